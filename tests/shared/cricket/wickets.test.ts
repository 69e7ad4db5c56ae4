import { describe, expect, test } from 'vitest'
import { sheetOf, written } from '#tests/support/written-log.ts'

const REPLACEMENT = { Type: 'replacement', Scope: 'match', In: 12, TeamId: 1 } as const
const out = (Player: number, Kind: string) => ({ Wickets: [{ Player, Kind }] })

describe('dismissals', () => {
  test.each(['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket'])(
    '%s is the bowler’s',
    (kind) => {
      const innings = written().ball(out(1, kind)).at()
      expect(innings).toMatchObject({ Wickets: 1, Bowling: { 21: { Wickets: 1 } } })
      expect(innings.Batting[1]?.Out).toEqual({ Kind: kind, Bowler: 21 })
    },
  )

  test.each([
    'run out',
    'hit the ball twice',
    'obstructing the field',
    'handled the ball',
    'timed out',
    'retired out',
  ])('%s is a wicket, and no bowler’s', (kind) => {
    const innings = written().ball(out(1, kind)).at()
    expect(innings).toMatchObject({
      Wickets: 1,
      Bowling: { 21: { Wickets: 0 } },
      FallOfWickets: { 1: { PlayerId: 1 } },
    })
    expect(innings.Batting[1]?.Out).toEqual({ Kind: kind })
  })

  test.each(['retired hurt', 'retired not out'])('%s is no wicket, but the batter is gone', (kind) => {
    const innings = written().ball(out(1, kind)).at()
    expect(innings).toMatchObject({ Wickets: 0, FallOfWickets: {}, Batting: { 1: { Out: { Kind: kind } } } })
    expect(innings.Batting[1]?.AtCrease).toBeUndefined()
  })

  test('a batter who is timed out falls before the ball that it is recorded with, and has the place in the order', () => {
    const log = written()
      .ball({ Runs: 1 })
      .ball({ Batter: 2, NonStriker: 1, ...out(2, 'caught') })
    const innings = log.ball({ Batter: 4, NonStriker: 1, Runs: 1, ...out(3, 'timed out') }).at()
    expect(innings).toMatchObject({
      Runs: 2,
      Wickets: 2,
      Balls: 3,
      Batting: { 3: { Order: 3 }, 4: { Order: 4, Runs: 1 } },
    })
    expect(innings.FallOfWickets[2]).toEqual({ PlayerId: 3, Name: 'P3', Runs: 1, Over: '0.2' })
  })

  test('a run out on a wide or a no-ball is a wicket without a ball', () => {
    const wide = written()
      .ball({ Extras: { Wides: 1 }, ...out(2, 'run out') })
      .at()
    expect(wide).toMatchObject({
      Wickets: 1,
      Balls: 0,
      Batting: { 2: { Balls: 0, Out: { Kind: 'run out' } } },
    })
    expect(wide.FallOfWickets[1]).toEqual({ PlayerId: 2, Name: 'P2', Runs: 1, Over: '0.0' })
    const noBall = written()
      .ball({ Runs: 1, Extras: { NoBalls: 1 }, ...out(1, 'run out') })
      .at()
    expect(noBall).toMatchObject({ Wickets: 1, Balls: 0, Runs: 2, Batting: { 1: { Runs: 1, Balls: 1 } } })
  })

  test('fielders are named; one from outside both lists is numbered after all others, once', () => {
    const sub = { Name: 'Somebody', Substitute: true }
    const log = written().ball({
      Wickets: [{ Player: 1, Kind: 'run out', Fielders: [{ PlayerId: 25, Name: 'P25' }, sub] }],
    })
    expect(log.at().Batting[1]?.Out?.Fielders).toEqual({ 25: { Name: 'P25' }, 32: sub })
    log.ball({ Batter: 3, Wickets: [{ Player: 3, Kind: 'caught', Fielders: [{ Name: 'Another' }] }] })
    log.ball({ Batter: 4, Wickets: [{ Player: 4, Kind: 'caught', Fielders: [sub] }] })
    expect(log.at().Batting[3]?.Out?.Fielders).toEqual({ 33: { Name: 'Another' } })
    expect(log.at().Batting[4]?.Out).toEqual({ Kind: 'caught', Bowler: 21, Fielders: { 32: sub } })
  })

  test('two wickets on one ball fall one after the other, the second without a partnership’s run', () => {
    const innings = written()
      .ball({ Runs: 1 })
      .ball({ Wickets: [...out(1, 'bowled').Wickets, ...out(3, 'timed out').Wickets] })
      .at()
    expect(innings.FallOfWickets).toEqual({
      1: { PlayerId: 1, Name: 'P1', Runs: 1, Over: '0.2' },
      2: { PlayerId: 3, Name: 'P3', Runs: 1, Over: '0.2' },
    })
    expect(innings.Partnerships).toEqual({
      1: { Batters: { 1: 1, 2: 0 }, Runs: 1, Balls: 2 },
      2: { Batters: { 2: 0, 3: 0 }, Runs: 0, Balls: 0 },
    })
    expect(innings.Batting[3]).toMatchObject({ Order: 3, Runs: 0, Balls: 0, Out: { Kind: 'timed out' } })
  })

  test('a batter who comes back after retiring loses Out and goes on with the same figures', () => {
    const log = written().ball({ Runs: 4 }).ball(out(1, 'retired hurt'))
    log
      .ball({ Batter: 3 })
      .ball({ Batter: 3, ...out(3, 'bowled') })
      .ball({ Batter: 1, Runs: 2 })
    expect(log.at().Batting[1]).toEqual({
      Order: 1,
      Name: 'P1',
      Runs: 6,
      Balls: 3,
      Fours: 1,
      Sixes: 0,
      AtCrease: true,
    })
    expect(log.at().Wickets).toBe(1)
  })

  test('a batter whom another replaces at the crease has retired, and may come back', () => {
    const log = written().balls(3)
    log.event({
      Type: 'replacement',
      Scope: 'role',
      In: 3,
      Out: 1,
      TeamId: 1,
      Role: 'batter',
      Reason: 'injury',
    })
    expect(log.at().Batting[1]).toMatchObject({ Out: { Kind: 'retired hurt' } })
    expect(log.ball({ Batter: 3 }).at().Batting[3]?.AtCrease).toBe(true)
    log.ball({ Batter: 1, NonStriker: 2 })
    expect(log.at().Batting).toMatchObject({ 1: { AtCrease: true }, 3: { Out: { Kind: 'retired not out' } } })
  })
})

