/** The value below which the given part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
  if (value === undefined) throw new Error('no values')
  return value
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
