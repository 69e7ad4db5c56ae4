import type { TieBreak } from '#shared/api/desk.ts'
import type { TableRow } from '#shared/api/series.ts'

/** What sides are ordered by. `NetRunRate` is undefined where matches that remain can still change it. */
type Ordered = Pick<TableRow, 'TeamId' | 'Points' | 'Played' | 'Won'> & { NetRunRate?: number | undefined }
/** Of a row among those that are level so far; the greatest comes first. Undefined: not decided yet. */
export type Comparison<Row> = (row: Row, level: readonly Row[]) => number | undefined

const USUAL_ORDER: readonly TieBreak[] = ['wins', 'net run rate']

/** `between`: points that a side has from its matches among these sides. */
export function comparisonsBy<Row extends Ordered>(
  tieBreaks: readonly TieBreak[] | undefined,
  between: (row: Row, level: readonly Row[]) => number,
  runs: (row: Row) => number | undefined,
): Comparison<Row>[] {
  const comparisons: Record<TieBreak, Comparison<Row>> = {
    points: ({ Points }) => Points,
    'points per match': ({ Points, Played }) => (Played > 0 ? Points / Played : 0),
    wins: ({ Won }) => Won,
    'net run rate': ({ NetRunRate }) => NetRunRate,
    'head to head': between,
    runs,
  }
  return tableOrder(tieBreaks).map((how) => comparisons[how])
}

export function tableOrder(tieBreaks: readonly TieBreak[] = USUAL_ORDER): readonly TieBreak[] {
  return tieBreaks.includes('points') ? tieBreaks : ['points', ...tieBreaks]
}

/** By the first comparison, those that are level by the next, and at last by name. */
export function inTableOrder(
  rows: readonly TableRow[],
  [compare, ...rest]: readonly Comparison<TableRow>[],
): TableRow[] {
  if (!compare) {
    return [...rows].sort((a, b) => a.TeamName.localeCompare(b.TeamName, 'en') || a.TeamId - b.TeamId)
  }
  const values = rows.map((row) => compare(row, rows) ?? 0)
  return levelGroups(rows, values).flatMap((group) => inTableOrder(group, rest))
}

/** `values` of these rows, in their order. */
export function levelGroups<Row>(rows: readonly Row[], values: readonly (number | undefined)[]): Row[][] {
  const places = [...new Set(values)].sort((a = 0, b = 0) => b - a)
  return places.map((value) => rows.filter((_, nth) => values[nth] === value))
}