describe('partnerships', () => {
  test('a stand begins with what both have, and ends with the wicket that it is numbered by', () => {
    const log = written()
      .ball({ Runs: 4 })
      .ball({ Extras: { Byes: 2 } })
      .ball(out(1, 'bowled'))
    expect(log.at().Partnerships).toEqual({ 1: { Batters: { 1: 4, 2: 0 }, Runs: 6, Balls: 3 } })
    expect(log.at().Stand).toBeUndefined()
    log.ball({ Batter: 2, NonStriker: 3, Runs: 6 })
    expect(log.at().Stand).toEqual({ Batters: { 2: 0, 3: 0 }, Since: { Runs: 6, Balls: 3 } })
  })

  test('one that is unbroken at the end of the innings is entered under the wicket that did not fall', () => {
    const log = written().ball(out(1, 'bowled')).ball({ Batter: 3, Runs: 6 })
    log.event({ Type: 'innings end', Innings: 1, Declared: true })
    expect(log.at().Partnerships?.[2]).toEqual({ Batters: { 2: 0, 3: 6 }, Runs: 6, Balls: 1 })
  })

  test('all that is added between two wickets is one partnership, though a batter retires in it', () => {
    const log = written().ball({ Runs: 4 }).ball(out(1, 'retired hurt'))
    expect(log.at().Partnerships).toEqual({ 1: { Batters: { 1: 4, 2: 0 }, Runs: 4, Balls: 2 } })
    log.ball({ Batter: 3, Runs: 2 }).ball({ Batter: 3, ...out(3, 'lbw') })
    expect(log.at().Partnerships).toEqual({ 1: { Batters: { 1: 4, 2: 0, 3: 2 }, Runs: 6, Balls: 4 } })
  })
})

