import { describe, expect, test } from 'vitest'
import { meetingsOf } from '#shared/cricket/breakdown/batter-against-bowler.ts'
import { ballsFaced } from '#shared/cricket/breakdown/batter-innings.ts'
import { battingSplits, type Split } from '#shared/cricket/breakdown/batting-splits.ts'
import { overTotals } from '#shared/cricket/breakdown/over-totals.ts'
import { pairsOf } from '#shared/cricket/breakdown/pairs.ts'
import { isWholeLength, phaseOfOver } from '#shared/cricket/breakdown/phases.ts'
import { ratesOfChase } from '#shared/cricket/breakdown/run-rates.ts'
import { chaseOf } from '#shared/cricket/chase.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { runRate } from '#shared/cricket/rates.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { matchTexts, playedBalls } from '#tests/support/played-balls.ts'

/** Each match at its end and at three moments of it: the figures are the engine's at any of them. */
const moments = matchTexts.flatMap(([name, text]) =>
  [0.21, 0.5, 0.83, 1].map((share) => ({ name, share, text })),
)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const extrasOf = ({ Extras }: Innings) => sum(Object.values(Extras ?? {}))

describe.each(moments)('$name after $share of it', ({ text, share }) => {
  const { innings: all, balls, ballsPerOver, match } = playedBalls(text, share)
  const each = Object.entries(all).map(([key, innings]) => ({ number: Number(key), innings }))

  test('the totals of the overs end at the total of the innings', () => {
    for (const { number, innings } of each) {
      const overs = overTotals(balls, number, ballsPerOver, innings.Runs)
      const last = overs.at(-1)
      if (!last) continue
      expect([last.total, last.fallen, last.balls]).toEqual([innings.Runs, innings.Wickets, innings.Balls])
      expect(sum(overs.map(({ wickets }) => wickets))).toBe(innings.Wickets)
    }
  })

  test('the balls that a batter faced are the runs, balls, fours and sixes of the batter', () => {
    for (const { number, innings } of each) {
      for (const [id, { Runs, Balls, Fours, Sixes }] of Object.entries(innings.Batting)) {
        const faced = ballsFaced(balls, number, Number(id))
        const boundaries = (of: 4 | 6) => faced.filter(({ boundary }) => boundary === of).length
        expect([faced.at(-1)?.total ?? 0, faced.length, boundaries(4), boundaries(6)]).toEqual([
          Runs,
          Balls,
          Fours,
          Sixes,
        ])
      }
    }
  })

  test('who scored off whom: rows are batters, columns are bowlers', () => {
    for (const { number, innings } of each) {
      const meetings = meetingsOf(balls, number)
      const { batters, bowlers } = meetings
      for (const batter of batters) {
        const row = bowlers.flatMap((bowler) => meetings.of(batter, bowler) ?? [])
        const { Runs, Balls } = innings.Batting[batter] ?? {}
        expect([sum(row.map(({ runs }) => runs)), sum(row.map(({ balls }) => balls))]).toEqual([Runs, Balls])
      }
      for (const bowler of bowlers) {
        const column = Object.keys(innings.Batting).flatMap(
          (batter) => meetings.of(Number(batter), bowler) ?? [],
        )
        const { Runs = 0, Wides = 0, NoBalls = 0, Wickets } = innings.Bowling[bowler] ?? {}
        expect(sum(column.map(({ runs }) => runs))).toBe(Runs - Wides - NoBalls)
        expect(sum(column.map(({ outs }) => outs))).toBe(Wickets)
      }
    }
  })

  test('the splits of a batter are the innings of the batter: by bowler, and where there are phases by phase', () => {
    for (const { number, innings } of each) {
      const splits = battingSplits(match, number, balls)
      const hasPhases = isWholeLength(match, number) && phaseOfOver(match, number, 0) !== undefined
      for (const [id, { Runs, Balls, Out }] of Object.entries(innings.Batting)) {
        const { phases = {}, bowlers = {} } = splits.get(Number(id)) ?? {}
        const total = (of: readonly Split[]) => [
          sum(of.map((one) => one.runs)),
          sum(of.map((one) => one.balls)),
        ]
        expect(total(Object.values(bowlers))).toEqual([Runs, Balls])
        if (!hasPhases) continue
        expect(total(Object.values(phases))).toEqual([Runs, Balls])
        const isOut = Out !== undefined && isWicket(Out.Kind)
        expect(sum(Object.values(phases).map(({ outs }) => outs))).toBe(isOut ? 1 : 0)
      }
    }
  })

  test('partnerships are the innings: what each batter gave, and the extras', () => {
    for (const { number, innings } of each) {
      const pairs = pairsOf(innings)
      // A side that is between two partnerships has all of its runs in those that are over.
      const inBalls = overTotals(balls, number, ballsPerOver).at(-1)?.total ?? 0
      const between = innings.Runs - inBalls
      expect(sum(pairs.map(({ runs }) => runs))).toBeGreaterThanOrEqual(innings.Runs - between)
      expect(sum(pairs.map(({ runs }) => runs))).toBeLessThanOrEqual(innings.Runs)
      expect(sum(pairs.map(({ balls }) => balls))).toBe(innings.Balls)
      const given = pairs.flatMap(({ batters }) => batters.map(({ runs }) => runs))
      expect(sum(given)).toBe(innings.Runs - extrasOf(innings))
      for (const { batters, extras, runs } of pairs) {
        expect(sum(batters.map((one) => one.runs)) + extras).toBe(runs)
      }
    }
  })

  test('the rates of a chase end at those of the board', () => {
    for (const { number, innings } of each) {
      const points = ratesOfChase(
        innings,
        overTotals(balls, number, ballsPerOver, innings.Runs),
        ballsPerOver,
      )
      const last = points.at(-1)
      if (!last) continue
      expect(last.rate).toBe(runRate(innings.Runs, innings.Balls, ballsPerOver))
      // Once the target is reached nothing is required any more.
      expect(last.required).toBe(chaseOf(innings, ballsPerOver)?.Rate || undefined)
    }
  })
})

test.each([
  ['T20', 6, [5, 'powerplay'], [6, 'middle'], [14, 'middle'], [15, 'death']],
  ['ODI', 6, [9, 'powerplay'], [10, 'middle'], [39, 'middle'], [40, 'death']],
  ['The Hundred', 5, [4, 'powerplay'], [5, 'middle'], [14, 'middle'], [15, 'death']],
] as const)('%s has its own phases', (format, ballsPerOver, ...overs) => {
  for (const [over, phase] of overs as readonly (readonly [number, string])[])
    expect(phaseOfOver({ format, ballsPerOver }, 1, over)).toBe(phase)
})

test('a Test has no phases', () => {
  expect(phaseOfOver({ format: 'Test', ballsPerOver: 6 }, 1, 3)).toBeUndefined()
})

test('powerplays that the log names take the place of the usual one, in parts where it does', () => {
  const powerplays = {
    1: [
      { From: 0, To: 3 },
      { From: 12, To: 13 },
    ],
  }
  const match = { format: 'T20', ballsPerOver: 6, powerplays } as const
  expect([3, 4, 11, 12, 13, 14, 15].map((over) => phaseOfOver(match, 1, over))).toEqual([
    'powerplay',
    'middle',
    'middle',
    'powerplay',
    'powerplay',
    'middle',
    'death',
  ])
  const fifteen = { format: 'ODI', ballsPerOver: 6, powerplays: { 1: [{ From: 0, To: 14 }] } } as const
  expect([14, 15, 40].map((over) => phaseOfOver(fifteen, 1, over))).toEqual(['powerplay', 'middle', 'death'])
})
