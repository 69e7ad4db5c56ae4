import type { BrowserErrorGroup, FailureRow, ProcessFigures, TopicRow } from '#shared/ops/ops-report.ts'
import { aggregateValues, type MetricValues } from '../metrics/metrics.ts'
import { mergeTopicRows } from './topic-rows.ts'

export type ProcessReport = { values: MetricValues; figures: ProcessFigures; topics: TopicRow[] }

export type JoinedProcesses = { values: MetricValues; processes: ProcessFigures[]; topics: TopicRow[] }

export async function joinProcesses(reports: readonly ProcessReport[]): Promise<JoinedProcesses> {
  const [only] = reports
  const values =
    only && reports.length === 1 ? only.values : await aggregateValues(reports.map(({ values }) => values))
  return {
    values,
    processes: reports.map(({ figures }) => figures),
    topics: mergeTopicRows(reports.map(({ topics }) => topics)),
  }
}

export function mergeFailures(all: readonly (readonly FailureRow[])[]): FailureRow[] {
  const byCall = new Map<string, FailureRow>()
  for (const row of all.flat()) {
    const key = `${row.by} ${row.call} ${row.status}`
    const known = byCall.get(key)
    byCall.set(key, known === undefined ? row : { ...row, count: known.count + row.count })
  }
  return [...byCall.values()].sort((a, b) => b.count - a.count).slice(0, 20)
}

export function mergeBrowserErrors(all: readonly (readonly BrowserErrorGroup[])[]): BrowserErrorGroup[] {
  const groups = new Map<string, BrowserErrorGroup>()
  for (const group of all.flat()) {
    const { kind, message, version, count, firstSeenMs, lastSeenMs } = group
    const key = JSON.stringify([kind, message, version])
    const known = groups.get(key)
    groups.set(key, {
      ...{ kind, message, version },
      count: count + (known?.count ?? 0),
      firstSeenMs: Math.min(firstSeenMs, known?.firstSeenMs ?? firstSeenMs),
      lastSeenMs: Math.max(lastSeenMs, known?.lastSeenMs ?? lastSeenMs),
    })
  }
  return [...groups.values()].sort((a, b) => b.count - a.count).slice(0, 20)
}
