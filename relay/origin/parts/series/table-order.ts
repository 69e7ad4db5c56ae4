import type { TableRow } from '#shared/api/series.ts'

/** Of a row among those that are level so far; the greatest comes first. */
export type Comparison = (row: TableRow, level: readonly TableRow[]) => number

/** By the first comparison, those that are level by the next, and at last by name. */
export function inTableOrder(
  rows: readonly TableRow[],
  [compare, ...rest]: readonly Comparison[],
): TableRow[] {
  if (!compare) {
    return [...rows].sort((a, b) => a.TeamName.localeCompare(b.TeamName, 'en') || a.TeamId - b.TeamId)
  }
  const values = new Map(rows.map((row) => [row, compare(row, rows)]))
  const places = [...new Set(values.values())].sort((a, b) => b - a)
  return places.flatMap((value) =>
    inTableOrder(
      rows.filter((row) => values.get(row) === value),
      rest,
    ),
  )
}
