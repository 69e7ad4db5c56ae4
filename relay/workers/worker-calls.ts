import type { OpsSettings } from '#shared/ops/ops-action.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { LastGood } from '../live/upstream-freshness.ts'
import type { MetricValues } from '../metrics/metrics.ts'
import type { BrowserError } from '../ops/browser-errors/browser-error.ts'
import type { Grain } from '../ops/history.ts'
import type { ProcessStatus } from '../ops/join-processes.ts'
import type { OpsLink } from '../ops/ops-link.ts'
import type { HintOutcome } from '../upstream/poll-controls.ts'

export type WorkerCalls = {
  /** What has changed: often nothing but the time of the last good poll. */
  applyEvents(events: TopicEvent[], lastGood: LastGood | undefined): void
  /** `stopped`: the part of the primary that has stopped for good. */
  ping(stopped: string | undefined): void
  browserErrorShared(error: BrowserError): void
  /** Of Node and of the process itself; those of the service are in its status. */
  metrics(): Promise<MetricValues>
  status(): Promise<ProcessStatus>
  serviceStatus(status: string): void
  order(settings: OpsSettings, relay: string): void
  /** `perSecond`: this worker's share of the pace. */
  drain(perSecond: number): void
}

export type PrimaryCalls = Pick<OpsLink, 'status' | 'guess' | 'act' | 'endSession'> & {
  started(): void
  listening(port: number): void
  failed(sentence: string): void
  /** Its events did not continue its states: it needs all states. */
  sendStates(): void
  browserError(error: BrowserError): void
  allMetrics(): Promise<string>
  originChanged(): Promise<HintOutcome>
  watchOps(isWatched: boolean): void
  columns(grain: Grain): Promise<Uint8Array>
}

export type WorkerStart = {
  apiHost: string
  workers: number
  maxViewers: number
}

export const WORKER_START = 'CREASE_WORKER'
