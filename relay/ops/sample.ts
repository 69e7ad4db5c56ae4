import { type Sample, SERIES, SERIES_NAMES, type Series, type SeriesName } from '#shared/ops/metric-series.ts'
import type { ProcessFigures } from '#shared/ops/service-status.ts'
import type { MetricReading } from './metric-reading.ts'

export type Reading = {
  metrics: MetricReading
  processes: readonly ProcessFigures[]
  atMs: number
  wallMs: number
}

export function sampleOf(now: Reading, before: Reading | undefined): Sample {
  const seconds = before === undefined ? 1 : Math.max(0.001, (now.atMs - before.atMs) / 1000)
  const own: Partial<Record<SeriesName, number>> = {
    deliveryP50: 1000 * quantile(0.5, now, before),
    deliveryP99: 1000 * quantile(0.99, now, before),
    pollTime: meanPollMs(now, before),
    goodPollAge: goodPollAgeMs(now),
    clusterLag: 1000 * now.metrics.sum('crease_cluster_lag_seconds'),
    ...ofProcesses(now, before, seconds),
  }
  const values = SERIES_NAMES.map((name) => [name, own[name] ?? read(SERIES[name], now, before, seconds)])
  return Object.fromEntries(values) as Sample
}

function read(series: Series, now: Reading, before: Reading | undefined, seconds: number): number {
  if ('levelOf' in series) return now.metrics.sum(series.levelOf, series.labels)
  if (!('rateOf' in series) || before === undefined) return 0
  const counted =
    now.metrics.sum(series.rateOf, series.labels) - before.metrics.sum(series.rateOf, series.labels)
  return Math.max(0, counted) / seconds
}

function quantile(share: number, now: Reading, before: Reading | undefined): number {
  const name = 'crease_delivery_seconds'
  const earlier = new Map(before?.metrics.buckets(name).map(({ upTo, count }) => [upTo, count]))
  const buckets = now.metrics
    .buckets(name)
    .map(({ upTo, count }) => ({ upTo, count: Math.max(0, count - (earlier.get(upTo) ?? 0)) }))
  const all = buckets.at(-1)?.count ?? 0
  if (all === 0) return 0
  let from = { upTo: 0, count: 0 }
  for (const bucket of buckets) {
    if (bucket.count >= share * all) {
      if (!Number.isFinite(bucket.upTo)) return from.upTo
      const part = (share * all - from.count) / Math.max(1, bucket.count - from.count)
      return from.upTo + part * (bucket.upTo - from.upTo)
    }
    from = bucket
  }
  return from.upTo
}

function meanPollMs(now: Reading, before: Reading | undefined): number {
  const name = 'crease_upstream_poll_seconds'
  const to = now.metrics.total(name)
  const from = before?.metrics.total(name) ?? { sum: 0, count: 0 }
  return to.count > from.count ? (1000 * (to.sum - from.sum)) / (to.count - from.count) : 0
}

/** 0 before the first good poll, as there is no answer that could be old. */
function goodPollAgeMs({ metrics, wallMs }: Reading): number {
  const lastS = metrics.sum('crease_upstream_last_good_poll_timestamp_seconds')
  return lastS === 0 ? 0 : Math.max(0, wallMs - 1000 * lastS)
}

function ofProcesses({ processes }: Reading, before: Reading | undefined, seconds: number) {
  const earlier = new Map(before?.processes.map(({ pid, cpuMs }) => [pid, cpuMs]))
  const cpuMs = processes.reduce((sum, { pid, cpuMs: now }) => sum + now - (earlier.get(pid) ?? now), 0)
  return {
    cpu: cpuMs / 1000 / seconds,
    residentBytes: processes.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
    eventLoopDelay: Math.max(0, ...processes.map(({ loopDelayMs }) => loopDelayMs)),
    descriptors: Math.max(
      0,
      ...processes.map(({ descriptors, maxDescriptors }) => descriptors / Math.max(1, maxDescriptors)),
    ),
  }
}

/** Of several relays in one second. */
export const mergeSamples = (samples: readonly Sample[]) => merged(samples, 1)

/** Of several seconds. */
export const averageSample = (samples: readonly Sample[]) => merged(samples, samples.length)

function merged(samples: readonly Sample[], shareOfSums: number): Sample {
  const values = SERIES_NAMES.map((name) => {
    const all = samples.map((sample) => sample[name])
    const isSum = SERIES[name].merge === 'sum'
    return [name, isSum ? all.reduce((a, b) => a + b, 0) / shareOfSums : Math.max(0, ...all)]
  })
  return Object.fromEntries(values) as Sample
}
