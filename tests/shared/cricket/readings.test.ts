import { describe, expect, test } from 'vitest'
import { ballsLimit, chaseOf } from '#shared/cricket/chase.ts'
import { howOut } from '#shared/cricket/how-out.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { inningsOfSide, isFollowOn, latestInnings, leadIn } from '#shared/cricket/lead.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import { ballsOf, oversText } from '#shared/cricket/overs-text.ts'
import { partnershipInProgress } from '#shared/cricket/partnership-in-progress.ts'
import { economy, runRate, strikeRate } from '#shared/cricket/rates.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { yetToBat } from '#shared/cricket/yet-to-bat.ts'

const blank: Innings = {
  BattingTeamId: 1,
  BowlingTeamId: 2,
  Runs: 0,
  Wickets: 0,
  Balls: 0,
  Overs: '0',
  Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
  Batting: {},
  Bowling: {},
  FallOfWickets: {},
  Partnerships: {},
}
const innings = (part: Partial<Innings>): Innings => ({ ...blank, ...part })
const batter = { Order: 1, Name: 'A', Runs: 12, Balls: 8, Fours: 2, Sixes: 0 }
const bowler = {
  Order: 1,
  Name: 'B',
  Balls: 0,
  Overs: '0',
  Maidens: 0,
  Runs: 4,
  Wickets: 0,
  Wides: 0,
  NoBalls: 0,
}

describe('overs', () => {
  test('balls are written as completed overs and the balls of the next', () => {
    expect([0, 1, 5, 6, 107, 108].map((balls) => oversText(balls, 6))).toEqual([
      '0',
      '0.1',
      '0.5',
      '1',
      '17.5',
      '18',
    ])
    expect(oversText(87, 5)).toBe('17.2')
    expect(oversText(17, 8)).toBe('2.1')
  })

  test('overs are read back into balls, a seventh ball of a miscounted over included', () => {
    expect(ballsOf('17.5', 6)).toBe(107)
    expect(ballsOf('2.6', 6)).toBe(18)
    expect(ballsOf('20', 5)).toBe(100)
    expect(ballsOf('', 6)).toBeUndefined()
    expect(ballsOf('12.x', 6)).toBeUndefined()
  })
})

describe('rates', () => {
  test('a rate has no value before the first ball', () => {
    expect(runRate(5, 0, 6)).toBeUndefined()
    expect(strikeRate({ Runs: 0, Balls: 0 })).toBeUndefined()
    expect(economy({ Runs: 4, Balls: 0 }, 6)).toBeUndefined()
  })

  test("an over has the match's balls", () => {
    expect(runRate(50, 30, 6)).toBe(10)
    expect(runRate(50, 25, 5)).toBe(10)
    expect(economy({ Runs: 9, Balls: 12 }, 8)).toBe(6)
    expect(strikeRate({ Runs: 12, Balls: 8 })).toBe(150)
  })
})

describe('the chase', () => {
  test('what is needed counts from the target and its overs, however they were revised', () => {
    const chasing = innings({ Runs: 40, Overs: '10.3', Target: 100, TargetOvers: '17.3' })
    expect(chaseOf(chasing, 6)).toEqual({ Runs: 60, Balls: 42, Rate: (60 * 6) / 42 })
  })

  test('without a limit of overs only runs are needed, without a target nothing is', () => {
    expect(chaseOf(innings({ Runs: 40, Target: 100 }), 6)).toEqual({ Runs: 60 })
    expect(chaseOf(innings({ Runs: 40 }), 6)).toBeUndefined()
  })

  test('a target that is reached leaves nothing to get, and no ball leaves no rate', () => {
    expect(chaseOf(innings({ Runs: 104, Overs: '19.2', Target: 100, TargetOvers: '20' }), 6)?.Runs).toBe(0)
    expect(chaseOf(innings({ Runs: 99, Overs: '20', Target: 100, TargetOvers: '20' }), 6)).toEqual({
      Runs: 1,
      Balls: 0,
    })
  })

  test('a super over is one over', () => {
    expect(chaseOf(innings({ Runs: 3, Overs: '0.2', Target: 18, SuperOver: true }), 6)).toMatchObject({
      Balls: 4,
    })
    expect(ballsLimit(innings({}), 6, 20)).toBe(120)
    expect(ballsLimit(innings({}), 6)).toBeUndefined()
  })
})

test('a partnership in progress is what was added since the stand began', () => {
  const stand = { Batters: { 3: 10, 4: 0 }, Since: { Runs: 20, Balls: 15 } }
  const batting = { 3: { ...batter, Runs: 12 }, 4: { ...batter, Runs: 5 } }
  expect(partnershipInProgress(innings({ Runs: 29, Balls: 24, Stand: stand, Batting: batting }))).toEqual({
    Batters: { 3: 2, 4: 5 },
    Runs: 9,
    Balls: 9,
  })
  expect(partnershipInProgress(innings({ Runs: 29 }))).toBeUndefined()
})

