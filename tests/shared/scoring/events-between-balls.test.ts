import { expect, test } from 'vitest'
import {
  notPlaying,
  overOf,
  penaltyTo,
  withLeaving,
  withLeavingsOf,
} from '#shared/scoring/events-between-balls.ts'
import { choose, EMPTY_PAD, edit, type Pad, padState, record, redo, undo } from '#shared/scoring/pad.ts'
import { numberedSide } from '#tests/support/numbered-side.ts'
import { padSheet } from '#tests/support/pad-sheet.ts'

const sheet = padSheet(2)

/** Each ball brings these runs; the first who can come in or bowl does. */
function bowl(pad: Pad, ...runs: number[]): Pad {
  return runs.reduce((now, one) => {
    let next = now
    for (let asked = 0; asked < 5; asked += 1) {
      const { step } = padState(sheet, next)
      if (step.ask === 'innings') next = record(next, `i${next.log.length}`, step.event)
      else if (step.ask === 'batter') next = choose(next, { as: 'batter', id: step.canComeIn[0] ?? 0 })
      else if (step.ask === 'bowler')
        next = choose(next, { as: 'bowler', id: step.canBowl.find((id) => !step.last.includes(id)) ?? 0 })
      else if (step.ask === 'ball')
        return record(next, `b${next.log.length}`, { Type: 'delivery', ...step.ball, Runs: one })
    }
    return next
  }, pad)
}

