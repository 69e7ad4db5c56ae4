import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '#tests/support/browser-page.ts'
import { CuttableLine } from '#tests/support/cuttable-line.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { byDepth } from '#tests/support/depth.ts'
import type { PlayedMatch } from '#tests/support/played-match.ts'
import { playedSite } from '#tests/support/played-site.ts'
import { setClock, withSettableClock } from '#tests/support/settable-clock.ts'

/** Lines that die without a word, and clocks of devices that are set. */

const browser = await openBrowser()

/** A match in play, watched over a line that can die. */
async function watched(path: string, cookie?: { name: string; value: string }) {
  const site = await playedSite('dying line', { env: { EMBED_ORIGINS: '*' } })
  const { match, isPolled } = site
  const line = new CuttableLine(site.address)
  const address = await line.start()
  onTestFinished(() => line.stop())
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  if (cookie) await context.addCookies([{ ...cookie, url: address }])
  const page = await context.newPage()
  await withSettableClock(page)
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(`${payload}`)))
  await page.goto(address + path)
  await expect.poll(() => stateOf(page)).toBe('live')
  const play = async () => {
    const before = total(match)
    while (total(match) === before) match.play()
    await isPolled()
    return total(match)
  }
  return { page, line, frames, play }
}

const total = ({ innings }: PlayedMatch) => `${innings?.Runs}/${innings?.Wickets}`
const stateOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.live)
const shown = (page: Page) =>
  page.evaluate(() => document.querySelector('.live-strip, #score')?.textContent ?? '')

/** Says that the page is shown again, and answers what it says of its line right after. */
const show = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    return document.documentElement.dataset.live
  })

test.each(byDepth({ quick: ['/live-score/scorecard/7'], deep: ['/live-score/scorecard/7', '/embed/7'] }))(
  'shown again on a line that has died: %s is not live until it has a new one, and then has the score',
  async (path) => {
    const { page, line, play } = await watched(path)
    expect(line.freeze('websocket')).toBe(1)
    const score = await play()
    expect(await show(page)).toBe('checking')
    await expect.poll(() => shown(page)).toContain(score)
    expect(await stateOf(page)).toBe('live')
  },
)

deepTest('a clock that is set back an hour does not make a dead line live', async () => {
  const { page, line, play } = await watched('/live-score/scorecard/7')
  line.freeze('websocket')
  const score = await play()
  await setClock(page, -3_600_000)
  await expect.poll(() => shown(page)).toContain(score)
})

deepTest.each([60_000, -3_600_000])(
  'a clock that is set by %i ms shows a reader with a delay nothing early and nothing too late',
  async (ms) => {
    const { page, frames, play } = await watched('/', { name: 'delay', value: '8' })
    await setClock(page, ms)
    const before = frames.length
    const score = await play()
    await expect.poll(() => frames.slice(before).some((frame) => frame.includes('"topic":"live"'))).toBe(true)
    expect(await shown(page)).not.toContain(score)
    await expect.poll(() => shown(page)).toContain(score)
  },
)
