import { expect, test } from 'vitest'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { publish } from '#tests/support/samples/sample-site.ts'

const site = duringTests(new BrowsedSite(['hundred']))
const HUNDRED = 10
const OK = { code: 200, returnMessage: '' }

test('the moments of a match that has just ended have their names when its scorecard leads to them', async () => {
  const done = sampleMatches.completed()
  publish(site.relay, [done])
  const { id } = done.fixture
  const [[batter = ''] = []] = Object.entries(done.state.Innings['1']?.Batting ?? {})
  const data = [{ Innings: 1, Over: 3, Ball: 2, Kind: 'six', PlayerId: Number(batter) }]
  site.relay.call(`/api/Match/MatchHighlights/${id}`, { Status: OK, data })
  const { page } = await site.open(`/live-score/scorecard/${id}`)
  await page.getByRole('link', { name: 'The moments of the match' }).first().click()
  const name = done.state.Innings['1']?.Batting[batter]?.Name
  await page.getByText(`${name} hits a six`).waitFor()
})

test('Now asks which ball was seen, newest first, and names the delay only then', async () => {
  const data = [1, 2, 3, 4].map((N) => ({
    ...{ Innings: 1, Over: 12, N, Batter: 1, NonStriker: 2, Bowler: 3, Runs: N === 2 ? 6 : 0 },
    At: new Date(Date.now() - (5 - N) * 10_000).toISOString(),
  }))
  site.relay.call(`/api/Match/Deliveries/${HUNDRED}`, { Status: OK, data, Players: { 1: 'Rao' } })
  const { page } = await site.open(`/live-score/scorecard/${HUNDRED}/info`)
  await page.locator('.viewing-delay summary').click()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  const balls = page.locator('.picture-behind-ball')
  await expect
    .poll(() => balls.allTextContents())
    .toEqual(['64, Rao, no run', '63, Rao, no run', '62, Rao’s six', '61, Rao, no run'])
  const heights = await balls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  const delay = page.locator('p', { hasText: /your picture is \d+ s behind/ })
  expect(await delay.count()).toBe(0)
  await balls.nth(2).click()
  expect(await delay.textContent()).toMatch(/That was 62, Rao’s six: your picture is 3\d s behind/)
})
