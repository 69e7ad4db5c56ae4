import { describe, expect, test } from 'vitest'
import { Scorer } from '#shared/cricket/scorer.ts'
import { sheetOf, WrittenLog, written } from '#tests/support/written-log.ts'

const test4 = sheetOf({ Format: 'Test', Overs: undefined })

describe('how an innings ends', () => {
  test('by its overs, of the match or of the target', () => {
    expect(
      written(sheetOf({ Overs: 2 }))
        .balls(12)
        .at().Bowler,
    ).toBeUndefined()
    const chase = written(sheetOf({ Overs: 2 }))
      .innings(2, { Target: 50, TargetOvers: '1.3' })
      .balls(9)
    expect(chase.at()).toMatchObject({ Overs: '1.3', TargetOvers: '1.3' })
    expect(chase.at().Bowler).toBeUndefined()
    expect(chase.ball().scorer.irregularities).toHaveLength(1)
  })

  test('by reaching its target', () => {
    const log = written().innings(2, { Target: 3 }).ball({ Runs: 2 })
    expect(log.at().Bowler).toBe(1)
    expect(log.ball({ Runs: 1 }).at().Bowler).toBeUndefined()
  })

  test('by a declaration, by the next innings, and by the result', () => {
    const declared = written(test4).ball().event({ Type: 'innings end', Innings: 1, Declared: true })
    expect(declared.at()).toMatchObject({ Declared: true, Partnerships: { 1: { Balls: 1 } } })
    const next = written(test4).ball().innings(2)
    expect(next.at(1).Bowler).toBeUndefined()
    const over = written(test4)
      .ball()
      .event({ Type: 'result', Result: { Kind: 'draw' } })
    expect(over.at().Bowler).toBeUndefined()
    expect(over.card.Result).toEqual({ Kind: 'draw' })
  })

  test('a forfeited innings ends as it begins', () => {
    const log = written(test4).ball().innings(2, { Forfeited: true })
    expect(log.at(2)).toMatchObject({ Forfeited: true, Overs: '0', Runs: 0 })
    expect(() => log.ball()).toThrow('the innings is over')
  })
})

describe('targets', () => {
  test('one may be revised while the innings is on, which may end it or open it again', () => {
    const log = written().innings(2, { Target: 100, TargetOvers: '20' }).balls(6, { Runs: 6 })
    log.event({ Type: 'target', Innings: 2, Target: 37, TargetOvers: '5' })
    expect(log.at()).toMatchObject({ Target: 37, TargetOvers: '5', Bowler: 1 })
    log.event({ Type: 'target', Innings: 2, Target: 36 })
    expect(log.at()).toMatchObject({ Target: 36, TargetOvers: '5', Partnerships: { 1: { Runs: 36 } } })
    expect(log.at().Bowler).toBeUndefined()
    log.event({ Type: 'target', Innings: 2, Target: 40 }).ball({ Runs: 1 })
    expect(log.at()).toMatchObject({ Runs: 37, Bowler: 1, Stand: { Since: { Runs: 0 } } })
  })
})

describe('the stage of a match', () => {
  test('it follows the log from before the toss to the end', () => {
    const log = new WrittenLog()
    expect(log.scorer.stage).toBe('upcoming')
    log.event({ Type: 'toss', WinnerTeamId: 2, Decision: 'bowl' })
    expect(log.scorer.stage).toBe('toss')
    expect(log.scorer.toss).toEqual({ WinnerTeamId: 2, Decision: 'bowl' })
    expect(log.innings(1).ball().scorer.stage).toBe('live')
    log.event({ Type: 'break', Reason: 'rain', Text: 'Rain. Inspection at 15:40.' })
    expect(log.scorer.stage).toBe('rain')
    expect(log.scorer.statusText).toBe('Rain. Inspection at 15:40.')
    expect(log.event({ Type: 'resume' }).scorer.stage).toBe('live')
    expect(log.scorer.statusText).toBe('')
    log.event({ Type: 'innings end', Innings: 1 })
    expect(log.scorer.stage).toBe('innings break')
    log.innings(2, { Target: 1 }).ball({ Runs: 0 })
    expect(log.scorer.stage).toBe('live')
    log.event({ Type: 'innings end', Innings: 2 })
    log.innings(3, { SuperOver: true })
    expect(log.scorer.stage).toBe('super over')
    log.event({ Type: 'result', Result: { Kind: 'tie' } })
    expect(log.scorer.stage).toBe('completed')
  })

  test('a match that never reached a result is abandoned', () => {
    const log = new WrittenLog().event({ Type: 'result', Result: { Kind: 'no result' }, Abandoned: true })
    expect(log.scorer.stage).toBe('abandoned')
  })

  test('play that goes on ends a break by itself', () => {
    const log = written().ball().event({ Type: 'break', Reason: 'drinks' }).ball()
    expect(log.scorer.stage).toBe('live')
  })
})

describe('corrections', () => {
  test('the last ball can be put right, with what came after it', () => {
    const log = written(sheetOf({ Overs: 1 }))
      .balls(6, { Runs: 1 })
      .event({ Type: 'innings end', Innings: 1 })
    const { Type, ...last } = { ...log.events.at(-2), Runs: 6 } as ReturnType<WrittenLog['next']>
    log.event({ Type: 'correction', Delivery: { ...last, Type } })
    expect(log.at()).toMatchObject({ Runs: 11, Batting: { 1: { Runs: 11, Sixes: 1 } } })
  })

  test('a wicket wrongly given is taken back', () => {
    const log = written().ball({ Wickets: [{ Player: 1, Kind: 'lbw' }] })
    log.event({ Type: 'correction', Delivery: { ...log.next(), N: 1 } })
    expect(log.at()).toMatchObject({ Wickets: 0, FallOfWickets: {}, Batting: { 1: { AtCrease: true } } })
    expect(log.at().Batting[1]?.Out).toBeUndefined()
  })

  test('no other ball can be, and a refused correction changes nothing', () => {
    const log = written().ball({ Runs: 1 }).ball({ Runs: 2 })
    const before = log.card
    const first = { ...log.next(), N: 1 }
    expect(() => log.event({ Type: 'correction', Delivery: first })).toThrow(
      'innings 1, over 0, ball 1 (corrected): only the last delivery can be corrected',
    )
    expect(() => log.event({ Type: 'correction', Delivery: { ...first, N: 2, Batter: 99 } })).toThrow(
      "innings 1, over 0, ball 2 (corrected): batter 99 is in neither side's list",
    )
    expect(log.card).toBe(before)
    expect(() => new Scorer(sheetOf()).apply({ Type: 'correction', Delivery: first })).toThrow(
      'only the last',
    )
  })
})
