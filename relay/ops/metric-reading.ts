import type { MetricValues } from '../metrics/metrics.ts'

type Labels = Readonly<Record<string, string>>

export class MetricReading {
  readonly #metrics: ReadonlyMap<string, MetricValues[number]>

  constructor(values: MetricValues) {
    this.#metrics = new Map(values.map((metric) => [metric.name, metric]))
  }

  sum(name: string, labels: Labels = {}): number {
    const wanted = Object.entries(labels)
    let sum = 0
    for (const { value, labels: has } of this.#metrics.get(name)?.values ?? []) {
      const own: Record<string, unknown> = has
      if (wanted.every(([label, of]) => String(own[label]) === of)) sum += value
    }
    return sum
  }

  labelled(name: string): readonly { labels: Labels; value: number }[] {
    return (this.#metrics.get(name)?.values ?? []) as { labels: Labels; value: number }[]
  }

  buckets(name: string): { upTo: number; count: number }[] {
    const values = this.#metrics.get(name)?.values ?? []
    const counts = new Map<number, number>()
    for (const { value, labels, metricName } of values as {
      value: number
      labels: { le?: number | string }
      metricName?: string
    }[]) {
      if (metricName !== `${name}_bucket`) continue
      const upTo = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
      counts.set(upTo, (counts.get(upTo) ?? 0) + value)
    }
    return [...counts].map(([upTo, count]) => ({ upTo, count })).sort((a, b) => a.upTo - b.upTo)
  }

  total(name: string): { sum: number; count: number } {
    const values = (this.#metrics.get(name)?.values ?? []) as { value: number; metricName?: string }[]
    const of = (suffix: string) =>
      values.reduce(
        (sum, { value, metricName }) => (metricName === `${name}_${suffix}` ? sum + value : sum),
        0,
      )
    return { sum: of('sum'), count: of('count') }
  }
}
