import type { NeedsOfPage } from '#shared/page.ts'
import type { Log } from '../logging/create-log.ts'
import type { BrowserError } from '../ops/browser-errors/browser-error.ts'
import type { OpsLink } from '../ops/ops-link.ts'
import type { Renderer } from '../pages/page-maker.ts'
import type { Push } from '../push/push-link.ts'
import type { Clock } from '../time/clock.ts'
import type { Tracing } from '../tracing/tracing-interface.ts'
import type { HintOutcome } from '../upstream/poll-controls.ts'

export type ConnectionTimeouts = {
  headMs: number
  /** For a request whose body anyone may send; `longRequestMs` for any other. */
  requestMs: number
  longRequestMs: number
  idleMs: number
  checkEveryMs: number
}

export type Surroundings = {
  apiHost: URL
  /** What tokens are sealed with, newest first; without any, with one of this process alone. */
  sessionSecrets?: readonly string[]
  /** Without it the relay serves calls and scores but no pages. `docs`: for the page of the live protocol. */
  site?: { needs: NeedsOfPage; renderer: Renderer; folder: string; runbook?: string; docs?: string }
  log?: Log
  tracing?: Tracing | undefined
  clock?: Clock
  random?: () => number
  timeoutsMs?: Partial<ConnectionTimeouts>
  sendsDirectly?: boolean
  opsFolder?: string
  push?: Push | undefined
  worker?: WorkerShare
}

export type WorkerShare = {
  workers: number
  maxViewers: number
  allMetrics(): Promise<string>
  ops: OpsLink
  originChanged(): Promise<HintOutcome>
  shareBrowserError(error: BrowserError): void
}
