import { logistic } from '#shared/cricket/forecast/math.ts'
import type { Rows } from './rows.ts'

/** Weights are held near `prior` by `hold`: as many observations as the data must outweigh. */
export type Regularised = { prior: readonly number[]; hold: number | readonly number[] }

const ROUNDS = 12
const GOOD_ENOUGH = 1e-5

/** Weights of a logistic model of `rows`, whose outcomes are 0, 1 or between. Newton's method. */
export function fitLogistic(rows: Rows, { prior, hold }: Regularised): number[] {
  let weights = [...prior]
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = newtonStep(rows, weights, { prior, hold }, (score, outcome) => {
      const chance = logistic(score)
      return { pull: outcome - chance, bend: Math.max(1e-6, chance * (1 - chance)) }
    })
    weights = weights.map((weight, index) => weight + (step[index] ?? 0))
    if (Math.max(...step.map(Math.abs)) < GOOD_ENOUGH) break
  }
  return weights
}

/** Weights of a linear model of `rows`, by least squares. */
export function fitLinear(rows: Rows, regularised: Regularised): number[] {
  const start = [...regularised.prior]
  const step = newtonStep(rows, start, regularised, (score, outcome) => ({ pull: outcome - score, bend: 1 }))
  return start.map((weight, index) => weight + (step[index] ?? 0))
}

type Slope = (score: number, outcome: number) => { pull: number; bend: number }

function newtonStep(rows: Rows, weights: number[], { prior, hold }: Regularised, slope: Slope): number[] {
  const size = weights.length
  const gradient = new Float64Array(size)
  const matrix = Array.from({ length: size }, () => new Float64Array(size))
  for (let row = 0; row < rows.length; row += 1) {
    const { pull, bend } = slope(rows.dot(row, weights), rows.outcomes[row] ?? 0)
    rows.accumulate(row, pull, bend, gradient, matrix)
  }
  for (let index = 0; index < size; index += 1) {
    const held = typeof hold === 'number' ? hold : (hold[index] ?? 0)
    gradient[index] = (gradient[index] ?? 0) + held * ((prior[index] ?? 0) - (weights[index] ?? 0))
    const line = matrix[index]
    if (line) line[index] = (line[index] ?? 0) + held
  }
  return solve(matrix, gradient)
}

/** Solves a symmetric positive system, of which the upper half is given, by Cholesky's method. */
function solve(upper: Float64Array[], right: Float64Array): number[] {
  const size = right.length
  const at = (row: number, column: number) => upper[row]?.[column] ?? 0
  for (let row = 0; row < size; row += 1) {
    const line = upper[row] as Float64Array
    for (let above = 0; above < row; above += 1) {
      const factor = at(above, row)
      if (factor === 0) continue
      const from = upper[above] as Float64Array
      for (let column = row; column < size; column += 1)
        line[column] = (line[column] ?? 0) - factor * (from[column] ?? 0)
    }
    const root = Math.sqrt(at(row, row))
    for (let column = row; column < size; column += 1) line[column] = (line[column] ?? 0) / root
  }
  const middle = Array.from(right)
  for (let row = 0; row < size; row += 1) {
    for (let above = 0; above < row; above += 1)
      middle[row] = (middle[row] ?? 0) - at(above, row) * (middle[above] ?? 0)
    middle[row] = (middle[row] ?? 0) / at(row, row)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let below = row + 1; below < size; below += 1)
      middle[row] = (middle[row] ?? 0) - at(row, below) * (middle[below] ?? 0)
    middle[row] = (middle[row] ?? 0) / at(row, row)
  }
  return middle
}
