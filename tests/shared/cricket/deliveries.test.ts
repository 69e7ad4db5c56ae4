import { describe, expect, test } from 'vitest'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { sheetOf, written } from '#tests/support/written-log.ts'

describe('runs and extras', () => {
  test('a wide is no ball bowled and no ball faced, and all its runs are the bowler’s', () => {
    const innings = written()
      .ball({ Extras: { Wides: 5 } })
      .at()
    expect(innings).toMatchObject({ Runs: 5, Balls: 0, Overs: '0', Extras: { Wides: 5 } })
    expect(innings.Batting[1]).toMatchObject({ Runs: 0, Balls: 0 })
    expect(innings.Bowling[21]).toMatchObject({ Runs: 5, Wides: 5, Balls: 0, Overs: '0' })
  })

  test('a no-ball is faced, and what is hit off it counts for the batter and against the bowler', () => {
    const innings = written()
      .ball({ Runs: 4, Extras: { NoBalls: 1 } })
      .at()
    expect(innings).toMatchObject({ Runs: 5, Balls: 0 })
    expect(innings.Batting[1]).toMatchObject({ Runs: 4, Balls: 1, Fours: 1 })
    expect(innings.Bowling[21]).toMatchObject({ Runs: 5, NoBalls: 1 })
  })

  test('byes and leg byes, off a no-ball too, are nobody’s runs', () => {
    const innings = written()
      .ball({ Extras: { Byes: 4 } })
      .ball({ Extras: { LegByes: 1 } })
      .ball({ Extras: { NoBalls: 1, Byes: 2 } })
      .at()
    expect(innings).toMatchObject({ Runs: 8, Balls: 2, Extras: { Byes: 6, LegByes: 1, NoBalls: 1 } })
    expect(innings.Bowling[21]).toMatchObject({ Runs: 1, Balls: 2 })
  })

  test('a four or six that was run is no boundary', () => {
    const innings = written().ball({ Runs: 4, AllRun: true }).ball({ Runs: 6 }).ball({ Runs: 4 }).at()
    expect(innings.Batting[1]).toMatchObject({ Runs: 14, Fours: 1, Sixes: 1 })
  })

  test('penalty runs within a delivery are the side’s, not the bowler’s', () => {
    const innings = written()
      .ball({ Runs: 1, Extras: { Penalty: 5 } })
      .at()
    expect(innings).toMatchObject({ Runs: 6, Extras: { Penalty: 5 } })
    expect(innings.Bowling[21]?.Runs).toBe(1)
  })
})

describe('penalty runs outside deliveries', () => {
  test('those to the side in the field are part of what is chased, all out or not', () => {
    const log = written()
      .balls(6, { Runs: 2 })
      .innings(2, { Target: 13, TargetOvers: '20' })
      .balls(6, { Runs: 2 })
    log.event({ Type: 'penalty', Innings: 1, Runs: 5 })
    expect([log.at(1).Runs, log.at(2).Runs, log.at(2).Target]).toEqual([17, 12, 18])
    expect(log.ball({ Runs: 5 }).card.Result).toBeUndefined()
    expect(inningsState(log.at(2))).toBe('on')
    expect(inningsState(log.ball({ Runs: 1 }).at(2))).toBe('over')
  })

  test('they may come before the first ball, during the innings and after it', () => {
    const log = written().event({ Type: 'penalty', Innings: 1, Runs: 5 })
    expect(log.at()).toMatchObject({ Runs: 5, Overs: '0' })
    log.ball({ Runs: 2 }).event({ Type: 'penalty', Innings: 1, Runs: 5 })
    expect(log.at()).toMatchObject({ Runs: 12, Stand: { Since: { Runs: 5, Balls: 0 } } })
    log.event({ Type: 'innings end', Innings: 1 }).event({ Type: 'penalty', Innings: 1, Runs: 5 })
    expect(log.at()).toMatchObject({ Runs: 17, Extras: { Penalty: 15 }, Partnerships: { 1: { Runs: 7 } } })
  })
})

