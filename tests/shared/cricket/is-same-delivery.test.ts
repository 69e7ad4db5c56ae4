import { expect, test } from 'vitest'
import { isSameDelivery } from '#shared/cricket/is-same-delivery.ts'

const ball = { Batter: 1, Bowler: 2, Runs: 4 }

test.each([
  { AllRun: true },
  { Batter: 3 },
  { Bowler: 3 },
  { Runs: 3, Extras: { Byes: 1 } },
  { Wickets: { '1': 'bowled' } },
])('a ball that %j makes another one is another one, though its symbol may be the same', (change) => {
  expect(isSameDelivery(ball, { ...ball, ...change })).toBe(false)
})
