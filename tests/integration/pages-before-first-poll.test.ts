import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { pagesInFrontOf } from '#tests/support/pages-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** Pages of a relay that has just started and does not know yet which matches are live; the archive has none of them. */

/** The wall is not among them: it stands by until there is something to show. */
const PAGES = ['/live-score/scorecard/7', '/te/live-score/scorecard/7/info', '/text/7', '/embed/7']
const UNKNOWN = '/live-score/scorecard/8'

/** An origin that keeps the live line to itself until it is told to go on. */
async function silentAtFirst() {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(42))
  const held: [IncomingMessage, ServerResponse][] = []
  upstream.misbehave = (asked, response) => {
    if (asked.url?.startsWith('/api/Match/Live')) held.push([asked, response])
    else upstream.answer(asked, response)
  }
  const { address } = await pagesInFrontOf(await upstream.listen(), { UPSTREAM_TIMEOUT_MS: '20000' })
  onTestFinished(() => upstream.close())
  const goOn = () => {
    upstream.misbehave = undefined
    for (const [asked, response] of held) upstream.answer(asked, response)
  }
  const status = async (path: string) => (await fetch(address + path)).status
  return { upstream, goOn, status, address }
}

test('the page of a match waits until a relay that has just started knows which matches are live', async () => {
  const { upstream, goOn, status } = await silentAtFirst()
  const answers = [...PAGES, '/wall/7', UNKNOWN].map(status)
  await expect.poll(() => upstream.countOf('/api/Match/Live')).toBeGreaterThan(0)
  goOn()
  expect(await Promise.all(answers)).toEqual([...PAGES.map(() => 200), 200, 404])
})

test('a match is not gone while nobody knows whether it is live: its page says that it could not be had, and asks again', async () => {
  const { goOn, status, address } = await silentAtFirst()
  const first = await Promise.all([...PAGES, UNKNOWN].map((path) => fetch(address + path)))
  expect(first.map((page) => [page.url.slice(address.length), page.status])).toEqual(
    [...PAGES, UNKNOWN].map((path) => [path, 503]),
  )
  expect(first.every((page) => Number(page.headers.get('retry-after')) > 0)).toBe(true)
  goOn()
  for (const path of PAGES) await expect.poll(() => status(path)).toBe(200)
  await expect.poll(() => status(UNKNOWN)).toBe(404)
})
