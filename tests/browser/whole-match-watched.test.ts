import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { scoreText } from '#client/ui/match/score-text.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { CuttableLine } from '#tests/support/cuttable-line.ts'
import { byDepth } from '#tests/support/depth.ts'
import { playedSite } from '#tests/support/played-site.ts'
import { setClock, withSettableClock } from '#tests/support/settable-clock.ts'
import { translatePage } from '#tests/support/translate-page.ts'

/** How often something happens to the reader of a match, and how soon the score is right again. */
const { overs, locks, clocks, withinMs, minutes } = byDepth({
  quick: { overs: 3, locks: 1, clocks: 1, withinMs: 20_000, minutes: 2 },
  deep: { overs: 20, locks: 6, clocks: 2, withinMs: 3000, minutes: 20 },
})

/** The reader's phone is locked on a line that dies without a word, balls are bowled, and it is unlocked. */
async function lock(page: Page, line: CuttableLine, bowl: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  line.freeze('websocket')
  await bowl()
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await devtools.detach()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a whole match, watched translated through a phone that is locked and a clock that is set', {
  timeout: minutes * 60_000,
}, async () => {
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const site = await playedSite('watched', { overs })
  const { match, isPolled } = site
  const line = new CuttableLine(site.address)
  const address = await line.start()
  onTestFinished(() => line.stop())
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await withSettableClock(page)
  await page.goto(`${address}/live-score/scorecard/7`)
  await page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  await translatePage(page)

  const bowl = async () => {
    for (let ball = 0; ball < 3; ball += 1) match.play()
    await isPolled()
  }
  const card = page.locator('.innings-total b')
  const isShown = () =>
    expect
      .poll(() => card.allTextContents(), { timeout: withinMs, interval: 20 })
      .toEqual(
        Object.values(match.scorecard.Innings)
          .map((innings) => scoreText(innings))
          .reverse(),
      )
  const turns = overs * 4
  const isDue = (turn: number, times: number) => turn > 0 && turn % Math.floor(turns / (times + 1)) === 0
  let [locked, set] = [0, 0]
  for (let turn = 0; !match.isOver; turn += 1) {
    if (locked < locks && isDue(turn, locks)) {
      locked += 1
      await lock(page, line, bowl)
    } else await bowl()
    if (set < clocks && isDue(turn, clocks)) {
      set += 1
      await setClock(page, set % 2 === 1 ? -3_600_000 : 60_000)
    }
    await isShown()
  }
  expect([locked, set]).toEqual([locks, clocks])
  expect(await page.getByText('This page could not be loaded').count()).toBe(0)
  expect(problems).toEqual([])
})