const begun = record(EMPTY_PAD, 't', { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' })
const cardOf = (pad: Pad, innings: string) => padState(sheet, pad).scorer.scorecard.Innings[innings]

test('[score] a batter who retires hurt leaves at once, undo brings them back, and later they may come in again', () => {
  const pad = bowl(begun, 1, 0)
  const leaving = withLeaving(padState(sheet, pad).slots, 1, 100, 'retired hurt')
  const left = edit(pad, 'e', leaving?.of ?? '', leaving?.event)
  expect(cardOf(left, '1')?.Batting['100']).toMatchObject({ Out: { Kind: 'retired hurt' } })
  expect(cardOf(left, '1')?.Wickets).toBe(0)
  const { step } = padState(sheet, left)
  expect(step).toMatchObject({ ask: 'batter', canComeIn: expect.arrayContaining([100, 102]) })
  const back = undo(sheet, left, 'u')
  expect(cardOf(back, '1')).toEqual(cardOf(pad, '1'))
  expect(cardOf(redo(back, 'r'), '1')).toEqual(cardOf(left, '1'))
})

test('[score] penalty runs go to the innings that a side is in, has had, or will have; the target moves with them', () => {
  const first = bowl(begun, 1)
  const toComeIn = penaltyTo(padState(sheet, first).scorer.scorecard, 2, 5)
  expect(toComeIn).toEqual({ Type: 'penalty', Innings: 2, Runs: 5 })
  const second = bowl(record(first, 'p', toComeIn), ...Array<number>(11).fill(1), 2)
  expect(cardOf(second, '2')).toMatchObject({ Runs: 7, Target: 13 })
  const past = penaltyTo(padState(sheet, second).scorer.scorecard, 1, 5)
  expect(cardOf(record(second, 'q', past), '2')).toMatchObject({ Runs: 7, Target: 18 })
})

test('[score] the umpires may end an over early, or let another ball be bowled in one that had its six', () => {
  const five = bowl(begun, 0, 0, 0, 0, 0)
  const early = overOf(padState(sheet, five).slots, sheet, 0)
  expect(early).toMatchObject({ Over: 0, Balls: 5 })
  if (early) expect(padState(sheet, record(five, 'm', early)).step).toMatchObject({ ask: 'bowler' })
  const six = bowl(five, 0)
  const more = overOf(padState(sheet, six).slots, sheet, 1)
  expect(more).toMatchObject({ Over: 0, Balls: 7 })
  if (more)
    expect(padState(sheet, record(six, 'm', more)).step).toMatchObject({
      ask: 'ball',
      ball: { Over: 0, N: 7 },
    })
})

test('[score] openers may be timed out before the first ball; undo asks for them again', () => {
  const timedOut = choose(bowl(begun), { as: 'timed out', id: 100 })
  const innings = record(timedOut, 'i', { Type: 'innings', Innings: 1, BattingTeamId: 1 })
  const late = choose(innings, { as: 'timed out', id: 100 })
  expect(padState(sheet, late).step).toMatchObject({
    ask: 'batter',
    canComeIn: expect.not.arrayContaining([100]),
  })
  const pad = bowl(late, 4)
  expect(cardOf(pad, '1')).toMatchObject({
    ...{ Wickets: 1, Runs: 4, FallOfWickets: { 1: { PlayerId: 100, Runs: 0, Over: '0.0' } } },
    Batting: { 100: { Out: { Kind: 'timed out' } }, 101: { Runs: 4 } },
  })
  const undone = undo(sheet, pad, 'u')
  expect(undone.chosen).toEqual(late.chosen.concat(undone.chosen.slice(1)))
  expect(cardOf(redo(undone, 'r'), '1')).toEqual(cardOf(pad, '1'))
})

test('[score] a batter is out and the other retires on one ball; another ball in its place keeps who retired', () => {
  const two = bowl(begun, 1, 0)
  const state = padState(sheet, two)
  const last = state.slots.findLast(({ event }) => event?.Type === 'delivery')
  if (last?.event?.Type !== 'delivery') throw new Error('There is no ball')
  const out = edit(two, 'o', last.id, {
    ...last.event,
    Wickets: [{ Player: last.event.Batter, Kind: 'bowled' }],
  })
  const leaving = withLeaving(padState(sheet, out).slots, 1, last.event.NonStriker, 'retired hurt')
  const both = edit(out, 'l', leaving?.of ?? '', leaving?.event)
  expect(padState(sheet, both)).toMatchObject({ faults: [], step: { ask: 'batter' } })
  expect(cardOf(both, '1')).toMatchObject({ Wickets: 1 })
  if (leaving?.event.Type !== 'delivery') throw new Error('Who retired is recorded with the ball')
  expect(withLeavingsOf(leaving.event, { ...last.event, Runs: 4 })).toMatchObject({
    ...{ Runs: 4, Wickets: [{ Player: last.event.NonStriker, Kind: 'retired hurt' }] },
  })
})

test('[score] who was replaced for good may neither bat nor bowl again', () => {
  const pad = bowl(begun, 1)
  const change = { Type: 'replacement', Scope: 'match', TeamId: 1, Reason: 'concussion_substitute' } as const
  const replaced = record(pad, 'c', { ...change, Out: 100, In: 107 })
  expect(padState(sheet, replaced).step).toMatchObject({
    ask: 'batter',
    canComeIn: expect.not.arrayContaining([100]),
  })
  const bowler = record(bowl(pad, 0, 0, 0, 0, 0), 'b', { ...change, TeamId: 2, Out: 203, In: 207 })
  expect(padState(sheet, bowler).step).toMatchObject({
    ask: 'bowler',
    canBowl: expect.not.arrayContaining([203]),
  })
})

test('[score] the umpires may let another ball be bowled in the last over of an innings', () => {
  const pad = bowl(begun, ...Array<number>(12).fill(0))
  const more = overOf(padState(sheet, pad).slots, sheet, 1)
  if (!more) throw new Error('There is no over')
  const again = choose(record(pad, 'm', more), { as: 'striker', id: 101 })
  expect(padState(sheet, again).step).toMatchObject({ ask: 'ball', ball: { Over: 1, N: 7, Batter: 101 } })
})

test('[score] who may replace another are those who do not play: of a longer list the ones without a part so far', () => {
  const { scorecard } = padState(sheet, bowl(begun, 1, 0)).scorer
  expect(notPlaying(sheet, 1, scorecard)).toEqual([])
  const longer = { ...sheet, Teams: [numberedSide(1, 13), numberedSide(2, 13)] } as typeof sheet
  expect(notPlaying(longer, 1, scorecard)).toEqual(Array.from({ length: 11 }, (_, place) => 102 + place))
  expect(notPlaying(longer, 2, scorecard)).toHaveLength(12)
  expect(notPlaying({ ...longer, PlayersPerSide: 13 }, 1, scorecard)).toEqual([])
})
