import { expect, test } from 'vitest'
import { archivedBalls, mergeDeliveries } from '#client/features/scorecard/merge-deliveries.ts'
import { ballsAt } from '#client/features/scorecard/use-deliveries.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { overTotals } from '#shared/cricket/breakdown/over-totals.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test('balls that come live continue those of the archive', () => {
  const play = sampleMatches.chase()
  const archived = [...play.deliveries]
  play.play(9)
  const { balls, hasGap } = mergeDeliveries(archivedBalls(archived), play.state)
  expect(balls.map(({ Innings, Over, N }) => `${Innings}.${Over}.${N}`)).toEqual(
    play.deliveries.map(({ Innings, Over, N }) => `${Innings}.${Over}.${N}`),
  )
  expect(hasGap).toBe(false)
})

test('overs that neither the archive nor the live state holds are a gap', () => {
  const play = sampleMatches.hundred()
  const archived = play.deliveries.slice(0, 10)
  expect(mergeDeliveries(archivedBalls(archived), play.state).hasGap).toBe(true)
})

test('an over of which the archive may hold a part, and the live state nothing, is a gap', () => {
  const { deliveries } = sampleMatches.hundred()
  const inFirstTwo = deliveries.filter(({ Innings, Over }) => Innings === 1 && Over < 2).slice(0, -1)
  const over = { '1': { Batter: 1, Bowler: 2, Runs: 0 } }
  expect(
    mergeDeliveries(archivedBalls(inFirstTwo), { Deliveries: { '1.1': over, '1.2': over } }).hasGap,
  ).toBe(false)
  expect(mergeDeliveries(archivedBalls(inFirstTwo), { Deliveries: { '1.2': over } }).hasGap).toBe(true)
})

test('a ball that is told again stands in the place of the first', () => {
  const [first] = sampleMatches.hundred().deliveries
  if (!first) throw new Error('the sample has no ball')
  const { balls } = mergeDeliveries(archivedBalls([first, { ...first, Runs: 6, Corrected: true }]), {
    Deliveries: {},
  })
  expect(balls).toHaveLength(1)
  expect(balls[0]?.Runs).toBe(6)
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

test('an over carries the wickets that had fallen by its end, for tables beside the graphs', () => {
  const bowled = (Over: number, N: number, Wickets?: Record<string, string>) => ({
    Innings: 1,
    Over,
    N,
    Ball: N,
    Batter: 1,
    Bowler: 2,
    Runs: 1,
    ...(Wickets ? { Wickets } : {}),
  })
  const overs = overTotals(
    [
      bowled(0, 1, { 1: 'bowled' }),
      bowled(0, 2),
      bowled(1, 1, { 3: 'retired hurt' }),
      bowled(1, 2, { 4: 'lbw' }),
    ],
    1,
    2,
  )
  expect(overs.map(({ total, fallen }) => [total, fallen])).toEqual([
    [2, 1],
    [4, 2],
  ])
})
