import { expect, test } from 'vitest'
import { fitLinear, fitLogistic } from './regression.ts'
import { Rows } from './rows.ts'

test('least squares find the line that the rows lie on', () => {
  const rows = new Rows()
  for (let x = 0; x < 10; x += 1) rows.add([1, x], 3 + 2 * x)
  const [base = 0, slope = 0] = fitLinear(rows, { prior: [0, 0], hold: 1e-9 })
  expect(base).toBeCloseTo(3, 5)
  expect(slope).toBeCloseTo(2, 5)
})

test('a logistic model of one group says how often its rows came true', () => {
  const rows = new Rows()
  for (let index = 0; index < 100; index += 1) rows.add([1], index < 80 ? 1 : 0)
  const [weight = 0] = fitLogistic(rows, { prior: [0], hold: 1e-9 })
  expect(1 / (1 + Math.exp(-weight))).toBeCloseTo(0.8, 5)
})

test('weights stay at their prior where nothing was seen', () => {
  const rows = new Rows()
  rows.add([1, 0], 1)
  const [, unseen] = fitLogistic(rows, { prior: [0, 1.5], hold: 1 })
  expect(unseen).toBe(1.5)
})
