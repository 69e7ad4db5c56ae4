import type { CricsheetInnings } from './cricsheet-file.ts'

export function runsOfInnings({ overs = [], penalty_runs: penalty }: CricsheetInnings): number {
  const scored = overs.reduce(
    (sum, over) => over.deliveries.reduce((runs, delivery) => runs + delivery.runs.total, sum),
    0,
  )
  return scored + (penalty?.pre ?? 0) + (penalty?.post ?? 0)
}
