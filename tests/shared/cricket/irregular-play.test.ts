import { expect, test } from 'vitest'
import { sheetOf, written } from '#tests/support/written-log.ts'

/** What the laws would not have allowed, but happened: it counts, and is noted once an innings. */

const out = (Player: number) => ({ Wickets: [{ Player, Kind: 'bowled' }] })

test('a super over that goes on after the second wicket counts every ball', () => {
  const log = written()
    .innings(2)
    .innings(3, { SuperOver: true })
    .ball({ ...out(1), Bowler: 21 })
    .ball({ Batter: 3, ...out(3) })
  expect(log.at(3).AllOut).toBe(true)
  log.ball({ Batter: 4, Runs: 6 }).ball({ Batter: 4, Runs: 1 })
  expect(log.at(3)).toMatchObject({ Runs: 7, Wickets: 2, Balls: 4, Overs: '0.4' })
  expect(log.at(3).AllOut).toBeUndefined()
  expect(log.scorer.irregularities).toEqual([
    'innings 3, over 0, ball 3: the side was all out, and play went on',
  ])
  log.ball({ Batter: 4, NonStriker: 2, ...out(4) })
  expect(log.at(3)).toMatchObject({ Wickets: 3, AllOut: true })
})

test.each([
  [6, 'unmarked'],
  [7, 'marked as miscounted'],
])('a seventh legal ball in the last over of an innings counts (the umpires counted %i: %s)', (Balls) => {
  const log = written(sheetOf({ Overs: 2 }))
  if (Balls === 7) log.event({ Type: 'miscount', Innings: 1, Over: 1, Balls })
  log.balls(12).ball({ Over: 1, Runs: 2 })
  expect(log.at()).toMatchObject({ Runs: 2, Balls: 13, Overs: '2' })
  expect(log.scorer.stage).toBe('innings break')
  expect(log.scorer.irregularities).toEqual(
    Balls === 7 ? [] : ['innings 1, over 1, ball 7: the last over had had its balls, and play went on'],
  )
})

test('an over beyond the limit and balls after the target count, and are noted once each', () => {
  const long = written(sheetOf({ Overs: 1 })).balls(8, { Runs: 1 })
  expect(long.at()).toMatchObject({ Runs: 8, Overs: '1.2' })
  expect(long.scorer.irregularities).toEqual([
    'innings 1, over 1, ball 1: the innings had had all its overs, and play went on',
  ])
  const chase = written().innings(2, { Target: 1 }).balls(3, { Runs: 1 })
  expect(chase.at(2).Runs).toBe(3)
  expect(chase.scorer.irregularities).toEqual([
    'innings 2, over 0, ball 2: the target had been reached, and play went on',
  ])
})

test('a correction that makes play lawful takes its note away', () => {
  const chase = written().innings(2, { Target: 2 }).ball({ Runs: 2 }).ball()
  expect(chase.scorer.irregularities).toHaveLength(1)
  const again = written().innings(2, { Target: 2 }).ball({ Runs: 2 })
  again.event({ Type: 'correction', Delivery: { ...again.next({ N: 1 }), Runs: 1 } }).ball()
  expect(again.scorer.irregularities).toEqual([])
})

test('a part of an over ends by its balls', () => {
  const chase = written().innings(2, { Target: 50, TargetOvers: '1.2' }).balls(8)
  expect(chase.at(2).Stand).toBeUndefined()
  expect(chase.scorer.irregularities).toEqual([])
})

test('who is out on a free hit as on no no-ball counts, and is noted', () => {
  const noBall = { Extras: { NoBalls: 1 } }
  const log = written()
    .ball(noBall)
    .ball({ Extras: { Wides: 1 } })
    .ball(out(1))
  expect(log.at()).toMatchObject({ Wickets: 1, Balls: 1 })
  expect(written().ball(noBall).scorer.isFreeHit).toBe(true)
  expect(log.scorer.isFreeHit).toBe(false)
  expect(log.scorer.irregularities).toEqual([
    'innings 1, over 0, ball 3: a batter was bowled on a free hit, and play went on',
  ])
  const lawful = ['run out', 'obstructing the field', 'hit the ball twice', 'retired hurt', 'retired out']
  for (const Kind of lawful) {
    const one = written()
      .ball(noBall)
      .ball({ Wickets: [{ Player: 1, Kind }] })
    expect([Kind, one.scorer.irregularities]).toEqual([Kind, []])
  }
  expect(written().ball(noBall).ball().ball(out(1)).scorer.irregularities).toEqual([])
  for (const sheet of [sheetOf({ Format: 'Test', Overs: undefined }), sheetOf({ FreeHits: false })])
    expect(written(sheet).ball(noBall).ball(out(1)).scorer.irregularities).toEqual([])
})
