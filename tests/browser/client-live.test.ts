import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, type Visit, visit } from '#tests/support/browser-page.ts'
import { SampleRelay } from '#tests/support/sample-relay.ts'
import type { SamplePlay } from '#tests/support/samples/sample-play.ts'
import { publish, showSamples } from '#tests/support/samples/sample-site.ts'

let browser: Browser
let relay: SampleRelay
let site: string
let play: SamplePlay
let at: Visit

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  relay = new SampleRelay()
  const { chase } = showSamples(relay, ['chase'])
  if (!chase) throw new Error('the sample is missing')
  play = chase
  site = await relay.start()
  at = await visit(browser)
})
afterEach(async () => {
  await at.close()
  await relay.stop()
})

const bowl = (runs: number) => {
  play.bowl({ Runs: runs })
  publish(relay, [play])
}

test('where sockets are refused scores still come, and sockets are taken up again', async () => {
  relay.refusesSockets = true
  await at.page.goto(`${site}/live-score/scorecard/7`)
  await at.page.waitForFunction(() => document.documentElement.dataset.live === 'polling', undefined, {
    timeout: 60_000,
  })
  bowl(4)
  await shows('133/4')
  relay.refusesSockets = false
  await isLive()
})

test.each(['/', '/live-score', '/live-score/scorecard/7', '/wall/7'])(
  'without a network nothing is called live, and an age is where the dot was: %s',
  async (path) => {
    await at.page.goto(site + path)
    await isLive()
    const dots = at.page.locator('.live-dot:visible')
    expect(await dots.count()).toBeGreaterThan(0)
    await at.page.context().setOffline(true)
    await expect.poll(() => dots.count()).toBe(0)
    const shown = at.page.locator('.live-strip, main')
    expect(await shown.getByText('Live', { exact: true }).count()).toBe(0)
    expect(await shown.getByText(/^\d+ seconds? ago/).count()).toBeGreaterThan(0)
    await at.page.context().setOffline(false)
    await expect.poll(() => dots.count()).toBeGreaterThan(0)
  },
)

test('a match whose detail is not to be had is missing only when the live line says so', async () => {
  relay.refusesSockets = true
  await at.page.route('**/api/Match/MatchDetail/*', (route) =>
    route.fulfill({ status: 404, json: { Status: { code: 404, returnMessage: 'Not here.' } } }),
  )
  await at.page.goto(`${site}/news`)
  await at.page.waitForFunction(() => document.documentElement.dataset.live !== undefined)
  await at.page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.missing-page')) document.documentElement.dataset.missing = ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  await at.page.locator('.chip').first().click()
  await at.page.waitForResponse(/MatchDetail/)
  relay.refusesSockets = false
  await at.page.locator('.scoreboard .total-row').waitFor()
  expect(await at.page.evaluate(() => document.documentElement.dataset.missing)).toBeUndefined()
  await at.page.goto(`${site}/live-score/scorecard/999`)
  await at.page.getByText('There is no match with this number').waitFor()
})

test.each([
  ['.access-button', '/'],
  ['.search-button', '/'],
  ['.alerts-button', '/live-score/scorecard/7'],
])('what is opened without its part opens by itself once the part is there: %s', async (button, path) => {
  await at.page.goto(site + path)
  await isLive()
  await at.page.route('**/*.js', (route) => route.abort())
  await at.page.click(button)
  await at.page.getByText('It opens as soon as the network is back').waitFor()
  await at.page.unroute('**/*.js')
  await at.page.evaluate(() => dispatchEvent(new Event('online')))
  await at.page.locator('dialog[open]').waitFor()
})

test('a relay that hears nothing from the ground is said so, with the hour of its last answer', async () => {
  await at.page.goto(`${site}/live-score/scorecard/7`)
  await isLive()
  relay.say({ type: 'beat', at: Date.now(), upstream: 'stale', since: Date.parse('2026-11-21T14:44:05Z') })
  await at.page.getByText('No update from the ground since 20:14:05').waitFor()
  relay.say({ type: 'beat', at: Date.now(), upstream: 'fresh' })
  await at.page
    .getByText(/^Updated/)
    .first()
    .waitFor()
})

function isLive(): Promise<unknown> {
  return at.page.waitForFunction(() => document.documentElement.dataset.live === 'live', undefined, {
    timeout: 60_000,
  })
}

/** The innings' total on its card, which the board and its digit tiles follow. */
function shows(total: string): Promise<void> {
  return at.page.locator('.innings-total').first().getByText(total, { exact: true }).waitFor()
}
