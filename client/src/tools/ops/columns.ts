import { type Sample, SERIES, type SeriesName } from '#shared/ops/metric-series.ts'

export type Grain = 'second' | 'minute'

/** Numbers by time: a column for each series, a step for each place; NaN where unknown. */
export type Columns = {
  /** Unix time of the first step. */
  from: number
  stepMs: number
  steps: number
  of(name: SeriesName): Float32Array | undefined
}

/** The answer of `/ops/history`: a line of JSON, then the columns as floats of four bytes. */
export function readColumns(bytes: ArrayBuffer): Columns {
  const all = new Uint8Array(bytes)
  const end = all.indexOf(10)
  const header = JSON.parse(new TextDecoder().decode(all.subarray(0, end)))
  const { from, stepMs, steps, series } = header as {
    from: number
    stepMs: number
    steps: number
    series: string[]
  }
  const columns = new Map(
    series.map((name, place) => [name, new Float32Array(bytes, end + 1 + 4 * steps * place, steps)]),
  )
  return { from, stepMs, steps, of: (name) => columns.get(name) }
}

/** Adds a sample: as the next step where its time has come, else to the last. */
export function withSample(columns: Columns, sample: Sample, at: number): Columns {
  const { from, stepMs, steps } = columns
  const moved = Math.max(0, Math.floor(at / stepMs) - Math.floor(from / stepMs) - steps + 1)
  const place = Math.floor(at / stepMs) - Math.floor(from / stepMs) - moved
  if (place < 0) return columns
  const names = Object.keys(SERIES) as SeriesName[]
  const next = new Map(
    names.map((name) => {
      const before = columns.of(name) ?? new Float32Array(steps).fill(Number.NaN)
      const column = new Float32Array(steps).fill(Number.NaN)
      if (moved < steps) column.set(before.subarray(moved))
      const old = column[place] ?? Number.NaN
      const value = sample[name]
      // The relay has the average of the current minute; its worst second is enough until the history is read
      // again.
      column[place] =
        Number.isNaN(old) || stepMs === 1000
          ? value
          : SERIES[name].merge === 'max'
            ? Math.max(old, value)
            : old
      return [name, column] as const
    }),
  )
  return { from: from + moved * stepMs, stepMs, steps, of: (name) => next.get(name) }
}
