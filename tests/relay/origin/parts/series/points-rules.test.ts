import { expect, test } from 'vitest'
import { pointsTable, type TableMatch } from '#relay/origin/parts/series/points-table.ts'
import type { TableRules } from '#relay/origin/parts/series/series-rules.ts'
import type { Result } from '#shared/cricket/scorecard.ts'

const TEAMS = ['Ashes', 'Birches', 'Cedars'].map((TeamName, place) => ({ TeamId: place + 1, TeamName }))
const RULES: TableRules['Points'] = {
  ...{ Win: 10, Draw: 4, Tie: 5, NoResult: 3, Walkover: 8, Conceded: -2, Loss: 1 },
}
const BONUS = { BattingBonus: [150, 200], BowlingBonus: [3, 6, 9], RateBonus: 1.25 }

/** `200/5 (20)` of the first side, then of the second. */
function played(Result: Result, scores: readonly string[] = [], [a, b] = [1, 2]): TableMatch {
  const Innings = scores.map((score, place) => {
    const [, runs, wickets, Overs = ''] = /^(\d+)\/(\d+) \(([\d.]+)\)$/.exec(score) ?? []
    const [BattingTeamId = 0, BowlingTeamId = 0] = place % 2 === 0 ? [a, b] : [b, a]
    const figures = { Runs: Number(runs), Wickets: Number(wickets), AllOut: wickets === '10' }
    return { BattingTeamId, BowlingTeamId, Overs, ...figures }
  })
  return { TeamIds: [a ?? 1, b ?? 2], Result, BallsPerOver: 6, Overs: 20, Innings }
}
const won = (WinnerTeamId: number): Result => ({ Kind: 'win', WinnerTeamId })
const awarded: Result = { Kind: 'awarded', WinnerTeamId: 1, Method: 'walkover' }
const SCORES = ['200/5 (20)', '150/10 (18)']

test.each<[string, TableMatch, TableRules, readonly [number, number]]>([
  ['usual points of an awarded match are those of a win', played(awarded), {}, [2, 0]],
  ['usual points of a draw are those of a tie', played({ Kind: 'draw' }), { Points: { Tie: 3 } }, [3, 3]],
  ['a win and a defeat', played(won(2)), { Points: RULES }, [1, 10]],
  ['a draw', played({ Kind: 'draw' }), { Points: RULES }, [4, 4]],
  ['a tie', played({ Kind: 'tie' }), { Points: RULES }, [5, 5]],
  ['no result', played({ Kind: 'no result', Method: 'abandoned' }), { Points: RULES }, [3, 3]],
  ['a walkover, and a match conceded', played(awarded), { Points: RULES }, [8, -2]],
  ['batting', played(won(1), SCORES), { Points: { BattingBonus: [150, 200] } }, [4, 1]],
  [
    'batting below the first step',
    played(won(1), ['149/5 (20)', '90/9 (20)']),
    { Points: BONUS },
    [2 + 4, 1],
  ],
  [
    'bowling, of an all out side all',
    played(won(1), SCORES),
    { Points: { BowlingBonus: [3, 6, 11] } },
    [5, 1],
  ],
  [
    'bonus of first innings alone',
    played({ Kind: 'draw' }, ['140/10 (50)', '160/3 (50)', '300/2 (60)']),
    { Points: { BattingBonus: [150, 200], BowlingBonus: [3] } },
    [2, 3],
  ],
  [
    'run rate 1.25 times',
    played(won(1), ['125/3 (20)', '100/9 (20)']),
    { Points: { RateBonus: 1.25 } },
    [3, 0],
  ],
  ['run rate below', played(won(1), ['124/3 (20)', '100/9 (20)']), { Points: { RateBonus: 1.25 } }, [2, 0]],
  ['run rate of 1.2', played(won(2), ['100/3 (20)', '102/9 (17)']), { Points: { RateBonus: 1.2 } }, [0, 3]],
  ['run rate, all out in few overs', played(won(1), ['150/3 (20)', '125/10 (9)']), { Points: BONUS }, [6, 1]],
  ['no bonus without a result', played({ Kind: 'no result' }, SCORES), { Points: BONUS }, [1, 1]],
  ['no bonus in an awarded match', played(awarded, SCORES), { Points: BONUS }, [2, 0]],
  [
    'a typed bonus takes the place of rules',
    { ...played(won(1), SCORES), Bonus: [{ TeamId: 2, Points: 7 }] },
    { Points: BONUS },
    [2, 7],
  ],
  [
    'points deducted',
    played(won(1)),
    { Deductions: [1, 2].map((Points) => ({ TeamId: 2, Points, Reason: 'Late' })) },
    [2, -3],
  ],
])('points: %s', (_, match, rules, points) => {
  const table = pointsTable(TEAMS, [match], rules)
  const of = (id: number) => table.find(({ TeamId }) => TeamId === id)
  expect([of(1)?.Points, of(2)?.Points]).toEqual(points)
  const hasBonus = match.Bonus !== undefined || /Bonus/.test(JSON.stringify(rules))
  expect([of(3)?.Bonus, of(3)?.Deducted]).toEqual([hasBonus ? 0 : undefined, rules.Deductions && 0])
  expect(of(2)?.Deducted).toBe(rules.Deductions && 3)
})

/** Each wins once: 2 has the best net run rate, 1 the most runs. */
const LEAGUE = [
  played(won(1), ['160/5 (20)', '150/5 (20)'], [1, 2]),
  played(won(2), ['200/5 (20)', '120/5 (20)'], [2, 3]),
  played(won(3), ['240/5 (20)', '239/5 (20)'], [3, 1]),
]
const abandoned = played({ Kind: 'no result' }, ['90/2 (10)'], [1, 4])
const won3 = played({ ...awarded, WinnerTeamId: 3 }, ['300/2 (20)', '7/9 (4)'], [3, 4])

test.each<[TableRules['TieBreaks'], string, TableMatch[]]>([
  [undefined, '213', []],
  [['runs'], '132', []],
  [['head to head', 'runs'], '132', []],
  [undefined, '321', [won3]],
  [['head to head'], '312', [won3]],
  [undefined, '123', [abandoned]],
  [['net run rate', 'points'], '213', [abandoned]],
  [['points per match'], '231', [played(won(4), [], [1, 4])]],
])('the order of the table by %j is %s', (TieBreaks, order, more) => {
  const table = pointsTable(TEAMS, [...LEAGUE, ...more], TieBreaks ? { TieBreaks } : {})
  expect(table.map(({ TeamId }) => TeamId).join('')).toBe(order)
  // Abandoned and awarded matches leave it as it was.
  expect(table.toSorted((a, b) => a.TeamId - b.TeamId).map(({ NetRunRate }) => NetRunRate)).toEqual([
    ...[0.225, 1.75, -1.975],
  ])
})