test('whoever has no place in the batting is yet to bat', () => {
  const squad = [1, 2, 3].map((PlayerId) => ({ PlayerId, Name: `${PlayerId}` }))
  expect(yetToBat(innings({ Batting: { 2: batter } }), squad).map((player) => player.PlayerId)).toEqual([
    1, 3,
  ])
})

test('an innings is on from its first ball until the bowler of the last one goes', () => {
  expect(inningsState(innings({}))).toBe('to begin')
  expect(inningsState(innings({ Bowler: 12, Bowling: { 12: bowler } }))).toBe('on')
  expect(inningsState(innings({ Bowling: { 12: bowler } }))).toBe('over')
  expect(inningsState(innings({ Forfeited: true }))).toBe('over')
})

describe('the over so far', () => {
  const ball = { Batter: 1, Bowler: 12, Runs: 0 }
  const wide = { ...ball, Extras: { Wides: 1 } }
  const deliveries = { '1.9': { 1: ball }, '1.10': { 1: ball, 2: wide, 3: ball, 10: ball } }

  test('it is the highest over of the innings, in the order bowled, with the legal balls to come', () => {
    const card = { Innings: { 1: innings({ Overs: '10.3', Bowler: 12 }) }, Deliveries: deliveries }
    const over = overSoFar(card, 1, 6)
    expect(over).toMatchObject({ Innings: 1, Over: 10, ToCome: 3 })
    expect(over?.Balls.map(({ N }) => N)).toEqual([1, 2, 3, 10])
  })

  test('nothing is to come when the umpires called over, nor when the innings has ended', () => {
    const called = { Innings: { 1: innings({ Overs: '11', Bowler: 12 }) }, Deliveries: deliveries }
    const ended = {
      Innings: { 1: innings({ Overs: '10.3', Bowling: { 12: bowler } }) },
      Deliveries: deliveries,
    }
    expect(overSoFar(called, 1, 6)?.ToCome).toBe(0)
    expect(overSoFar(ended, 1, 6)?.ToCome).toBe(0)
    expect(overSoFar(called, 2, 6)).toBeUndefined()
  })
})

describe('how a batter got out', () => {
  const bowling = { Bowling: { 12: { ...bowler, Name: 'Swift' } } }

  test('names come with it, words do not', () => {
    const out = { Kind: 'caught', Bowler: 12, Fielders: { 30: { Name: 'Sub', Substitute: true } } }
    expect(howOut({ ...batter, Out: out }, bowling)).toEqual({
      Kind: 'caught',
      Bowler: { PlayerId: 12, Name: 'Swift' },
      Fielders: [{ PlayerId: 30, Name: 'Sub', Substitute: true }],
    })
  })

  test('no dismissal is not out, and an unknown one keeps its word', () => {
    expect(howOut(batter, bowling)).toEqual({ Kind: 'not out', Fielders: [] })
    expect(howOut({ ...batter, Out: { Kind: 'ct' } }, bowling)).toEqual({ Kind: 'caught', Fielders: [] })
    expect(howOut({ ...batter, Out: { Kind: 'zq' } }, bowling)).toEqual({ Kind: 'other', Fielders: [] })
    expect(howOut({ ...batter, Out: { Kind: 'vanished' } }, bowling)).toEqual({
      Kind: 'other',
      Word: 'vanished',
      Fielders: [],
    })
  })
})

describe('across innings', () => {
  const match = {
    1: innings({ Runs: 300 }),
    2: innings({ BattingTeamId: 2, BowlingTeamId: 1, Runs: 120 }),
    3: innings({ BattingTeamId: 2, BowlingTeamId: 1, Runs: 90 }),
  }

  test('a side leads or trails by all that both have made so far', () => {
    expect(leadIn(match, 1)).toBeUndefined()
    expect(leadIn(match, 2)).toBe(-180)
    expect(leadIn(match, 3)).toBe(-90)
    expect(leadIn({ ...match, 4: innings({ Runs: 9, SuperOver: true }) }, 4)).toBeUndefined()
  })

  test('a second innings straight after the first is a follow-on', () => {
    expect(isFollowOn(match, 3)).toBe(true)
    expect(isFollowOn({ ...match, 3: innings({ Runs: 1 }) }, 3)).toBe(false)
    expect(inningsOfSide(match, 3)).toBe(2)
    expect(latestInnings(match)).toBe(3)
    expect(latestInnings({})).toBeUndefined()
  })
})
