import { expect, test } from 'vitest'
import { creditsOf, pointsTable, type TableMatch } from '#relay/origin/parts/series/points-table.ts'
import { type NextMatch, rateNeeds } from '#relay/origin/parts/series/rate-needs.ts'

const match = (
  a: number,
  b: number,
  [runs, overs]: [number, string],
  [other, in2]: [number, string],
): TableMatch => ({
  TeamIds: [a, b],
  Result: runs === other ? { Kind: 'tie' } : { Kind: 'win', WinnerTeamId: runs > other ? a : b },
  ...{ BallsPerOver: 6, Overs: 20 },
  Innings: [
    { BattingTeamId: a, BowlingTeamId: b, Runs: runs, Wickets: 5, Overs: overs },
    { BattingTeamId: b, BowlingTeamId: a, Runs: other, Wickets: 5, Overs: in2 },
  ],
})
const PLAYED = [
  match(1, 2, [150, '20'], [151, '19.2']),
  match(3, 1, [160, '20'], [140, '20']),
  match(2, 3, [175, '20'], [176, '18.5']),
  match(4, 1, [120, '20'], [121, '14.1']),
  match(3, 4, [130, '20'], [110, '20']),
]
const teams = [1, 2, 3, 4].map((TeamId) => ({ TeamId, TeamName: `Side ${TeamId}` }))
const credits = PLAYED.flatMap((one) => {
  const both = creditsOf(one)
  return both ? [both] : []
})
const NEXT: NextMatch = {
  MatchId: 9,
  TeamIds: [2, 1],
  BallsPerOver: 6,
  total: 155,
  firstLimit: 120,
  secondLimit: 120,
}
const needs = (own: 'win' | 'defeat', next: Partial<NextMatch>, side: number, rival: number) =>
  rateNeeds({ ...NEXT, ...next }, own, { own: side, rival, played: credits })
const overs = (balls: number) => `${Math.floor(balls / 6)}.${balls % 6}`

/** Whether the table has the side ahead by rate after such a last match. */
function isAhead(
  side: number,
  rival: number,
  first: number,
  second: [number, number],
  total: number,
): boolean {
  const last = match(first, 3 - first, [total, '20'], [second[0], overs(second[1])])
  const table = pointsTable(teams, [...PLAYED, last])
  const rate = (id: number) => table.find(({ TeamId }) => TeamId === id)?.NetRunRate ?? 0
  return rate(side) > rate(rival)
}

test.each([
  [1, 2],
  [1, 3],
  [2, 3],
  [2, 4],
  [2, 1],
] as const)('side %i passes side %i by exactly the runs and overs that it needs', (side, rival) => {
  for (const own of ['win', 'defeat'] as const)
    for (const need of needs(own, {}, side, rival)) {
      const isFirst = need.Bats === 'first'
      const first = isFirst ? side : 3 - side
      const byBalls = isFirst === (own === 'defeat')
      const ends = byBalls
        ? Array.from({ length: 120 }, (_, n): [number, number] => [156, n + 1])
        : Array.from({ length: 155 }, (_, n): [number, number] => [n, 120])
      const good = ends.filter((end) => isAhead(side, rival, first, end, 155))
      if (need.Any) expect(good).toHaveLength(ends.length)
      else if (need.Overs) {
        const [over = 0, ball = 0] = need.Overs.split('.').map(Number)
        const balls = over * 6 + ball
        expect(good).toEqual(ends.filter(([, count]) => (isFirst ? count >= balls : count <= balls)))
      } else if (need.Runs) {
        const margin = need.Runs
        expect(good).toEqual(ends.filter(([runs]) => (isFirst ? 155 - runs >= margin : 155 - runs <= margin)))
      } else expect(good).toEqual([])
    }
})

test('of a chase that has begun only what can still happen is named', () => {
  const [open] = needs('win', { batsFirst: 2 }, 1, 2)
  expect(open?.Bats).toBe('second')
  const balls = Number(open?.Overs?.split('.')[0]) * 6 + 6
  expect(needs('win', { batsFirst: 2, balls, runs: 90 }, 1, 2)).toEqual([
    { Past: 2, Bats: 'second', Total: 155 },
  ])
  expect(needs('win', { batsFirst: 1, balls: 60, runs: 154 }, 1, 3)).toHaveLength(1)
})
