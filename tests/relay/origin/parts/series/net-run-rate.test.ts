import { describe, expect, test } from 'vitest'
import type { InningsTotal } from '#relay/origin/core/matches/match-figures.ts'
import {
  type Credit,
  creditsOf,
  netRunRate,
  type RatedMatch,
} from '#relay/origin/parts/series/points-table.ts'

const innings = (team: number, score: string, changes: Partial<InningsTotal> = {}): InningsTotal => {
  const [, runs, wickets, overs = ''] = /^(\d+)\/(\d+) \(([\d.]+)\)$/.exec(score) ?? []
  return {
    ...{ BattingTeamId: team, BowlingTeamId: 3 - team, Overs: overs },
    ...{ Runs: Number(runs), Wickets: Number(wickets) },
    ...changes,
  }
}
const match = (Innings: InningsTotal[], changes: Partial<RatedMatch> = {}): RatedMatch => ({
  Result: { Kind: 'win', WinnerTeamId: 1 },
  BallsPerOver: 6,
  Overs: 20,
  Innings,
  ...changes,
})
const shown = (credits: [Credit, Credit] | undefined) =>
  credits?.map(({ TeamId, Runs, Overs }) => `${TeamId}: ${Runs} off ${Math.round(Overs * 1000) / 1000}`)

describe('what a side is credited with for its net run rate', () => {
  test('the overs that it faced, in balls and not in tenths', () => {
    const credits = creditsOf(match([innings(1, '160/5 (20)'), innings(2, '161/4 (18.3)', { Target: 161 })]))
    expect(shown(credits)).toEqual(['1: 160 off 20', '2: 161 off 18.5'])
  })

  test('all of its overs where it was all out', () => {
    const credits = creditsOf(
      match([
        innings(1, '60/10 (9.1)', { AllOut: true }),
        innings(2, '40/9 (8)', { AllOut: true, Target: 61 }),
      ]),
    )
    expect(shown(credits)).toEqual(['1: 60 off 20', '2: 40 off 20'])
  })

  test('the overs of a shortened match where it was all out in one', () => {
    const late = { Target: 81, TargetOvers: '11' }
    const credits = creditsOf(
      match([innings(1, '80/10 (9)', { AllOut: true }), innings(2, '50/10 (7)', { AllOut: true, ...late })]),
    )
    expect(shown(credits)).toEqual(['1: 80 off 11', '2: 50 off 11'])
  })

  test('where the target was recalculated, the first side with one less than it, off the other’s overs', () => {
    const credits = creditsOf(
      match([innings(1, '106/8 (21)'), innings(2, '109/1 (10.3)', { Target: 90, TargetOvers: '15' })], {
        Result: { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 9 }, Method: 'D/L' },
      }),
    )
    expect(shown(credits)).toEqual(['1: 89 off 15', '2: 109 off 10.5'])
  })

  test.each([
    [2, '1: 55 off 8'],
    [1, '1: 65 off 8'],
  ])(
    'where rain ended the second innings, the first side with what would have been level there (winner %i)',
    (winner, first) => {
      const credits = creditsOf(
        match([innings(1, '150/5 (20)'), innings(2, '60/2 (8)', { Target: 151, TargetOvers: '20' })], {
          Result: { Kind: 'win', WinnerTeamId: winner, By: { Runs: 5 }, Method: 'D/L' },
        }),
      )
      expect(shown(credits)).toEqual([first, '2: 60 off 8'])
    },
  )

  test('nothing in a match without a result, that was awarded, or in which one side did not bat', () => {
    const both = [innings(1, '160/5 (20)'), innings(2, '30/1 (4)', { Target: 161 })]
    expect(creditsOf(match(both, { Result: { Kind: 'no result' } }))).toBeUndefined()
    expect(creditsOf(match(both, { Result: { Kind: 'awarded', WinnerTeamId: 1 } }))).toBeUndefined()
    expect(creditsOf(match(both.slice(0, 1)))).toBeUndefined()
  })

  test('nothing where sides bat twice: overs do not limit them', () => {
    const { Overs: _, ...timed } = match([innings(1, '300/10 (90)'), innings(2, '200/10 (60)')])
    expect(creditsOf(timed)).toBeUndefined()
  })

  test('overs of five balls where an over has five', () => {
    const credits = creditsOf(
      match([innings(1, '120/5 (20)'), innings(2, '121/3 (15.3)', { Target: 121 })], { BallsPerOver: 5 }),
    )
    expect(shown(credits)).toEqual(['1: 120 off 20', '2: 121 off 15.6'])
  })
})

test('a net run rate is over all runs and overs, not the mean of those of the matches', () => {
  const credit = (TeamId: number, Runs: number, Overs: number): Credit => ({ TeamId, Runs, Overs })
  const matches: [Credit, Credit][] = [
    [credit(1, 200, 20), credit(2, 100, 20)],
    [credit(2, 30, 5), credit(1, 31, 2)],
    [credit(2, 500, 1), credit(3, 1, 1)],
  ]
  expect(netRunRate(1, matches)).toBe(Math.round((231 / 22 - 130 / 25) * 1000) / 1000)
  expect(netRunRate(9, matches)).toBe(0)
})
