import type { MetricValues } from '../metrics/metrics.ts'

type Labels = Readonly<Record<string, string | number>>
type Value = { labels: Labels; value: number; metricName?: string }

export class MetricReading {
  readonly #metrics: ReadonlyMap<string, MetricValues[number]>

  constructor(values: MetricValues) {
    this.#metrics = new Map(values.map((metric) => [metric.name, metric]))
  }

  labelled(name: string): readonly Value[] {
    return (this.#metrics.get(name)?.values ?? []) as Value[]
  }

  sum(name: string, labels: Labels = {}): number {
    const wanted = Object.entries(labels)
    return sumOf(
      this.labelled(name).filter(({ labels: own }) =>
        wanted.every(([label, of]) => String(own[label]) === of),
      ),
    )
  }

  buckets(name: string): { upTo: number; count: number }[] {
    return this.#part(name, 'bucket')
      .map(({ value, labels: { le } }) => ({
        upTo: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le),
        count: value,
      }))
      .sort((a, b) => a.upTo - b.upTo)
  }

  total(name: string): { sum: number; count: number } {
    return { sum: sumOf(this.#part(name, 'sum')), count: sumOf(this.#part(name, 'count')) }
  }

  /** Of a histogram. */
  #part(name: string, suffix: string): Value[] {
    return this.labelled(name).filter(({ metricName }) => metricName === `${name}_${suffix}`)
  }
}

const sumOf = (values: readonly Value[]) => values.reduce((sum, { value }) => sum + value, 0)
