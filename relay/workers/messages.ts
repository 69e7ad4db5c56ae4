import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import type { ErrorReport } from '../http/browser-errors/error-report.ts'
import type { Admission } from '../http/connection-quota.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { MetricValues } from '../metrics/metrics.ts'
import type { Grain } from '../ops/history.ts'
import type { ProcessReport } from '../ops/join-processes.ts'
import type { OpsSettings } from '../ops/settings.ts'
import type { SocketAddress } from './shared-port.ts'

/** What the primary and its workers say to each other, over the channel that Node gives a process and its children. */

/** How much of each caller's rate has been used elsewhere. */
export type Spent = { of: 'address' | 'login'; callers: [caller: string, count: number][] }

/** An action of an operator: done, refused with a sentence, one too many just now, or failed. */
export type ActionOutcome =
  | { entry: AuditEntry }
  | { refusal: string; status: 400 | 409 }
  | { waitMs: number }
  | { failure: string }
/** What a browser reported at one worker, for the others. */
type BrowserError = { type: 'browser-error'; report: ErrorReport }

export type ToWorker =
  /** What has changed. `lastGoodAgeMs`: how long ago the last good poll was, which often changes nothing, where that is told. */
  | { type: 'events'; events: TopicEvent[]; lastGoodAgeMs: number | undefined }
  /** `stopped`: what of the primary has stopped for good. */
  | { type: 'ping'; stopped: string | undefined }
  /** So many more viewers it may let in by itself. */
  | { type: 'allow'; places: number }
  /** It is to give back what it has not used of that, as places are few. */
  | { type: 'reclaim' }
  | { type: 'admission'; id: number; admission: Admission }
  | { type: 'spent'; spent: Spent }
  | BrowserError
  | { type: 'tell-metrics'; id: number }
  | { type: 'all-metrics'; id: number; text: string }
  | { type: 'tell-report'; id: number }
  /** What operators see; each second to a worker that has somebody who watches. */
  | { type: 'ops-report'; report: string }
  | { type: 'asked-ops-report'; id: number; report: string | undefined }
  | { type: 'guessed'; id: number; waitMs: number }
  | { type: 'ops-columns'; id: number; columns: Uint8Array }
  | { type: 'acted'; id: number; outcome: ActionOutcome }
  | { type: 'session-ended'; id: number; isKept: boolean }
  /** What operators want; `relay`: the name of this relay. */
  | { type: 'order'; settings: OpsSettings; relay: string }
  /** `perSecond`: this worker's part of the pace. */
  | { type: 'drain'; perSecond: number }

export type ToPrimary =
  | { type: 'started' }
  /** What it was told does not lead on from what it holds: it is to be told all that is held. */
  | { type: 'ask-states' }
  | { type: 'listening'; port: number }
  | { type: 'failed'; sentence: string }
  | { type: 'pong' }
  | { type: 'admit'; id: number; address: string | undefined }
  /** Viewers that it has let in by itself, and all that have left, by their addresses; `returned`: what it gives back. */
  | { type: 'moved'; entered: (string | undefined)[]; left: (string | undefined)[]; returned: number }
  | { type: 'spent'; spent: Spent }
  | BrowserError
  | { type: 'own-metrics'; id: number; values: MetricValues }
  | { type: 'ask-metrics'; id: number }
  | { type: 'own-report'; id: number; report: ProcessReport }
  | { type: 'watch-ops'; isWatched: boolean }
  | { type: 'ask-ops-report'; id: number }
  /** Somebody tries the operator token there. */
  | { type: 'guess'; id: number; caller: string }
  | { type: 'ask-ops-columns'; id: number; grain: Grain }
  | { type: 'act'; id: number; action: OpsAction; by: string }
  | { type: 'end-session'; id: number; session: string; untilMs: number }

/** What a worker is started with, beside the environment of its primary. */
export type WorkerStart = {
  apiHost: string
  workers: number
  /** Where each worker opens the port for itself; otherwise all share the one that Node's cluster opens. */
  opensAt?: SocketAddress
}

export const WORKER_START = 'CREASE_WORKER'
