import { Counter, type Metric, type Registry } from 'prom-client'
import { DELIVERY_BOUNDS_S, type DeliveryCounts } from './delivery-counts.ts'

const SECONDS = 'crease_delivery_seconds'

export function collectDeliveryMetrics(registry: Registry, counts: DeliveryCounts): void {
  const registers = [registry]
  const counter = (name: string, help: string, count: () => number) => {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(count())
      },
    })
  }
  counter('crease_deliveries_total', 'Changes and states given to sockets', () => counts.deliveries)
  counter('crease_delivery_bytes_total', 'Bytes of deliveries, as they were sent', () => counts.bytes)
  counter(
    'crease_delivery_uncompressed_bytes_total',
    'Bytes of the same deliveries without compression',
    () => counts.uncompressedBytes,
  )
  counter(
    'crease_delivery_state_bytes_total',
    'Bytes of the same deliveries without compression, had each carried the whole state',
    () => counts.stateBytes,
  )
  counter(
    'crease_conflations_total',
    'Slow readers who drained and were brought to now in one step',
    () => counts.conflations,
  )
  new Counter({
    name: 'crease_recoveries_total',
    help: 'Readers who came back with a position, by what brought them to now: nothing (current), one change (history) or a snapshot',
    labelNames: ['by'] as const,
    registers,
    collect() {
      this.reset()
      for (const [by, count] of Object.entries(counts.recoveries)) this.inc({ by }, count)
    },
  })
  registry.registerMetric(deliverySeconds(counts) as unknown as Metric)
}

/** A histogram whose observations count for several readers each, which the library's own cannot take. */
function deliverySeconds({ delays }: DeliveryCounts) {
  return {
    name: SECONDS,
    async get() {
      let upTo = 0
      const buckets = [...DELIVERY_BOUNDS_S, '+Inf' as const].map((le, place) => {
        upTo += delays.counts[place] ?? 0
        return { metricName: `${SECONDS}_bucket`, labels: { le }, value: upTo }
      })
      return {
        name: SECONDS,
        help: 'From a change in this process to the socket of each of its readers',
        type: 'histogram',
        aggregator: 'sum',
        values: [
          ...buckets,
          { metricName: `${SECONDS}_sum`, labels: {}, value: delays.sumS },
          { metricName: `${SECONDS}_count`, labels: {}, value: upTo },
        ],
      }
    },
    reset: () => {},
  }
}