describe('all out', () => {
  /** Takes wickets of the striker, newcomers in order from 3 on, until `count` have fallen. */
  const wickets = (count: number, sheet = sheetOf()) => {
    const log = written(sheet)
    for (let index = 0; index < count; index += 1) {
      const striker = index === 0 ? 1 : index + 2
      log.ball({ Batter: striker, ...out(striker, 'bowled') })
    }
    return log
  }

  test('ten wickets end an innings of eleven, however many the list holds', () => {
    expect(wickets(9).at().AllOut).toBeUndefined()
    expect(wickets(10).at()).toMatchObject({ AllOut: true, Wickets: 10 })
    expect(wickets(10, sheetOf({ listed: 12 })).at().AllOut).toBe(true)
    expect(wickets(9, sheetOf({ listed: 10 })).at().AllOut).toBe(true)
  })

  test('an absent batter and one who retired hurt count as gone', () => {
    const absent = wickets(9).event({ Type: 'absent', Innings: 1, Player: 11 })
    expect(absent.at()).toMatchObject({ AllOut: true, Wickets: 9 })
    expect(absent.at().Batting[11]).toEqual({
      Order: 11,
      Name: 'P11',
      Runs: 0,
      Balls: 0,
      Fours: 0,
      Sixes: 0,
      Out: { Kind: 'absent hurt' },
    })
    const hurt = wickets(8)
    hurt.ball({ Batter: 10, ...out(10, 'retired hurt') }).ball({ Batter: 11, ...out(11, 'bowled') })
    expect(hurt.at()).toMatchObject({ AllOut: true, Wickets: 9 })
  })

  test('a retired batter who comes back after all opens the innings again', () => {
    const log = wickets(8)
      .ball({ Batter: 10, ...out(10, 'retired hurt') })
      .ball({ Batter: 11, ...out(11, 'bowled') })
    log.ball({ Batter: 10, Runs: 3 })
    expect(log.at().AllOut).toBeUndefined()
    expect(log.at()).toMatchObject({ Bowler: 21, Batting: { 10: { AtCrease: true, Runs: 3 } } })
    expect(log.ball({ Batter: 10, ...out(10, 'bowled') }).at()).toMatchObject({ AllOut: true, Wickets: 10 })
  })

  test('one who retired hurt and is given out later is gone once', () => {
    const log = wickets(7)
      .ball({ Batter: 9, ...out(9, 'retired hurt') })
      .ball({ Batter: 10, ...out(9, 'retired out') })
    expect(log.at()).toMatchObject({ Wickets: 8, FallOfWickets: { 8: { PlayerId: 9 } } })
    expect(log.at().AllOut).toBeUndefined()
  })

  test('somebody who comes in for one who retired hurt takes the place', () => {
    const log = wickets(8, sheetOf({ listed: 12 })).ball({ Batter: 10, ...out(10, 'retired hurt') })
    log.event({ ...REPLACEMENT, Out: 10, Reason: 'concussion_substitute' })
    log.ball({ Batter: 11, ...out(11, 'bowled') })
    expect(log.at().AllOut).toBeUndefined()
    expect(log.ball({ Batter: 12, ...out(12, 'bowled') }).at()).toMatchObject({ AllOut: true, Wickets: 10 })
  })

  test('while somebody is away the source is right about who comes in, and two who bat are not all out', () => {
    const log = wickets(8, sheetOf({ listed: 12 })).ball({ Batter: 10, ...out(10, 'retired hurt') })
    log.ball({ Batter: 11, ...out(11, 'bowled') })
    expect(log.at().AllOut).toBe(true)
    log.ball({ Batter: 12, Runs: 1 })
    expect(log.at().AllOut).toBeUndefined()
    expect(log.at()).toMatchObject({ Bowler: 21, Partnerships: { 9: { Runs: 0 } } })
    expect(log.ball({ Batter: 12, ...out(12, 'bowled') }).at()).toMatchObject({ AllOut: true, Wickets: 10 })
  })

  test('a replacement told once the last two were parted opens the innings again', () => {
    const log = wickets(9, sheetOf({ listed: 12 })).ball({ Batter: 11, ...out(11, 'retired hurt') })
    expect(log.at().AllOut).toBe(true)
    log.event({ ...REPLACEMENT, Out: 11, Reason: 'concussion_substitute' })
    expect(log.at().AllOut).toBeUndefined()
    expect(log.ball({ Batter: 12, Runs: 1 }).at().Runs).toBe(1)
  })

  test('an impact player adds no wicket to the ten', () => {
    const log = wickets(5, sheetOf({ listed: 12 }))
    log.event({ ...REPLACEMENT, Out: 1, Reason: 'impact_player' })
    for (const striker of [12, 7, 8, 9, 10]) log.ball({ Batter: striker, ...out(striker, 'bowled') })
    expect(log.at()).toMatchObject({ Wickets: 10, AllOut: true })
  })

  test('two wickets end a super over', () => {
    const log = written().innings(2).innings(3, { SuperOver: true })
    log.ball(out(1, 'bowled')).ball({ Batter: 3, ...out(3, 'bowled') })
    expect(log.at(3)).toMatchObject({ AllOut: true, Wickets: 2, SuperOver: true })
  })
})

test('a non-striker who is run out before the ball is delivered falls with no ball of the over (Law 38.3)', () => {
  const runOut = { NotBowled: true, Wickets: [{ Player: 2, Kind: 'run out' }] }
  const innings = written().balls(2).ball(runOut).at()
  expect(innings).toMatchObject({ Wickets: 1, Balls: 2, Overs: '0.2', OnStrike: 1 })
  expect(innings.FallOfWickets[1]).toMatchObject({ PlayerId: 2, Over: '0.2' })
  expect([innings.Batting[1]?.Balls, innings.Bowling[21]?.Balls]).toEqual([2, 2])
  const over = written().balls(2).ball(runOut)
  over.balls(4, { Batter: 1, NonStriker: 3, NotBowled: false, Wickets: [] })
  expect(over.at()).toMatchObject({ Balls: 6, Overs: '1' })
  expect(over.card.Deliveries['1.0']?.[3]).toMatchObject({ NotBowled: true })
  expect(() => written().ball({ ...runOut, Runs: 1 })).toThrow('Runs is 1')
})

test('on byes and leg byes a batter may obstruct the field, and the runs that were completed count', () => {
  for (const Extras of [{ Byes: 2 }, { LegByes: 2 }]) {
    const innings = written()
      .ball({ Extras, Wickets: [{ Player: 2, Kind: 'obstructing the field' }] })
      .at()
    expect(innings).toMatchObject({ Runs: 2, Wickets: 1, Balls: 1, Extras })
  }
})
