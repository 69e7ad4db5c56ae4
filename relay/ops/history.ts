import { type Sample, SERIES, SERIES_NAMES } from '#shared/ops/series.ts'

export type Grain = 'second' | 'minute'
export const STEP_MS: Readonly<Record<Grain, number>> = { second: 1000, minute: 60_000 }
const STEPS: Readonly<Record<Grain, number>> = { second: 3600, minute: 1440 }
const RECENT = 60

export class History {
  readonly #rings = { second: new Ring('second'), minute: new Ring('minute') }
  #recent: { step: number; sample: Sample }[] = []
  #minute = new MinuteSoFar()
  #minuteAt = 0

  add(sample: Sample, at: number): void {
    this.#rings.second.set(at, sample)
    const step = Math.floor(at / STEP_MS.second)
    const before = this.#recent.filter((one) => one.step < step && one.step > step - RECENT)
    this.#recent = [...before, { step, sample }]
    const minuteAt = Math.floor(at / STEP_MS.minute) * STEP_MS.minute
    if (minuteAt !== this.#minuteAt) this.#minute = new MinuteSoFar()
    this.#minuteAt = minuteAt
    this.#rings.minute.set(minuteAt, this.#minute.add(sample))
  }

  lastMinute(at: number): Sample[] {
    const until = Math.floor(at / STEP_MS.second)
    return this.#recent
      .filter(({ step }) => step <= until && step > until - RECENT)
      .map(({ sample }) => sample)
  }

  columns(grain: Grain, at: number): Buffer {
    return this.#rings[grain].columns(at)
  }

  restore(grain: Grain, columns: Buffer): void {
    this.#rings[grain].restore(columns)
    if (grain === 'second') this.#recent = this.#rings.second.newest(RECENT)
  }
}

class MinuteSoFar {
  readonly #sums = new Float64Array(SERIES_NAMES.length)
  readonly #most = new Float64Array(SERIES_NAMES.length).fill(Number.NEGATIVE_INFINITY)
  #count = 0

  add(sample: Sample): Sample {
    this.#count += 1
    const values = SERIES_NAMES.map((name, column) => {
      const sum = (this.#sums[column] ?? 0) + sample[name]
      const most = Math.max(this.#most[column] ?? sample[name], sample[name])
      this.#sums[column] = sum
      this.#most[column] = most
      return [name, SERIES[name].merge === 'max' ? most : sum / this.#count]
    })
    return Object.fromEntries(values) as Sample
  }
}

class Ring {
  readonly #stepMs: number
  readonly #steps: number
  readonly #values: Float32Array
  #newest: number | undefined

  constructor(grain: Grain) {
    this.#stepMs = STEP_MS[grain]
    this.#steps = STEPS[grain]
    this.#values = new Float32Array(this.#steps * SERIES_NAMES.length).fill(Number.NaN)
  }

  set(at: number, sample: Sample): void {
    const step = Math.floor(at / this.#stepMs)
    this.#goTo(step)
    SERIES_NAMES.forEach((name, column) => {
      this.#values[column * this.#steps + (step % this.#steps)] = sample[name]
    })
  }

  newest(count: number): { step: number; sample: Sample }[] {
    const until = this.#newest ?? 0
    const samples: { step: number; sample: Sample }[] = []
    for (let step = until - Math.min(count, this.#steps) + 1; step <= until; step += 1) {
      const values = SERIES_NAMES.map((_, column) => this.#valueAt(step, column))
      if (values.some(Number.isNaN)) continue
      const sample = Object.fromEntries(SERIES_NAMES.map((name, column) => [name, values[column]])) as Sample
      samples.push({ step, sample })
    }
    return samples
  }

  columns(at: number): Buffer {
    this.#goTo(Math.floor(at / this.#stepMs))
    const until = this.#newest ?? 0
    const from = (until - this.#steps + 1) * this.#stepMs
    const header = { from, stepMs: this.#stepMs, steps: this.#steps, series: SERIES_NAMES }
    const head = Buffer.from(padded(JSON.stringify(header)))
    const body = new Float32Array(this.#values.length)
    const oldest = (until + 1) % this.#steps
    SERIES_NAMES.forEach((_, column) => {
      const start = column * this.#steps
      const values = this.#values.subarray(start, start + this.#steps)
      body.set(values.subarray(oldest), start)
      body.set(values.subarray(0, oldest), start + this.#steps - oldest)
    })
    return Buffer.concat([head, Buffer.from(body.buffer)])
  }

  restore(columns: Buffer): void {
    const end = columns.indexOf('\n')
    const { from, stepMs, steps, series } = JSON.parse(columns.toString('utf8', 0, end)) as Header
    const body = columns.subarray(end + 1)
    if (stepMs !== this.#stepMs || body.length !== 4 * steps * series.length) throw new Error('not a history')
    const places = SERIES_NAMES.map((name) => series.indexOf(name))
    for (let step = Math.max(0, steps - this.#steps); step < steps; step += 1) {
      // A series that is younger than the file was 0 then.
      const values = places.map((place) => (place < 0 ? 0 : body.readFloatLE(4 * (place * steps + step))))
      if (values.some(Number.isNaN)) continue
      const sample = Object.fromEntries(SERIES_NAMES.map((name, place) => [name, values[place]])) as Sample
      this.set(from + step * stepMs, sample)
    }
  }

  #valueAt(step: number, column: number): number {
    const newest = this.#newest ?? 0
    if (step > newest || step <= newest - this.#steps) return Number.NaN
    return this.#values[column * this.#steps + (step % this.#steps)] ?? Number.NaN
  }

  #goTo(step: number): void {
    const newest = this.#newest ?? step - 1
    const [from, until] = step > newest ? [newest + 1, step] : [step + 1, newest]
    for (let unknown = Math.max(from, until - this.#steps + 1); unknown <= until; unknown += 1) {
      for (let column = 0; column < SERIES_NAMES.length; column += 1)
        this.#values[column * this.#steps + (unknown % this.#steps)] = Number.NaN
    }
    this.#newest = step
  }
}

type Header = { from: number; stepMs: number; steps: number; series: string[] }

function padded(line: string): string {
  return `${line.padEnd(Math.ceil((line.length + 1) / 4) * 4 - 1)}\n`
}
