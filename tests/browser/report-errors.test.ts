import { expect, test } from 'vitest'
import { isLive, openBrowser, visit } from '#tests/support/browser-page.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** What a page tells the relay of its own errors. */

const browser = await openBrowser()

type Report = {
  kind: string
  message: string
  page: string
  version: string
  requestId?: string
  at?: string
}

/** A page that is alive, and of those that report. */
async function openPage() {
  const upstream = new Upstream()
  upstream.show({ ...sampleMatch(7), Status: 'live' })
  const relay = await relayInFront(upstream)
  const at = await visit(browser)
  await at.page.addInitScript(() => {
    Math.random = () => 0
  })
  const reports: Report[] = []
  const statuses: Promise<number | undefined>[] = []
  at.page.on('request', (request) => {
    if (!request.url().endsWith('/errors')) return
    reports.push(JSON.parse(request.postData() ?? 'null'))
    statuses.push(
      request.response().then(
        (response) => response?.status(),
        () => undefined,
      ),
    )
  })
  const answer = await at.page.goto(`${relay.address}/live-score`, { waitUntil: 'load' })
  await isLive(at.page)
  return { ...at, reports, statuses, requestId: answer?.headers()['x-request-id'] }
}

test('a page reports an error and a rejection that nobody caught, each once and three at most, under the id of its request', async () => {
  const { page, reports, statuses, requestId, close } = await openPage()
  const failures: Error[] = []
  page.on('pageerror', (failure) => failures.push(failure))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('first')
    })
    setTimeout(() => {
      throw new Error('first')
    })
    void Promise.reject(new Error('second'))
    setTimeout(() => void Promise.reject('third'), 50)
    setTimeout(() => void Promise.reject(new Error('fourth')), 100)
  })
  await expect.poll(() => failures.length).toBe(5)
  await expect.poll(() => reports.length).toBe(3)
  expect(reports.map(({ kind, message }) => [kind, message]).sort()).toEqual([
    ['error', 'first'],
    ['rejection', 'second'],
    ['rejection', 'third'],
  ])
  for (const report of reports) {
    expect(report.page).toBe('/live-score')
    expect(report.version).toMatch(/^app-[\w-]+$/)
    expect(report.requestId).toBe(requestId)
  }
  expect(await Promise.all(statuses)).toEqual([204, 204, 204])
  await close()
})
