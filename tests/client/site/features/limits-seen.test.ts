import { expect, test } from 'vitest'
import { limitsSeen, withEvents } from '#client/site/pages/scorecard/commentary/use-events-seen.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const { state, deliveries } = sampleMatches.chase()
const before = deliveries.filter(({ Innings }) => Innings === 1).length
const second = state.Innings['2']
if (second?.Target === undefined) throw new Error('The sample has a chase.')
const { Target, BattingTeamId } = second
const chase = { ...second, TargetOvers: '20' }
const withLimits = (Limits: { Target?: number; TargetOvers?: string }) => ({
  Innings: { ...state.Innings, '2': { ...chase, ...Limits } },
})
const begun: EventBetween = {
  At: before,
  Event: { Type: 'innings', Innings: 2, BattingTeamId, Target, TargetOvers: '20' },
}

test('an innings that begins while the page looks begins before its first ball, with the target that it has then', () => {
  expect(limitsSeen(withLimits({}), [], deliveries)).toEqual([begun])
  expect(limitsSeen(withLimits({}), [], deliveries.slice(0, before))).toEqual([begun])
  expect(limitsSeen(withLimits({}), [begun], deliveries)).toEqual([])
})

test('a target that changes while the page looks is told after the ball that was the last then, and once', () => {
  const revised = withLimits({ Target: 60, TargetOvers: '12' })
  const seen = limitsSeen(revised, [begun], deliveries)
  expect(seen).toEqual([
    { At: deliveries.length, Event: { Type: 'target', Innings: 2, Target: 60, TargetOvers: '12' } },
  ])
  expect(limitsSeen(revised, [begun, ...seen], deliveries)).toEqual([])
  const both = withEvents([begun], seen)
  expect(both).toHaveLength(2)
  expect(withEvents(both, seen)).toBe(both)
})

test('at an earlier moment of the match what came later is not known', () => {
  const later: EventBetween = {
    At: deliveries.length,
    Event: { Type: 'target', Innings: 2, Target: 60, TargetOvers: '12' },
  }
  expect(limitsSeen(withLimits({}), [begun, later], deliveries.slice(0, -3))).toEqual([])
})
