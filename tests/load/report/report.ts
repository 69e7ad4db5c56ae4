/** What a benchmark hands back: figures in rows and columns, targets beside them, and what could not be had. */
export type Column = {
  key: string
  label: string
  /** What counts as an improvement; `neither` is never compared. */
  better: 'more' | 'less' | 'neither'
  digits: number
}

export type Row = { what: string; values: Partial<Record<string, number>> }

export type Target = { what: string; value: number; bound: 'at least' | 'at most'; limit: number }

export type Report = {
  title: string
  columns: Column[]
  rows: Row[]
  targets: Target[]
  notes: string[]
}

export function isMet({ value, bound, limit }: Target): boolean {
  return bound === 'at least' ? value >= limit : value <= limit
}

/** A target from two rows of a report; none where either row or its figure is not there. */
export function ratioTarget(
  rows: readonly Row[],
  key: string,
  [over, under]: [string, string],
  [bound, limit]: [Target['bound'], number],
): Target[] {
  const value = (what: string) => rows.find((row) => row.what === what)?.values[key]
  const [above, below] = [value(over), value(under)]
  if (above === undefined || below === undefined || below === 0) return []
  return [{ what: `${key}: ${over} / ${under}`, value: above / below, bound, limit }]
}
