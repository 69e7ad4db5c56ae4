import { expect, test } from 'vitest'
import { archivedBalls, mergeDeliveries } from '#client/pages/scorecard/merge-deliveries.ts'
import { ballsAt } from '#client/pages/scorecard/with-deliveries.tsx'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test('an over of which the archive may hold a part, and the live state nothing, is a gap', () => {
  const { deliveries } = sampleMatches.hundred()
  const inFirstTwo = deliveries.filter(({ Innings, Over }) => Innings === 1 && Over < 2).slice(0, -1)
  const over = { '1': { Batter: 1, Bowler: 2, Runs: 0 } }
  expect(
    mergeDeliveries(archivedBalls(inFirstTwo), { Deliveries: { '1.1': over, '1.2': over } }).hasGap,
  ).toBe(false)
  expect(mergeDeliveries(archivedBalls(inFirstTwo), { Deliveries: { '1.2': over } }).hasGap).toBe(true)
})

test('a ball that the archive marks as corrected stays so in the overs of the live state', () => {
  const play = sampleMatches.chase()
  const { Corrected, CorrectedAt, Was, ...last } = play.deliveries.at(-1) as PublishedDelivery
  const { Innings: _, Over: __, N: ___, At: ____, ...facts } = last
  const before = { ...facts, Runs: facts.Runs + 1 }
  const mergedLast = (ball: PublishedDelivery) =>
    mergeDeliveries(archivedBalls([ball]), play.state).balls.at(-1)
  expect(mergedLast(last)?.Corrected).toBeUndefined()
  expect(mergedLast({ ...last, Corrected: true })).toMatchObject({ Runs: last.Runs, Corrected: true })
  expect(mergedLast({ ...last, Corrected: true, Was: before })).toMatchObject({
    Corrected: true,
    Was: before,
  })
  // The live state is older, or held back: the correction has not come yet.
  const ahead = { ...last, Runs: 3, Corrected: true, Was: facts }
  expect(mergedLast(ahead)?.Corrected).toBeUndefined()
  expect(mergedLast(ahead)?.Runs).toBe(last.Runs)
})

test('a moment that is past shows no correction that came after it', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, seconds)).toISOString()
  const ball = (N: number, seconds: number, more: Partial<PublishedDelivery> = {}) => ({
    ...{ Innings: 1, Over: 0, N, Batter: 1, NonStriker: 2, Bowler: 3, Runs: 0, At: at(seconds) },
    ...more,
  })
  const all = [ball(1, 1, { Corrected: true, CorrectedAt: at(4) }), ball(2, 3), ball(3, 5)]
  const marksAt = (N: number) =>
    ballsAt(archivedBalls(all), { Innings: 1, Over: 0, N }).map(({ Corrected }) => Corrected)
  expect(marksAt(2)).toEqual([undefined, undefined])
  expect(marksAt(3)).toEqual([true, undefined, undefined])
})