describe('maidens', () => {
  const maidens = (log: ReturnType<typeof written>) => log.at().Bowling[21]?.Maidens

  test.each([
    [{ Extras: { Byes: 1 } }, 5, 1],
    [{ Extras: { LegByes: 4, Penalty: 5 } }, 5, 1],
    [{ Runs: 1 }, 5, 0],
    [{ Extras: { Wides: 1 } }, 6, 0],
    [{ Extras: { NoBalls: 1 } }, 6, 0],
  ])(
    'byes, leg byes and penalty runs do not spoil one; runs, wides and no-balls do: %j',
    (one, others, count) => {
      expect(maidens(written().ball(one).balls(others))).toBe(count)
    },
  )

  test('it counts once the over is complete', () => {
    expect(maidens(written().balls(5))).toBe(0)
    expect(maidens(written().balls(6))).toBe(1)
    expect(maidens(written(sheetOf({ BallsPerOver: 5 })).balls(5))).toBe(1)
  })

  test('an over that two bowled is nobody’s', () => {
    const log = written().balls(3).balls(3, { Bowler: 22 })
    expect(log.at().Bowling).toMatchObject({
      21: { Maidens: 0, Overs: '0.3' },
      22: { Maidens: 0, Overs: '0.3' },
    })
  })
})

describe('overs', () => {
  test('an over that the umpires ended early is an over, of the bowler too', () => {
    const log = written().balls(5).ball({ Over: 1, Bowler: 22 })
    expect(log.at()).toMatchObject({
      Overs: '1.1',
      Balls: 6,
      Bowling: { 21: { Overs: '1', Balls: 5, Maidens: 1 } },
    })
  })

  test('an over of seven goes on after six, told or not, and its last ball may spoil a maiden', () => {
    const told = written().event({ Type: 'miscount', Innings: 1, Over: 0, Balls: 7 }).balls(6)
    expect(told.at()).toMatchObject({ Overs: '0.6', OnStrike: 1, Bowling: { 21: { Maidens: 0 } } })
    const untold = written().balls(6)
    expect(untold.at()).toMatchObject({ Overs: '1', Bowling: { 21: { Maidens: 1 } } })
    untold.ball({ Over: 0, N: 7, Runs: 1 })
    expect(untold.at()).toMatchObject({ Overs: '1', Balls: 7, Bowling: { 21: { Maidens: 0, Overs: '1' } } })
  })

  test('a seventh ball in the last over opens the innings again', () => {
    const log = written(sheetOf({ Overs: 1 })).balls(6, { Runs: 2 })
    expect(log.at()).toMatchObject({ Overs: '1', Partnerships: { 1: { Runs: 12, Balls: 6 } } })
    expect(log.at().Bowler).toBeUndefined()
    log.ball({ Over: 0, N: 7, Runs: 2 })
    expect(log.at()).toMatchObject({ Runs: 14, Partnerships: { 1: { Runs: 14, Balls: 7 } } })
  })

  test.each([4, 5, 6, 8])('an over has the balls of its match: %i', (BallsPerOver) => {
    const log = written(sheetOf({ BallsPerOver })).balls(BallsPerOver + 1)
    expect(log.at()).toMatchObject({
      Overs: '1.1',
      Balls: BallsPerOver + 1,
      Bowling: { 21: { Overs: '1.1' } },
    })
  })
})

describe('deliveries shown', () => {
  test('the ball that the umpire would call is told where extras have shifted it', () => {
    const log = written()
      .ball()
      .ball({ Extras: { Wides: 1 } })
      .ball({ Runs: 4, AllRun: true })
    expect(log.card.Deliveries).toEqual({
      '1.0': {
        1: { Batter: 1, Bowler: 21, Runs: 0 },
        2: { Batter: 1, Bowler: 21, Runs: 0, Extras: { Wides: 1 } },
        3: { Batter: 1, Bowler: 21, Runs: 4, Ball: 2, AllRun: true },
      },
    })
  })

  test('extras that are zero are left out, wickets are told by player', () => {
    const log = written().ball({ Extras: { Byes: 0, Wides: 0 }, Wickets: [{ Player: 1, Kind: 'bowled' }] })
    expect(log.card.Deliveries['1.0']?.[1]).toEqual({
      Batter: 1,
      Bowler: 21,
      Runs: 0,
      Wickets: { 1: 'bowled' },
    })
    expect(log.at().Balls).toBe(1)
  })
})
