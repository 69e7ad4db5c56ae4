import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from '#tests/support/browser-page.ts'
import { SampleRelay } from '#tests/support/sample-relay.ts'
import type { SamplePlay } from '#tests/support/samples/sample-play.ts'
import { showSamples } from '#tests/support/samples/sample-site.ts'

let browser: Browser
let site: string
let plays: Record<string, SamplePlay>
const relay = new SampleRelay()

beforeAll(async () => {
  plays = showSamples(relay, ['chase', 'completed'])
  ;[site, browser] = await Promise.all([relay.start(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await relay.stop()
})

test('the data meter says what the network brought, headers included, and nothing moves when it does', async () => {
  const at = await visit(browser)
  const session = await at.page.context().newCDPSession(at.page)
  await session.send('Network.enable')
  let received = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength
  })
  await at.page.goto(`${site}/live-score/scorecard/7/info`, { waitUntil: 'load' })
  const used = at.page.locator('.data-meter-used[data-counted="true"]')
  const counted = async () => 1000 * Number(/about (\d+) kB/.exec((await used.textContent()) ?? '')?.[1])
  await expect.poll(async () => Math.abs((await counted()) / received - 1)).toBeLessThan(0.03)
  expect(received).toBeGreaterThan(100_000)
  expect(await at.layoutShift()).toBeLessThan(0.02)
  await at.close()
})

test('a match that is over has no rate to choose and no late picture to set, and hides scores all the same', async () => {
  const at = await visit(browser)
  const parts = ['.data-meter-rate', '.viewing-delay', '.shield-switch']
  const counts = async (match: string) => {
    await at.page.goto(`${site}/live-score/scorecard/${plays[match]?.fixture.id}/info`)
    const info = at.page.locator('.info')
    return Promise.all(parts.map((part) => info.locator(part).count()))
  }
  expect(await counts('chase')).toEqual([1, 1, 1])
  expect(await counts('completed')).toEqual([0, 0, 1])
  await at.close()
})
