import type { RunTable } from '#shared/cricket/forecast/coefficients.ts'
import type { PastMatch } from './read-matches.ts'

type Cell = { balls: number; runs: number; squares: number; wickets: number }

const STEP = 6

/**
 * Counts what a ball brings at every number of balls and wickets left, and plays innings on from everywhere by those
 * frequencies: mean and spread of the runs to come. Seldom seen places borrow from those around them.
 */
export function fitRunTable(matches: readonly PastMatch[], most: number): RunTable {
  const seen = Array.from({ length: most + 1 }, () => Array.from({ length: 11 }, emptyCell))
  for (const match of matches) count(match, most, seen)
  const mean = [Array.from({ length: 11 }, () => 0)]
  const square = [Array.from({ length: 11 }, () => 0)]
  for (let left = 1; left <= most; left += 1) {
    mean.push([0])
    square.push([0])
    for (let wickets = 1; wickets <= 10; wickets += 1) {
      const { runs, squares, falls } = smoothed(seen, left, wickets)
      const stay = { mean: mean[left - 1]?.[wickets] ?? 0, square: square[left - 1]?.[wickets] ?? 0 }
      const gone = { mean: mean[left - 1]?.[wickets - 1] ?? 0, square: square[left - 1]?.[wickets - 1] ?? 0 }
      const next = stay.mean * (1 - falls) + gone.mean * falls
      mean[left]?.push(runs + next)
      square[left]?.push(squares + 2 * runs * next + stay.square * (1 - falls) + gone.square * falls)
    }
  }
  const kept = Array.from({ length: most / STEP + 1 }, (_, index) => index * STEP)
  return {
    step: STEP,
    mean: kept.map((left) => (mean[left] ?? []).map(tenth)),
    spread: kept.map((left) =>
      (square[left] ?? []).map((one, w) => tenth(Math.sqrt(Math.max(0, one - (mean[left]?.[w] ?? 0) ** 2)))),
    ),
  }
}

function count(match: PastMatch, most: number, seen: Cell[][]): void {
  const innings = match.innings[0]
  if (!innings || match.isRevised) return
  let legal = 0
  let wickets = 0
  let extra = 0
  for (const ball of innings.balls) {
    legal = Math.max(legal, ball.over * match.ballsPerOver)
    const cell = seen[most - legal]?.[10 - wickets]
    extra += ball.runs
    wickets += ball.wickets
    if (cell) cell.wickets += ball.wickets
    if (!ball.legal) continue
    if (cell) {
      cell.balls += 1
      cell.runs += extra
      cell.squares += extra * extra
    }
    extra = 0
    legal += 1
  }
}

/** Balls of the neighbourhood that a place is made of, where its own are too few. */
const ENOUGH = 4000
const FARTHEST = 30

function smoothed(
  seen: Cell[][],
  left: number,
  wickets: number,
): { runs: number; squares: number; falls: number } {
  const sum = emptyCell()
  const add = (cell: Cell | undefined, weight: number) => {
    if (!cell) return
    sum.balls += cell.balls * weight
    sum.runs += cell.runs * weight
    sum.squares += cell.squares * weight
    sum.wickets += cell.wickets * weight
  }
  add(seen[left]?.[wickets], 1)
  for (let away = 1; away <= FARTHEST && sum.balls < ENOUGH; away += 1) {
    add(seen[left - away]?.[wickets], 1)
    add(seen[left + away]?.[wickets], 1)
    add(seen[left]?.[wickets - 1], 1 / away)
    add(seen[left]?.[wickets + 1], 1 / away)
  }
  const balls = Math.max(1, sum.balls)
  return { runs: sum.runs / balls, squares: sum.squares / balls, falls: sum.wickets / balls }
}

function emptyCell(): Cell {
  return { balls: 0, runs: 0, squares: 0, wickets: 0 }
}

function tenth(x: number): number {
  return Math.round(x * 10) / 10
}
