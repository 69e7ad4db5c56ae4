import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** A real browser at the built relay, in front of an origin that plays a match ball by ball. */

const browser = await openBrowser()

async function ground(seed: string) {
  const upstream = new Upstream()
  const match = new PlayedMatch(upstream, 7, seed)
  match.playUntil((event) => event.Type === 'delivery')
  const relay = await relayInFront(upstream)
  return { match, relay }
}

async function open(address: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isNetwork = /ERR_|WebSocket|Failed to load resource/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isNetwork) complaints.push(message.text())
  })
  await page.goto(address)
  return { page, complaints }
}

const boardOf = async (page: Page) => {
  const figures = page.locator('.scoreboard .total-row dd .visually-hidden')
  return {
    runs: Number(await figures.nth(0).textContent()),
    wickets: Number(await figures.nth(1).textContent()),
  }
}
const scoreOf = ({ innings }: PlayedMatch) => ({ runs: innings?.Runs, wickets: innings?.Wickets })
const isWicket = (event: { Type: string; Wickets?: unknown }) =>
  event.Type === 'delivery' && event.Wickets !== undefined

test('a browser sees a ball arrive, a wicket fall and the relay restart under it, and ends with the right score', async () => {
  const { match, relay } = await ground('restart')
  const { page, complaints } = await open(`${relay.address}/live-score/scorecard/7`)
  const shows = () => expect.poll(() => boardOf(page), { timeout: 45_000 }).toEqual(scoreOf(match))
  await shows()

  match.playUntil((event) => event.Type === 'delivery' && event.Runs > 0)
  await shows()

  const before = match.innings?.Wickets ?? 0
  match.playUntil(isWicket)
  expect(match.innings?.Wickets).toBe(before + 1)
  await shows()

  await relay.stop('SIGKILL')
  for (let balls = 0; balls < 5; balls += 1) match.play()
  await relay.start()
  await shows()

  while (!match.isOver) match.play()
  // A board of a result has the totals of both sides in words.
  const totals = () => page.locator('.scoreboard-total .earlier-score').allTextContents()
  const played = Object.values(match.scorecard.Innings).filter(({ SuperOver }) => !SuperOver)
  await expect.poll(totals, { timeout: 45_000 }).toEqual(played.map((innings) => scoreText(innings)))
  const rows = Object.values(match.scorecard.Innings).flatMap(({ Batting }) => Object.values(Batting))
  for (const { Name, Runs } of rows.slice(0, 3)) {
    const row = page
      .locator('tr')
      .filter({ has: page.getByText(Name, { exact: true }) })
      .first()
    await row.waitFor({ state: 'attached' })
    expect(await row.locator('td').first().textContent()).toBe(String(Runs))
  }
  expect(complaints).toEqual([])
})
