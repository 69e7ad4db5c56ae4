import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { MetricValues } from '#relay/metrics/metrics.ts'
import { metricsText } from '#relay/metrics/service-metrics.ts'

test('numbers are written as the library writes them, whatever is in their labels', async () => {
  const registers = [new Registry()]
  const labelNames = ['call', 'status'] as const
  const counter = new Counter({
    name: 'crease_a_total',
    help: 'What it\\counts\nhere',
    labelNames,
    registers,
  })
  counter.inc({ call: 'News/"List"\n\\', status: 502 }, 3)
  counter.inc({ call: 'Auth/Login' }, 0.5)
  new Gauge({ name: 'crease_b', help: 'Without labels', registers }).set(Number.POSITIVE_INFINITY)
  new Gauge({ name: 'crease_c', help: 'Without values', labelNames, registers })
  const histogram = new Histogram({ name: 'crease_d', help: 'Of times', buckets: [0.1, 1], registers })
  for (const seconds of [0.05, 0.5, 5]) histogram.observe(seconds)
  const values = (await registers[0]?.getMetricsAsJSON()) as MetricValues
  expect(metricsText(values)).toBe(await registers[0]?.metrics())
})
