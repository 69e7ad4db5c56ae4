import type { FastifyInstance } from 'fastify'
import type { BrowserErrors } from './http/browser-errors/browser-errors.ts'
import type { ErrorReport } from './http/browser-errors/error-report.ts'
import type { Hub } from './live/hub.ts'
import type { LiveRoom } from './live/live-room.ts'
import type { TopicEvent } from './live/topic-events.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { ProcessReport } from './ops/join-processes.ts'
import type { OpsSettings } from './ops/settings.ts'

/** One running process of a relay, and what may be asked of it. */
export type Relay = {
  app: FastifyInstance
  hub: Hub
  room: LiveRoom
  metrics: Metrics
  /** Begins to poll. */
  start(): void
  /**
   * In a worker: what has changed at its primary; false where that does not lead on from what it holds. `lastGoodAgeMs`:
   * how long ago the last good poll was, where that is told.
   */
  applyEvents(changes: readonly TopicEvent[], lastGoodAgeMs: number | undefined): boolean
  /** What operators want of this process; `relay`: the name of the relay that it belongs to. */
  order(settings: OpsSettings, relay: string): void
  /** What this process tells of its last second, for operators. */
  report(): Promise<ProcessReport>
  /** In a worker: a ping from the primary. `stopped`: the name of a loop of the primary that has stopped for good. */
  primaryPinged(stopped: string | undefined): void
  /** What browsers reported of their own errors, at any worker. */
  browserErrors: BrowserErrors
  /** In a worker: what a browser reported at another one. */
  browserErrorShared(report: ErrorReport): void
  /** No longer ready, waits until balancers have noticed, sends everybody away, then closes. As configured, unless told otherwise. */
  stop(pace?: { noticeMs?: number; drainMs?: number; perSecond?: number }): Promise<void>
}
