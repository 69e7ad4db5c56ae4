import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { facesLoaded, isLive, openBrowser, openWithFaces, visit } from '#tests/support/browser-page.ts'
import { byDepth } from '#tests/support/depth.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** A real browser on a scoreboard that fills from the toss to the chase, one event at a time. */

const browser = await openBrowser()

/** What stands below the board may move by the height of a hairline or two. */
const FEW_PX = 4
/** The most that one event may shift: minutes apart as balls are, each is a session of its own for the measure. */
const MOST_SHIFT = 0.02

const ROLLED_MS = 350

const tabsTop = (page: Page) =>
  // The tabs themselves stay in the window.
  page.locator('.tabs-start').evaluate((tabs) => tabs.getBoundingClientRect().top + scrollY)

/** What the board says of an innings: runs, wickets and overs, as its tiles have them. */
const boardOf = (page: Page) => page.locator('.scoreboard-total dd .visually-hidden').allTextContents()

/** The widest script on a phone; the others, and a wide window. */
const LOOKS: [string, number][] = [
  ['/te', 360],
  ...byDepth<[string, number][]>({
    quick: [],
    deep: [
      ['/hi', 1440],
      ['', 360],
      ['/hi', 360],
      ['/kn', 360],
    ],
  }),
]
test.for(LOOKS)(
  'from the toss to the chase, balls move nothing below the board ("%s" at %i px)',
  async ([language, width]) => {
    const upstream = new Upstream()
    const match = new PlayedMatch(upstream, 7, 'board', 1)
    match.playUntil(({ Type }) => Type === 'toss')
    const relay = await relayInFront(upstream)
    const { page, layoutShift, close } = await visit(browser, { width })
    onTestFinished(close)
    await openWithFaces(page, `${relay.address}${language}/live-score/scorecard/7`)
    await isLive(page)
    const top = await tabsTop(page)
    const seen = new Set<string>()
    let shift = await layoutShift()

    // Up to the last ball but one: the board of a match that is over has other parts.
    while (match.hasBallsLeft) {
      const event = match.play()
      const { innings } = match
      if (!event || !innings) continue
      if (event.Type === 'innings' || event.Type === 'delivery') seen.add(`${event.Type} ${event.Innings}`)
      if (event.Type === 'delivery' && event.Wickets) seen.add('wicket')
      await expect.poll(() => boardOf(page)).toEqual([`${innings.Runs}`, `${innings.Wickets}`, innings.Overs])
      // The numerals roll, and what shifted is told a frame later.
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), ROLLED_MS)
      await facesLoaded(page)
      const now = await layoutShift()
      const after = `after ${JSON.stringify(event)}`
      expect(Math.abs((await tabsTop(page)) - top), after).toBeLessThanOrEqual(FEW_PX)
      expect(now - shift, after).toBeLessThan(MOST_SHIFT)
      shift = now
    }
    expect([...seen]).toEqual(expect.arrayContaining(['delivery 1', 'wicket', 'innings 2', 'delivery 2']))
  },
)
