import { aggregateValues, type MetricValues } from '../metrics/metrics.ts'
import type { Condition } from './condition.ts'
import type { OriginFacts } from './diagnosis.ts'
import type { Headline } from './headline.ts'
import type { Mark } from './marks.ts'
import type { ProcessFigures } from './process-figures.ts'
import type { Sample } from './series.ts'
import { mergeTopicRows, type TopicRow } from './topic-rows.ts'

/** What one process tells of its last second. */
export type ProcessReport = { values: MetricValues; figures: ProcessFigures; topics: TopicRow[] }

/** What one relay tells of its last second: to `/ops`, and to the other relays of its cluster. */
export type RelayReport = {
  /** Its machine and port. */
  name: string
  /** Unix time. */
  at: number
  version: string
  revision: string
  /** In a cluster. */
  role?: 'leader' | 'follower' | 'solo'
  facts: RelayFacts
  sample: Sample
  processes: ProcessFigures[]
  topics: TopicRow[]
  failures: FailureRow[]
}

/** What `diagnose` wants to know of a relay, beside its numbers. */
export type RelayFacts = {
  isReady: boolean
  isDraining: boolean
  pollFailureKinds: string[]
  maxViewers: number
  memoryBytes: number
  hasStore?: boolean
  clockMovedMs: number
  scoresBack: string[]
  origin?: OriginFacts
}

/** A call that failed in the last ten minutes: at the relay itself, or with 500 and more at the origin. */
export type FailureRow = { call: string; status: string; by: 'relay' | 'origin'; count: number }

/** What `/ops` shows of the whole service, once a second. */
export type OpsReport = {
  at: number
  /** The relay that is asked. */
  relay: string
  headline: Headline
  conditions: Condition[]
  sample: Sample
  relays: Omit<RelayReport, 'topics' | 'failures' | 'sample'>[]
  topics: TopicRow[]
  failures: FailureRow[]
  marks: readonly Mark[]
}

export type JoinedProcesses = { values: MetricValues; processes: ProcessFigures[]; topics: TopicRow[] }

/** All processes of a relay as one. */
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

/** Failures of several relays as those of all, the most frequent first. */
export function mergeFailures(all: readonly (readonly FailureRow[])[]): FailureRow[] {
  const byCall = new Map<string, FailureRow>()
  for (const row of all.flat()) {
    const key = `${row.by} ${row.call} ${row.status}`
    const known = byCall.get(key)
    byCall.set(key, known === undefined ? row : { ...row, count: known.count + row.count })
  }
  return [...byCall.values()].sort((a, b) => b.count - a.count).slice(0, 20)
}
