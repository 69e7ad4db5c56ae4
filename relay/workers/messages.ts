import type { ErrorReport } from '../http/browser-errors/error-report.ts'
import type { Admission } from '../http/connection-quota.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { LogLevel } from '../logging/create-log.ts'
import type { MetricValues } from '../metrics.ts'

/** What the primary and its workers say to each other, over the channel that Node gives a process and its children. */

/** How much of each caller's rate has been used elsewhere. */
export type Spent = { of: 'address' | 'login'; callers: [caller: string, count: number][] }

/** What a browser reported at one worker, for the others. */
type BrowserError = { type: 'browser-error'; report: ErrorReport }
/** From a worker: what an operator asks for; from the primary: what all are to do. */
type RaiseLogLevel = { type: 'raise-log-level'; level: LogLevel; forMs: number }

export type ToWorker =
  /** What has changed. `isPoll`: by a good poll just now, which often changes nothing. */
  | { type: 'led'; events: TopicEvent[]; isPoll: boolean }
  /** `stopped`: what of the primary has stopped for good. */
  | { type: 'ping'; stopped: string | undefined }
  | { type: 'admission'; id: number; admission: Admission }
  | { type: 'spent'; spent: Spent }
  | BrowserError
  | RaiseLogLevel
  | { type: 'tell-metrics'; id: number }
  | { type: 'all-metrics'; id: number; text: string }
  /** `perSecond`: this worker's part of the pace. */
  | { type: 'drain'; perSecond: number }

export type ToPrimary =
  | { type: 'started' }
  | { type: 'listening'; port: number }
  | { type: 'failed'; sentence: string }
  | { type: 'pong' }
  | { type: 'admit'; id: number; address: string | undefined }
  | { type: 'left'; address: string | undefined }
  | { type: 'spent'; spent: Spent }
  | BrowserError
  | RaiseLogLevel
  | { type: 'own-metrics'; id: number; values: MetricValues }
  | { type: 'ask-metrics'; id: number }

/** What a worker is started with, beside the environment of its primary. */
export type WorkerStart = { apiHost: string; workers: number }

export const WORKER_START = 'CREASE_WORKER'
