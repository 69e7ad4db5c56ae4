import type { Registry } from 'prom-client'
import { aggregateValues, type MetricValues } from './metrics.ts'
import { metricsText } from './metrics-text.ts'

/** What counts the service, and not the process that counts it. */
const isOfService = (name: string) => name.startsWith('crease_')

/** The numbers of the service that a process has counted, as they are now. */
export function ownServiceValues(registry: Registry): Promise<MetricValues> {
  return valuesOf(registry, isOfService)
}

/** Those of Node and of the process itself, of which some begin anew each time they are read. */
export function processValues(registry: Registry): Promise<MetricValues> {
  return valuesOf(registry, (name) => !isOfService(name))
}

/**
 * The text of `/metrics` for a relay of several processes. `service`: their numbers together, which are gathered each
 * second anyway; only those of the processes themselves are asked for with each scrape.
 */
export async function serviceMetrics(
  service: MetricValues,
  processes: readonly MetricValues[],
): Promise<string> {
  return metricsText([...service, ...(await aggregateValues([...processes]))])
}

async function valuesOf(registry: Registry, isWanted: (name: string) => boolean): Promise<MetricValues> {
  const wanted = registry.getMetricsAsArray().filter(({ name }) => isWanted(name))
  const read = await Promise.all(wanted.map(({ name }) => registry.getSingleMetric(name)?.get()))
  return read.flatMap((metric) => (metric ? [asOfNow(metric as MetricValues[number])] : []))
}

/** The library gives the values that it goes on counting with. */
const asOfNow = (metric: MetricValues[number]) => ({
  ...metric,
  values: metric.values.map((value) => ({ ...value })),
})
