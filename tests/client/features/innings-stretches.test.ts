import { expect, test } from 'vitest'
import { forecastPoints } from '#client/features/scorecard/graphs/forecast-points.ts'
import { apart } from '#client/features/scorecard/graphs/innings-axis.tsx'
import { inningsStretches } from '#client/features/scorecard/graphs/innings-stretches.ts'
import { archivedBalls, mergeDeliveries } from '#client/features/scorecard/merge-deliveries.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/fitted.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import type { SamplePlay } from '#tests/support/samples/sample-play.ts'

/** Innings, where they begin and how long they are on the axis. */
function stretches({ state, deliveries }: SamplePlay): number[][] {
  const { balls } = mergeDeliveries(archivedBalls(deliveries), state)
  const said = forecastBalls(matchOfState(state), balls, COEFFICIENTS, 'over')
  return inningsStretches(forecastPoints(said), state).map(({ innings, start, overs }) => [
    innings,
    start,
    overs,
  ])
}

test('a limited match that is on keeps room for the overs to come, of this innings and of the next', () => {
  expect(stretches(sampleMatches.chase())).toEqual([
    [1, 0, 20],
    [2, 20, 20],
  ])
  expect(stretches(sampleMatches.hundred())).toEqual([
    [1, 0, 20],
    [2, 20, 20],
  ])
  expect(stretches(sampleMatches.odi())[1]).toEqual([2, expect.any(Number), 50])
})

test('a match that was decided takes what was bowled of it', () => {
  const { Innings } = sampleMatches.completed().state
  const overs = (number: string) => Math.ceil(Number(Innings[number]?.Overs))
  expect(stretches(sampleMatches.completed())).toEqual([
    [1, 0, overs('1')],
    [2, overs('1'), overs('2')],
  ])
  expect(stretches(sampleMatches.superOver())).toEqual([
    [1, 0, 20],
    [2, 20, 20],
  ])
})

test('a match without a limit keeps at least the room of a day', () => {
  const early = sampleMatches.testDay()
  const whole = stretches(early).reduce((sum, [, , overs = 0]) => sum + overs, 0)
  expect(whole).toBeGreaterThan(90)
  const { state, deliveries } = early
  const first = { ...state, Innings: { 1: state.Innings['1'] } } as typeof state
  const points = [{ place: 0, innings: 1, over: 8, win: { 1: 0.4, 2: 0.3, draw: 0.3 } }]
  expect(deliveries.length).toBeGreaterThan(0)
  expect(inningsStretches(points, first)).toEqual([
    { innings: 1, battingTeamId: state.Innings['1']?.BattingTeamId, start: 0, overs: 90 },
  ])
})

test('names of short innings move beside their neighbours, and none leaves the axis', () => {
  const labels = [300, 560, 600, 618].map((middle) => ({ middle, width: 60 }))
  const places = apart(labels, 90, 620)
  expect(places[0]).toBe(300)
  for (const [index, place] of places.entries()) {
    expect(place + 30).toBeLessThanOrEqual(620)
    if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(60)
  }
})
