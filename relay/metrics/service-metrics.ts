import type { Registry } from 'prom-client'
import { aggregateValues, type MetricValues, registryOf } from './metrics.ts'

const isOfService = (name: string) => name.startsWith('crease_')

export function ownServiceValues(registry: Registry): Promise<MetricValues> {
  return valuesOf(registry, isOfService)
}

export function processValues(registry: Registry): Promise<MetricValues> {
  return valuesOf(registry, (name) => !isOfService(name))
}

/** To read those of all processes takes longer than all else of a scrape: no more often than this, at any rate of scrapes. */
const READ_EVERY_MS = 4000

export type ServiceMetricsParts = {
  service(): Promise<MetricValues>
  processes(): Promise<MetricValues[]>
  monotonicMs(): number
}

export class ServiceMetrics {
  readonly #parts: ServiceMetricsParts
  #read: { atMs: number; values: Promise<MetricValues> } | undefined

  constructor(parts: ServiceMetricsParts) {
    this.#parts = parts
  }

  async text(): Promise<string> {
    const { service, monotonicMs } = this.#parts
    if (this.#read === undefined || monotonicMs() - this.#read.atMs >= READ_EVERY_MS)
      this.#read = { atMs: monotonicMs(), values: this.#readProcesses() }
    return registryOf([await service(), await this.#read.values]).metrics()
  }

  async #readProcesses(): Promise<MetricValues> {
    return aggregateValues(await this.#parts.processes())
  }
}

async function valuesOf(registry: Registry, isWanted: (name: string) => boolean): Promise<MetricValues> {
  const wanted = registry.getMetricsAsArray().filter(({ name }) => isWanted(name))
  const read = await Promise.all(wanted.map(({ name }) => registry.getSingleMetric(name)?.get()))
  return read.flatMap((metric) => (metric ? [asOfNow(metric as MetricValues[number])] : []))
}

const asOfNow = (metric: MetricValues[number]) => ({
  ...metric,
  values: metric.values.map((value) => ({ ...value })),
})
