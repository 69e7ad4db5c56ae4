import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLive, openBrowser, type Visit, visit } from '#tests/support/browser-page.ts'
import { byDepth } from '#tests/support/depth.ts'
import { SampleRelay } from '#tests/support/sample-relay.ts'
import { showSamples } from '#tests/support/samples/sample-site.ts'

const browser = await openBrowser()
let relay: SampleRelay
let site: string
let at: Visit

beforeEach(async () => {
  relay = new SampleRelay()
  showSamples(relay, ['chase'])
  site = await relay.start()
  at = await visit(browser)
})
afterEach(async () => {
  await at.close()
  await relay.stop()
})

test.each(byDepth({ quick: ['/', '/wall/7'], deep: ['/', '/live-score/scorecard/7', '/wall/7'] }))(
  'without a network nothing is called live, and an age is where the dot was: %s',
  async (path) => {
    await at.page.goto(site + path)
    await isLive(at.page, 60_000)
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
  ['.search-button', '/'],
  ...byDepth({
    quick: [],
    deep: [
      ['.access-button', '/'],
      ['.alerts-button', '/live-score/scorecard/7'],
    ],
  }),
] as [string, string][])(
  'what is opened without its part opens by itself once the part is there: %s',
  async (button, path) => {
    await at.page.goto(site + path)
    await isLive(at.page, 60_000)
    await at.page.route('**/*.js', (route) => route.abort())
    await at.page.click(button)
    await at.page.getByText('It opens as soon as the network is back').waitFor()
    await at.page.unroute('**/*.js')
    await at.page.evaluate(() => dispatchEvent(new Event('online')))
    await at.page.locator('dialog[open]').waitFor()
  },
)
