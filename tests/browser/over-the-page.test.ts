import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { BrowsedSite, duringTests, isAlive } from '#tests/support/browsed-site.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { byDepth } from '#tests/support/depth.ts'
import { popup } from '#tests/support/samples/sample-frame.ts'

/** What comes to a page by itself: the popup ad, and the question about cookies. */

const site = duringTests(new BrowsedSite(['chase', 'testDay', 'toss', 'completed']))
const WIDE = { width: 1280 }
const ASKS = '/api/Common/CheckShowAdPopup'

/** Fonts that come late on a busy machine have moved a line by 0.013. */
const MOST_SHIFT = 0.03

test('[4] The popup ad shows once, after the timer, unless the current path is login or register. It is counted when followed', async () => {
  site.relay.call(ASKS, popup('true'))
  const before = site.relay.asked.length
  const timesAsked = () => site.relay.asked.slice(before).filter((key) => key === ASKS).length
  const { page } = await site.open('/nowhere', WIDE)
  await page.getByRole('button', { name: 'Accept' }).click()
  const ad = page.getByRole('dialog', { name: 'Advertisement' })
  await expect.poll(() => ad.isVisible()).toBe(true)
  expect(await accessibilityViolations(page, '.popup-ad')).toEqual([])
  const click = page.waitForRequest((request) => request.url().endsWith('/api/AdClick/AddAdClick'))
  await ad.getByRole('link').click()
  expect((await click).postDataJSON()).toEqual({ AdType: 'PopupAd', AdId: null })
  await page.reload({ waitUntil: 'load' })
  await isAlive(page)
  expect(timesAsked()).toBe(1)
  for (const path of ['/login', '/hi/register']) {
    const elsewhere = await site.visit()
    await elsewhere.page.goto(site.address + path, { waitUntil: 'networkidle' })
  }
  expect(timesAsked()).toBe(1)
})

deepTest('a popup ad whose picture does not come stays away, and may come at another time', async () => {
  site.relay.call(ASKS, popup('true'))
  const at = await site.visit(WIDE)
  await at.page.route('**/api/Media/Sponsors/1.svg', (route) => route.abort())
  const asked = at.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Sponsors/1.svg'))
  await at.page.goto(`${site.address}/nowhere`, { waitUntil: 'load' })
  await at.page.getByRole('button', { name: 'Accept' }).click()
  await asked
  await expect.poll(() => at.page.locator('.popup-ad').count()).toBe(0)
  expect(await at.page.evaluate(() => sessionStorage.length)).toBe(0)
})

const WINDOWS: [string, number][] = [
  ['/live-score/scorecard/7', 1600],
  ...byDepth<[string, number][]>({
    quick: [],
    deep: [
      ['/', 360],
      ['/', 1280],
      ['/', 1600],
      ['/live-score/scorecard/7', 360],
    ],
  }),
]
test.each(WINDOWS)(
  'the popup ad covers no score and nothing that is pressed, and moves nothing: %s at %i',
  async (path, width) => {
    site.relay.call(ASKS, popup('true'))
    const at = await site.visit({ width })
    await at.page.context().addCookies([{ name: 'accepted_cookies', value: '1', url: site.address }])
    await site.goTo(at.page, path)
    const ad = at.page.locator('.popup-ad')
    await expect.poll(() => ad.isVisible()).toBe(true)
    expect(await at.layoutShift()).toBeLessThan(MOST_SHIFT)
    expect(await at.page.evaluate(coveredBy, '.popup-ad')).toEqual([])
    await ad.scrollIntoViewIfNeeded()
    // It counts as shown once it has been in view.
    await expect.poll(() => at.page.evaluate(() => sessionStorage.length)).toBe(1)
    await ad.getByRole('button').click()
    expect(await ad.count()).toBe(0)
  },
)

test.each(byDepth({ quick: [360], deep: [360, 1280, 1600] }))(
  'the question about cookies covers no score and nothing that is pressed, and moves nothing; an answer holds for 180 days: %i wide',
  async (width) => {
    const at = await site.open('/live-score/scorecard/7', { width })
    const bar = at.page.locator('.cookie-consent')
    await expect.poll(() => bar.isVisible()).toBe(true)
    expect(await at.layoutShift()).toBeLessThan(MOST_SHIFT)
    expect(await at.page.evaluate(coveredBy, '.cookie-consent')).toEqual([])
    await at.page.getByRole('button', { name: 'Accept' }).click()
    const cookie = (await at.page.context().cookies()).find(({ name }) => name === 'accepted_cookies')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(180)
    await at.page.reload({ waitUntil: 'load' })
    await isAlive(at.page)
    expect(await bar.count()).toBe(0)
    expect(await at.layoutShift()).toBeLessThan(MOST_SHIFT)
  },
)

/** Scores, and what is pressed, that lie under a panel wherever the page is scrolled to. It runs in the page. */
async function coveredBy(panel: string): Promise<string[]> {
  const covered = new Set<string>()
  const step = innerHeight / 2
  for (let top = 0; top < document.body.scrollHeight; top += step) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const place = document.querySelector(panel)?.getBoundingClientRect()
    if (!place) return ['the panel has gone']
    for (const one of document.querySelectorAll(
      'a, button, input, table, .scoreboard, .score-text, .digit-tile',
    )) {
      if (one.closest(panel) || !one.checkVisibility({ visibilityProperty: true })) continue
      const box = one.getBoundingClientRect()
      const [left, right] = [Math.max(box.left, place.left), Math.min(box.right, place.right)]
      const [top, bottom] = [Math.max(box.top, place.top), Math.min(box.bottom, place.bottom)]
      if (left >= right || top >= bottom) continue
      // What a carousel cuts off is not there.
      const isThere = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(one)
      if (isThere) covered.add(one.outerHTML.slice(0, 80))
    }
  }
  scrollTo(0, 0)
  return [...covered]
}
