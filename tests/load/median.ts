/** The value below which the given part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
  if (value === undefined) throw new Error('no values')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The median of each figure over several runs of the same measurement. */
export function mediansOf<Figures extends Record<string, number>>(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (first === undefined) throw new Error('nothing was measured')
  const medians = Object.keys(first).map((key) => [key, median(runs.map((run) => run[key] ?? Number.NaN))])
  return Object.fromEntries(medians) as Figures
}
