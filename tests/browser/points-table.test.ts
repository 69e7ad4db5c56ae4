import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriesDetail } from '#client/kit/api/series-calls.ts'
import type { MatchItem } from '#shared/api/match.ts'
import type { Team } from '#shared/live/match-state.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { openWithFaces } from '#tests/support/browser-page.ts'
import { sampleSeries } from '#tests/support/samples/sample-series.ts'

const site = duringTests(new BrowsedSite(['chase']))
/** Among them the longest names of each language. */
const NAMES = ['Kestrel Islands', 'Tamarind Isles', 'Lamplighters', 'Mangroves', 'Coromandel']

const series = sampleSeries({
  Teams: NAMES.map((TeamName, index) => ({
    TeamId: index + 1,
    TeamName,
    ShortName: TeamName.slice(0, 3).toUpperCase(),
    ImageUrl: '/favicon.svg',
  })),
  Table: NAMES.map((TeamName, index) => ({
    TeamId: index + 1,
    TeamName,
    Played: 14,
    Won: 10,
    Lost: 3,
    Tied: 0,
    NoResult: index === 2 ? 1 : 0,
    Points: 21,
    NetRunRate: -1.234,
  })),
})

const withRules = {
  ...series,
  Table: series.Table.map((row, place) => ({
    ...row,
    Drawn: place,
    Bonus: 12,
    Deducted: place === 1 ? 10 : 0,
  })),
  Deductions: [{ TeamId: 2, Points: 10, Reason: 'Three matches without an umpire.' }],
}

test.each(['/kn', '/te', '/hi', ''])(
  'on a phone no name breaks within a word, and on a small one the table still fits: %s',
  async (language) => {
    site.relay.call(seriesDetail(1).key, { Status: { code: 200, returnMessage: 'OK' }, data: series })
    const { page } = await site.visit({ width: 360 })
    await openWithFaces(page, `${site.address}${language}/series/series-detail/1`)
    const names = await page.locator('.points-full').evaluateAll((spans) =>
      spans.map((span) => {
        const text = span.textContent
        const range = document.createRange()
        range.selectNodeContents(span)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return { text, lines: lines.size, words: text.trim().split(' ').length }
      }),
    )
    expect(names).toHaveLength(NAMES.length)
    expect(names.filter(({ lines, words }) => lines > words)).toEqual([])
    await fits(page)
    site.relay.call(seriesDetail(1).key, { Status: { code: 200, returnMessage: 'OK' }, data: withRules })
    await openWithFaces(page, `${site.address}${language}/series/series-detail/1`)
    await page.getByText('Three matches without an umpire.').waitFor()
    await fits(page)
  },
)

const teamOf = (id: number): Team => {
  const TeamName = NAMES[id - 1] ?? ''
  return { TeamId: id, TeamName, ShortName: `S${id}`, ImageUrl: '/favicon.svg' }
}
const matchItem = (MatchId: number, a: number, b: number): MatchItem => ({
  ...{ MatchId, TournamentId: 1, TournamentName: 'Deccan Twenty', MatchName: '7th match', Format: 'T20' },
  ...{ Venue: 'Vizag', StartTime: '2026-11-30T09:00:00Z', Status: 'upcoming', StatusText: '' },
  ...{ TeamA: teamOf(a), TeamB: teamOf(b) },
})
const other = { MatchId: 9, IfTeamAWins: 'through', IfTeamBWins: 'out', Otherwise: 'open' } as const
const rate = { Past: 4, Total: 160 }
const open = {
  ...series,
  Matches: [matchItem(9, 3, 4), matchItem(8, 1, 2)],
  Qualification: {
    ...{ Places: 2, Remaining: 2, How: 'exact' as const },
    Sides: [
      { TeamId: 5, Is: 'through' as const, Roads: [] },
      {
        ...{ TeamId: 1, Is: 'open' as const, MatchId: 8 },
        Roads: [
          { Own: 'win' as const, Is: 'through' as const, DependsOn: [] },
          {
            ...{ Own: 'defeat' as const, Is: 'open' as const, DependsOn: [other] },
            Rate: [
              { ...rate, Bats: 'first' as const, Overs: '17.4' },
              { ...rate, Bats: 'second' as const, Runs: 12 },
            ],
          },
        ],
      },
      { TeamId: 4, Is: 'out' as const, Roads: [] },
    ],
  },
}

test.each(['/kn', '/te', '/hi', ''])(
  'who goes through is below the table, on a phone too: %s',
  async (language) => {
    site.relay.call(seriesDetail(1).key, { Status: { code: 200, returnMessage: 'OK' }, data: open })
    const { page } = await site.visit({ width: 360 })
    await openWithFaces(page, `${site.address}${language}/series/series-detail/1`)
    const lines = page.locator('.through-roads li')
    await lines.first().waitFor()
    expect(await lines.count()).toBe(3)
    if (language !== '')
      expect(await lines.allTextContents()).not.toContainEqual(expect.stringMatching(/through\./))
    else
      expect(await lines.allTextContents()).toEqual([
        'Depends on Lamplighters v Mangroves: through if Lamplighters win and out if Mangroves win.',
        'Batting first with 160: not before 17.4 overs, to stay above Mangroves on net run rate',
        'Chasing 161: by 12 runs or fewer, to stay above Mangroves on net run rate',
      ])
    expect(await accessibilityViolations(page)).toEqual([])
    await fits(page)
    const simulated = {
      ...open.Qualification,
      How: 'simulated',
      Sides: [{ ...open.Qualification.Sides[2], Is: 'open', Chance: 0.43 }],
    }
    const data = { ...open, Qualification: simulated }
    site.relay.call(seriesDetail(1).key, { Status: { code: 200, returnMessage: 'OK' }, data })
    await page.reload()
    await page
      .locator('.through')
      .getByText(/43\s?%/)
      .waitFor()
  },
)

async function fits(page: Page): Promise<void> {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const edges = await page
      .locator('.points-table :is(td, th):visible')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(width)
  }
}
