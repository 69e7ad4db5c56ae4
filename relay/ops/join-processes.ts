import type { GivenUp } from '#shared/ops/given-up.ts'
import type { BrowserErrorGroup, FailureRow, ProcessFigures, TopicRow } from '#shared/ops/service-status.ts'
import { aggregateValues, type MetricValues } from '../metrics/metrics.ts'
import { mergeRows, mergeTopicRows } from './topic-rows.ts'

const SHOWN = 20

export type ProcessStatus = { values: MetricValues; figures: ProcessFigures; topics: TopicRow[] }

export type JoinedProcesses = { values: MetricValues; processes: ProcessFigures[]; topics: TopicRow[] }

export async function joinProcesses(statuses: readonly ProcessStatus[]): Promise<JoinedProcesses> {
  const [only] = statuses
  const values =
    only && statuses.length === 1 ? only.values : await aggregateValues(statuses.map(({ values }) => values))
  return {
    values,
    processes: statuses.map(({ figures }) => figures),
    topics: mergeTopicRows(statuses.flatMap(({ topics }) => topics)),
  }
}

export function mergeFailures(all: readonly FailureRow[]): FailureRow[] {
  const rows = mergeRows(
    all,
    ({ by, call, status }) => `${by} ${call} ${status}`,
    (known, row) => ({ ...row, count: known.count + row.count }),
  )
  return mostCounted(rows)
}

export function mergeBrowserErrors(all: readonly BrowserErrorGroup[]): BrowserErrorGroup[] {
  const groups = mergeRows(
    all,
    ({ kind, message, version }) => JSON.stringify([kind, message, version]),
    (known, group) => ({
      ...group,
      count: known.count + group.count,
      firstSeenMs: Math.min(known.firstSeenMs, group.firstSeenMs),
      lastSeenMs: Math.max(known.lastSeenMs, group.lastSeenMs),
    }),
  )
  return mostCounted(groups)
}

/** Relays that ask one origin name the same messages. */
export function mergeGivenUp(all: readonly GivenUp[]): GivenUp[] {
  const rows = mergeRows(
    all,
    ({ channel, kind, reason }) => JSON.stringify([channel, kind, reason]),
    (known, row) => (row.count > known.count ? row : known),
  )
  return rows.sort((a, b) => b.at - a.at).slice(0, SHOWN)
}

const mostCounted = <Row extends { count: number }>(rows: Row[]) =>
  rows.sort((a, b) => b.count - a.count).slice(0, SHOWN)
