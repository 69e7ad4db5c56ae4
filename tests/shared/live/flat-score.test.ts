import { expect, test } from 'vitest'
import { flatScore } from '#shared/live/flat-score.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const { TossJson: _, MatchScoreURL: __, ...match } = sampleMatch(7)
const card = sampleScorecard(10)
const base: MatchState = { ...card, Match: { ...match, BallsPerOver: 6 } }
const [first] = Object.values(card.Innings)
if (!first) throw new Error('the sample has an innings')
const batter = { Fours: 1, Sixes: 0, AtCrease: true }
const chase: MatchState = {
  ...base,
  Innings: {
    1: { ...first, Runs: 175, Wickets: 9, Balls: 120, Overs: '20' },
    2: {
      ...{ ...first, BattingTeamId: 2, BowlingTeamId: 1, Runs: 138, Wickets: 1, Balls: 116, Overs: '19.2' },
      ...{ Target: 176, TargetOvers: '20', OnStrike: 22, Bowler: 1 },
      Batting: {
        20: {
          ...batter,
          Order: 1,
          Name: 'T. Orr',
          Runs: 61,
          Balls: 50,
          AtCrease: false,
          Out: { Kind: 'bowled' },
        },
        21: { ...batter, Order: 2, Name: 'J. Lal', Runs: 0, Balls: 3 },
        22: { ...batter, Order: 3, Name: 'V. Rao', Runs: 55, Balls: 31 },
      },
      Bowling: { 1: { Order: 1, Name: 'S. Khan', Overs: '2.2', Runs: 12, Wickets: 1 } },
      FallOfWickets: { 1: { PlayerId: 20, Name: 'T. Orr', Runs: 90 } },
      Stand: { Batters: { 21: 0, 22: 10 }, Since: { Runs: 90, Balls: 70 } },
    },
  },
  Deliveries: {
    '2.19': {
      1: { Batter: 22, Bowler: 1, Runs: 0, Extras: { Wides: 1 } },
      2: { Batter: 22, Bowler: 1, Runs: 4 },
      3: { Batter: 20, Bowler: 1, Runs: 0, Wickets: { 20: 'bowled' } },
      4: { Batter: 22, Bowler: 1, Runs: 0, Extras: { LegByes: 2 } },
      5: { Batter: 22, Bowler: 1, Runs: 0 },
    },
  },
}

test('a chase is a row: who bats, what is needed, who is in, who bowls, the over', () => {
  expect(flatScore(chase, true)).toMatchObject({
    ...{
      match: 7,
      stale: 1,
      bat: 'HER',
      bowl: 'COM',
      innings: 2,
      score: '138/1',
      overs: '19.2',
      crr: '7.14',
    },
    ...{ target: 176, need: 38, balls_left: 4, rrr: '57.00', first: 'COM 175/9 (20)' },
    ...{ b1_name: 'V. Rao', b1_runs: 55, b1_on: '*', b2_name: 'J. Lal', b2_on: '', bowler: 'S. Khan' },
    ...{ partnership: 48, partnership_balls: 46, last_wicket: 'T. Orr 61 (50), 90/1', over: 'wd 4 W 2lb .' },
    line: 'HER 138/1 (19.2) · need 38 off 4 · V. Rao* 55 (31) · J. Lal 0 (3) · S. Khan 1/12',
  })
})

test('what is not known is empty, and no zero is invented', () => {
  const row = flatScore({ ...base, Innings: {}, Deliveries: {} }, false)
  expect(row).toMatchObject({ score: '', innings: 0, need: '', rrr: '', b1_runs: '', bowler_wickets: '' })
  expect(row.line).toBe('COM v HER · live')
  const bare = {
    ...first,
    Batting: { 1: { Order: 1, Name: 'A. Rao', Runs: 4, AtCrease: true } },
    Stand: undefined,
  }
  const unknown = flatScore({ ...base, Innings: { 1: bare as typeof first } }, false)
  expect(unknown).toMatchObject({ b1_balls: '', b1_4s: '', partnership: '' })
})

test('a result is the line once the match is over', () => {
  const won: MatchState = { ...chase, Result: { Kind: 'win', WinnerTeamId: 1, By: { Runs: 37 } } }
  expect(flatScore(won, false)).toMatchObject({
    result: 'Comets won by 37 runs',
    line: 'HER 138/1 (19.2) · Comets won by 37 runs',
  })
  const said: MatchState = { ...chase, Result: { Kind: 'awarded', Words: 'Herons conceded' } }
  expect(flatScore(said, false).result).toBe('Herons conceded')
})
