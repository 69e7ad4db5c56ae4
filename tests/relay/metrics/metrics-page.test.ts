import type { Metric } from 'prom-client'
import { expect, test } from 'vitest'
import { DeliveryCounts } from '#relay/metrics/delivery-counts.ts'
import { collectDeliveryMetrics } from '#relay/metrics/delivery-metrics.ts'
import { createMetrics } from '#relay/metrics/metrics.ts'

const HEAD = `# Metrics

Every number of \`/metrics\`. With workers each is that of the whole relay: counters and most gauges are summed up. Names
that begin with \`crease_\` are ours; \`process_\` and \`nodejs_\` are those that other Node services have too.

| metric | type | labels | what it is |
| --- | --- | --- | --- |
`

test('the page of metrics names each of them, as they are', async () => {
  const { registry } = createMetrics()
  collectDeliveryMetrics(registry, new DeliveryCounts())
  const metrics = await Promise.all(
    registry.getMetricsAsArray().map(async ({ name: of }) => {
      const metric = registry.getSingleMetric(of) as Metric
      const { name, type, help } = await metric.get()
      const { labelNames = [] } = metric as unknown as { labelNames?: string[] }
      return { name, type: String(type), help, labels: labelNames.filter((label) => label !== 'le') }
    }),
  )
  const ours = ({ name }: { name: string }) => (name.startsWith('crease_') ? 0 : 1)
  metrics.sort((a, b) => ours(a) - ours(b) || a.name.localeCompare(b.name))
  const rows = metrics.map(
    ({ name, type, help, labels }) =>
      `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help.replace(/\.$/, '')} |`,
  )
  await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot('../../../relay/docs/metrics.md')
})
