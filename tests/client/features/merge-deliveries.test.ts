import { expect, test } from 'vitest'
import { mergeDeliveries } from '#client/features/scorecard/merge-deliveries.ts'
import { overTotals } from '#shared/cricket/breakdown/over-totals.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test('balls that come live continue those of the archive', () => {
  const play = sampleMatches.chase()
  const archived = [...play.deliveries]
  play.play(9)
  const { balls, hasGap } = mergeDeliveries(archived, play.state)
  expect(balls.map(({ Innings, Over, N }) => `${Innings}.${Over}.${N}`)).toEqual(
    play.deliveries.map(({ Innings, Over, N }) => `${Innings}.${Over}.${N}`),
  )
  expect(hasGap).toBe(false)
})

test('overs that neither the archive nor the live state holds are a gap', () => {
  const play = sampleMatches.hundred()
  const archived = play.deliveries.slice(0, 10)
  expect(mergeDeliveries(archived, play.state).hasGap).toBe(true)
})

test('a ball that is told again stands in the place of the first', () => {
  const [first] = sampleMatches.hundred().deliveries
  if (!first) throw new Error('the sample has no ball')
  const { balls } = mergeDeliveries([first, { ...first, Runs: 6, Corrected: true }], { Deliveries: {} })
  expect(balls).toHaveLength(1)
  expect(balls[0]?.Runs).toBe(6)
})

test('a wide is called by the ball that is still to be bowled', () => {
  const [first] = sampleMatches.hundred().deliveries
  if (!first) throw new Error('the sample has no ball')
  const over = [
    { ...first, N: 1, Runs: 0, Extras: { Wides: 1 } },
    { ...first, N: 2, Runs: 0 },
  ]
  expect(mergeDeliveries(over, { Deliveries: {} }).balls.map(({ Ball }) => Ball)).toEqual([1, 1])
})

test('the totals of overs add up to the innings', () => {
  const play = sampleMatches.chase()
  const { balls } = mergeDeliveries(play.deliveries, play.state)
  const overs = overTotals(balls, 1, 6)
  expect(overs).toHaveLength(20)
  expect(overs.at(-1)).toMatchObject({ total: play.state.Innings['1']?.Runs, end: expect.closeTo(20) })
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
