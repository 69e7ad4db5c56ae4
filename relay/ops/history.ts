import { type Sample, SERIES_NAMES } from '#shared/ops/metric-series.ts'
import { averageSample } from './sample.ts'

export type Grain = 'second' | 'minute'
export const STEP_MS: Readonly<Record<Grain, number>> = { second: 1000, minute: 60_000 }
const STEPS: Readonly<Record<Grain, number>> = { second: 3600, minute: 1440 }

export class History {
  readonly #grains = { second: new Steps('second'), minute: new Steps('minute') }

  add(sample: Sample, at: number): void {
    const { second, minute } = this.#grains
    second.set(at, sample)
    const minuteAt = Math.floor(at / STEP_MS.minute) * STEP_MS.minute
    minute.set(minuteAt, averageSample(second.between(minuteAt, at)))
  }

  lastMinute(at: number): Sample[] {
    return this.#grains.second.between(at - STEP_MS.minute + STEP_MS.second, at)
  }

  columns(grain: Grain, at: number): Buffer {
    return this.#grains[grain].columns(at)
  }

  restore(grain: Grain, columns: Buffer): void {
    this.#grains[grain].restore(columns)
  }
}

/** The newest samples of one grain, by the number of their step since 1970. */
class Steps {
  readonly #stepMs: number
  readonly #most: number
  readonly #rows = new Map<number, Float32Array>()

  constructor(grain: Grain) {
    this.#stepMs = STEP_MS[grain]
    this.#most = STEPS[grain]
  }

  set(at: number, sample: Sample): void {
    const step = this.#stepAt(at)
    // A clock that goes back takes with it what it had shown.
    for (const known of this.#rows.keys())
      if (known > step || known <= step - this.#most) this.#rows.delete(known)
    this.#rows.set(
      step,
      Float32Array.from(SERIES_NAMES, (name) => sample[name]),
    )
  }

  between(from: number, until: number): Sample[] {
    const samples: Sample[] = []
    for (let step = this.#stepAt(from); step <= this.#stepAt(until); step += 1) {
      const row = this.#rows.get(step)
      if (row)
        samples.push(Object.fromEntries(SERIES_NAMES.map((name, column) => [name, row[column]])) as Sample)
    }
    return samples
  }

  /** A line of JSON, then each series as numbers of 32 bits, oldest first; NaN where there was no sample. */
  columns(at: number): Buffer {
    const first = this.#stepAt(at) - this.#most + 1
    const header: Header = {
      from: first * this.#stepMs,
      stepMs: this.#stepMs,
      steps: this.#most,
      series: SERIES_NAMES,
    }
    const body = new Float32Array(this.#most * SERIES_NAMES.length).fill(Number.NaN)
    for (let place = 0; place < this.#most; place += 1)
      this.#rows.get(first + place)?.forEach((value, column) => {
        body[column * this.#most + place] = value
      })
    return Buffer.concat([Buffer.from(padded(JSON.stringify(header))), Buffer.from(body.buffer)])
  }

  restore(columns: Buffer): void {
    const end = columns.indexOf('\n')
    const { from, stepMs, steps, series } = JSON.parse(columns.toString('utf8', 0, end)) as Header
    const body = columns.subarray(end + 1)
    if (stepMs !== this.#stepMs || body.length !== 4 * steps * series.length) throw new Error('not a history')
    const places = SERIES_NAMES.map((name) => series.indexOf(name))
    for (let step = 0; step < steps; step += 1) {
      // A series that is younger than the file was 0 then.
      const row = Float32Array.from(places, (place) =>
        place < 0 ? 0 : body.readFloatLE(4 * (place * steps + step)),
      )
      if (!row.some(Number.isNaN)) this.#rows.set(this.#stepAt(from) + step, row)
    }
  }

  #stepAt(at: number): number {
    return Math.floor(at / this.#stepMs)
  }
}

type Header = { from: number; stepMs: number; steps: number; series: readonly string[] }

function padded(line: string): string {
  return `${line.padEnd(Math.ceil((line.length + 1) / 4) * 4 - 1)}\n`
}
