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

test('a match that is over has no late picture to set, and hides scores all the same', async () => {
  const at = await visit(browser)
  const parts = ['.viewing-delay', '.shield-switch']
  const counts = async (match: string) => {
    await at.page.goto(`${site}/live-score/scorecard/${plays[match]?.fixture.id}/info`)
    const info = at.page.locator('.info')
    return Promise.all(parts.map((part) => info.locator(part).count()))
  }
  expect(await counts('chase')).toEqual([1, 1])
  expect(await counts('completed')).toEqual([0, 1])
  await at.close()
})
