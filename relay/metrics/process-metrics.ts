import { readdirSync, statSync } from 'node:fs'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** What goes through all handles or descriptors, 20,000 of them, to count them (three of those end in `_total` and are no counters). */
const LEFT_OUT = [
  ...['handles', 'requests', 'resources'].flatMap((of) => [
    `nodejs_active_${of}`,
    `nodejs_active_${of}_total`,
  ]),
  ...['process_open_fds', 'process_start_time_seconds'],
]

/** What Prometheus' own dashboards know of any process: memory, CPU, event loop, garbage collection, descriptors. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({
    register: registry,
    // The library wakes the event loop every 10 ms to watch it; a lag worth an operator's eye shows at 100 too.
    eventLoopMonitoringPrecision: 100,
  })
  for (const name of LEFT_OUT) registry.removeSingleMetric(name)
  const registers = [registry]
  const startedS = Date.now() / 1000 - process.uptime()
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start of the process, of the oldest where there are workers, since the Unix epoch',
    aggregator: 'min',
    registers,
  }).set(startedS)
  new Gauge({
    name: 'process_open_fds',
    help: 'Open file descriptors',
    registers,
    collect() {
      const open = openDescriptors()
      if (open !== undefined) this.set(open)
    },
  })
}

const DESCRIPTORS = '/proc/self/fd'

export function openDescriptors(): number | undefined {
  try {
    // Linux 6.2 and later give the number as the size of the folder; before, they have to be listed.
    return statSync(DESCRIPTORS).size || readdirSync(DESCRIPTORS).length
  } catch {
    return undefined
  }
}
