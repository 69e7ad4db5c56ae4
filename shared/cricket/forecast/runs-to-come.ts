import type { RunTable } from './coefficients.ts'

/** Mean and spread of the further runs of a side that has so many balls and wickets left. */
export function runsToCome(
  table: RunTable,
  ballsLeft: number,
  wicketsLeft: number,
): { mean: number; spread: number } {
  return {
    mean: between(table.mean, ballsLeft / table.step, wicketsLeft),
    spread: between(table.spread, ballsLeft / table.step, wicketsLeft),
  }
}

function between(rows: readonly (readonly number[])[], place: number, column: number): number {
  const at = Math.min(place, rows.length - 1)
  const low = Math.floor(at)
  const below = rows[low]?.[column] ?? 0
  const above = rows[Math.min(low + 1, rows.length - 1)]?.[column] ?? 0
  return below + (above - below) * (at - low)
}
