import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { type SeriesDetail, SeriesDetailAnswer, SeriesListAnswer } from '#shared/api/series.ts'
import { score } from '#shared/cricket/scorer.ts'
import { bringInRealMatches, heldMatches } from '#tests/support/held-matches.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { tallyOf } from '#tests/support/tally.ts'

async function everySeries(app: FastifyInstance): Promise<SeriesDetail[]> {
  const { data, TotalCount } = z.parse(
    SeriesListAnswer,
    (await app.inject('/api/Series/List?PageSize=60')).json(),
  )
  expect(data.length).toBe(TotalCount)
  return Promise.all(
    data.map(async (item) => {
      const answer = await app.inject(`/api/Series/Detail/${item.TournamentId}`)
      const detail = z.parse(SeriesDetailAnswer, answer.json()).data
      expect(detail).toMatchObject(item)
      return detail
    }),
  )
}

async function withMatches(which = /deccan|hundred/) {
  const lanes = demoLanes('series', 2026).filter(({ key }) => which.test(key))
  const { app, dataDir } = await originUnderTest(temporaryFolder(), { lanes })
  const db = await databaseOf(dataDir)
  await bringInRealMatches(db)
  return { app, series: await everySeries(app), matches: await heldMatches(db) }
}

test('tables, leaders and squads are what the matches of the series tell', async () => {
  const { series, matches } = await withMatches(/./)
  expect(series.length).toBeGreaterThan(4)
  for (const { TournamentId, Format, Teams, Table, Leaders, Squads, Matches } of series) {
    const own = matches.filter(({ facts }) => facts.tournament.id === TournamentId)
    const over = own.filter(({ facts }) => facts.phase === 'finished')

    expect(Table.map(({ TeamId }) => TeamId).sort()).toEqual(Teams.map(({ TeamId }) => TeamId).sort())
    expect(Object.keys(Squads).map(Number).sort()).toEqual(Teams.map(({ TeamId }) => TeamId).sort())
    expect(new Set(Matches.map(({ MatchId }) => MatchId)).size).toBe(Matches.length)
    for (const row of Table) {
      const played = over.filter(({ facts }) => facts.teams.some(({ TeamId }) => TeamId === row.TeamId))
      const results = played.map(({ facts, events }) => score(facts.sheet, events).Result)
      expect(row.Played).toBe(played.length)
      expect(row.Won).toBe(results.filter((one) => one?.WinnerTeamId === row.TeamId).length)
      expect(row.Played).toBe(row.Won + row.Lost + row.Tied + row.NoResult + (row.Drawn ?? 0))
    }

    const players = new Map(
      own.flatMap(({ facts }) =>
        facts.sheet.Teams.flatMap(({ Players }) => Players.map(({ PlayerId, Name }) => [PlayerId, Name])),
      ),
    )
    const tallies = [...players.keys()].map((id) => {
      const each = own.map(({ events }) => tallyOf(events, Number(id)))
      const sum = (figure: keyof (typeof each)[number]) => each.reduce((total, one) => total + one[figure], 0)
      return { id: Number(id), sum }
    })
    const squads = new Map(
      Object.values(Squads).flatMap((squad) => squad.map(({ PlayerId, Name }) => [PlayerId, Name])),
    )
    for (const { PlayerId, Name } of Object.values(Leaders).flat()) expect(Name).toBe(squads.get(PlayerId))
    const best = (figure: 'Runs' | 'Wickets' | 'Sixes' | 'Fours') =>
      tallies
        .map(({ sum }) => sum(figure))
        .filter((count) => count > 0)
        .sort((a, b) => b - a)
        .slice(0, 10)
    for (const figure of ['Runs', 'Wickets', 'Sixes', 'Fours'] as const) {
      expect(Leaders[figure]?.map(({ Value }) => Value)).toEqual(best(figure))
      for (const { PlayerId, Value } of Leaders[figure] ?? []) {
        expect(tallies.find(({ id }) => id === PlayerId)?.sum(figure)).toBe(Value)
      }
    }
    const ballsPerOver = Format === 'The Hundred' ? 5 : 6
    for (const { PlayerId, Value } of Leaders.StrikeRate ?? []) {
      const sum = tallies.find(({ id }) => id === PlayerId)?.sum
      expect(Value).toBeCloseTo((100 * (sum?.('Runs') ?? 0)) / (sum?.('Faced') ?? 1), 1)
    }
    for (const { PlayerId, Value } of Leaders.Economy ?? []) {
      const sum = tallies.find(({ id }) => id === PlayerId)?.sum
      expect(Value).toBeCloseTo((ballsPerOver * (sum?.('Conceded') ?? 0)) / (sum?.('Bowled') ?? 1), 1)
    }
    expect(Leaders.StrikeRate).toEqual([...(Leaders.StrikeRate ?? [])].sort((a, b) => b.Value - a.Value))
    expect(Leaders.Economy).toEqual([...(Leaders.Economy ?? [])].sort((a, b) => a.Value - b.Value))
    const scores = own.flatMap(({ facts, events }) =>
      Object.values(score(facts.sheet, events).Innings)
        .filter(({ SuperOver }) => !SuperOver)
        .flatMap(({ Batting }) => Object.values(Batting).map(({ Runs }) => Runs)),
    )
    if (scores.length > 0) expect(Leaders.HighestScore?.[0]?.Value).toBe(Math.max(...scores))
  }
})
