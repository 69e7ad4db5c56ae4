import type { MetricValues } from './metrics.ts'

export function metricsText(metrics: MetricValues): string {
  return metrics.map(textOf).join('\n')
}

function textOf({ name, help, type, values }: MetricValues[number]): string {
  const lines = [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`]
  for (const { value, labels, metricName = name } of values as Value[]) {
    const written = Object.entries(labels).map(
      ([label, of]) => `${label}="${escaped(String(of)).replaceAll('"', '\\"')}"`,
    )
    lines.push(`${metricName}${written.length > 0 ? `{${written.join(',')}}` : ''} ${inNumbers(value)}`)
  }
  return `${lines.join('\n')}\n`
}

type Value = { value: number; labels: Readonly<Record<string, string | number>>; metricName?: string }

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

function inNumbers(value: number): string {
  if (Number.isFinite(value)) return String(value)
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}
