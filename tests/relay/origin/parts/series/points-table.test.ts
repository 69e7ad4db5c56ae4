import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsTable, type TableMatch } from '#relay/origin/parts/series/points-table.ts'
import type { Result } from '#shared/cricket/scorecard.ts'

const teams = [1, 2, 3].map((TeamId) => ({ TeamId, TeamName: `Side ${TeamId}` }))
const ended = (Result: Result, changes: Partial<TableMatch> = {}): TableMatch => ({
  ...{ TeamIds: [1, 2], Result, BallsPerOver: 6, Overs: 20, Innings: [] },
  ...changes,
})
const rowOf = (matches: TableMatch[], team: number) =>
  pointsTable(teams, matches).find(({ TeamId }) => TeamId === team)

test.each(['super over', 'bowl-out', 'boundary count'] as const)(
  'a tie that a %s decided gives the winner both points',
  (Decider) => {
    const matches = [ended({ Kind: 'tie', WinnerTeamId: 2, Decider })]
    expect(rowOf(matches, 2)).toMatchObject({ Won: 1, Tied: 0, Points: 2 })
    expect(rowOf(matches, 1)).toMatchObject({ Lost: 1, Tied: 0, Points: 0 })
  },
)

test('a draw is shared, and told of only where there are draws', () => {
  const { Overs: _, ...timed } = ended({ Kind: 'draw' })
  expect(rowOf([timed], 1)).toMatchObject({ Played: 1, Drawn: 1, Tied: 0, NoResult: 0, Points: 1 })
  expect(rowOf([ended({ Kind: 'tie' })], 1)).not.toHaveProperty('Drawn')
})

const result: fc.Arbitrary<Result> = fc.oneof(
  fc.record({ Kind: fc.constant('win' as const), WinnerTeamId: fc.constantFrom(1, 2) }),
  fc.constant<Result>({ Kind: 'tie' }),
  fc.constant<Result>({ Kind: 'no result' }),
  fc.record({
    Kind: fc.constant('tie' as const),
    WinnerTeamId: fc.constantFrom(1, 2),
    Decider: fc.constant('super over' as const),
  }),
)
const anyMatch = fc
  .record({ result, pair: fc.constantFrom([1, 2], [2, 3], [3, 1]), runs: fc.tuple(fc.nat(250), fc.nat(250)) })
  .map(({ result: Result, pair: [a = 1, b = 2], runs }): TableMatch => {
    const winner = Result.WinnerTeamId === 1 ? a : b
    return ended(Result.WinnerTeamId === undefined ? Result : { ...Result, WinnerTeamId: winner }, {
      TeamIds: [a, b],
      Innings: [
        { BattingTeamId: a, BowlingTeamId: b, Runs: runs[0], Wickets: 5, Overs: '20' },
        { BattingTeamId: b, BowlingTeamId: a, Runs: runs[1], Wickets: 5, Overs: '19.2', Target: runs[0] + 1 },
      ],
    })
  })

test('every match gives out two points, one win for each defeat, and its result once to each side', () => {
  fc.assert(
    fc.property(fc.array(anyMatch, { maxLength: 30 }), (matches) => {
      const table = pointsTable(teams, matches)
      const sum = (figure: 'Points' | 'Won' | 'Lost' | 'Played' | 'Tied' | 'NoResult') =>
        table.reduce((total, row) => total + row[figure], 0)
      expect(sum('Points')).toBe(2 * matches.length)
      expect(sum('Won')).toBe(sum('Lost'))
      expect(sum('Played')).toBe(2 * matches.length)
      expect(sum('Won') + sum('Lost') + sum('Tied') + sum('NoResult')).toBe(sum('Played'))
    }),
  )
})

test('the order is by points, wins, net run rate and name, whatever the order of teams and matches', () => {
  fc.assert(
    fc.property(fc.array(anyMatch, { maxLength: 12 }), (matches) => {
      const table = pointsTable(teams, matches)
      for (const [index, row] of table.slice(1).entries()) {
        const above = table[index]
        const keys = (one: typeof row) => [one.Points, one.Won, one.NetRunRate]
        if (!above) throw new Error('There is a row above.')
        const place = keys(above).findIndex((key, at) => key !== keys(row)[at])
        if (place >= 0) expect(keys(above)[place]).toBeGreaterThan(keys(row)[place] ?? 0)
        else expect(above.TeamName < row.TeamName).toBe(true)
      }
      expect(pointsTable([...teams].reverse(), [...matches].reverse())).toEqual(table)
    }),
  )
})

test('between two sides alone, one’s net run rate is the other’s turned round', () => {
  fc.assert(
    fc.property(fc.array(anyMatch, { maxLength: 12 }), (matches) => {
      const own = matches.filter(({ TeamIds }) => !TeamIds.includes(3))
      const [a, b] = pointsTable(teams.slice(0, 2), own)
      expect((a?.NetRunRate ?? 0) + (b?.NetRunRate ?? 0)).toBeCloseTo(0, 9)
    }),
  )
})
