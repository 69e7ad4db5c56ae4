import type { NeedsOfPage } from '#shared/page.ts'
import type { Log } from '../logging/create-log.ts'
import type { ErrorReport } from '../ops/browser-errors/error-report.ts'
import type { OpsLink } from '../ops/ops-link.ts'
import type { Renderer } from '../pages/pages.ts'
import type { Push } from '../push/push-link.ts'
import type { Clock } from '../time/clock.ts'
import type { Tracing } from '../tracing/tracing-interface.ts'

/** Timeouts of the relay's connections. */
export type ConnectionTimeouts = {
  /** For the head of a request, and for all of it. */
  headMs: number
  requestMs: number
  /** For a connection to move at all, where nothing else bounds it. */
  idleMs: number
  /** Late senders and slow readers are looked for so often. */
  checkEveryMs: number
}

/** What a relay is given in addition to its configuration; tests put their own in. */
export type Surroundings = {
  /** Where the origin is: `API_HOST`, or the embedded one. */
  apiHost: URL
  /** What tokens are sealed with, newest first; without any, with one of this process alone. */
  sessionSecrets?: readonly string[]
  /**
   * What the built client gives: without it the relay serves calls and scores but no pages. `folder`: its files. `docs`:
   * what the page of the live protocol is made of.
   */
  site?: { needs: NeedsOfPage; renderer: Renderer; folder: string; runbook?: string; docs?: string }
  /** Absent: one of its own, to standard output. */
  log?: Log
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined
  clock?: Clock
  random?: () => number
  timeoutsMs?: Partial<ConnectionTimeouts>
  /** False: sockets are written to by their streams alone, as where the system's `send` cannot be called. */
  sendsDirectly?: boolean
  /** Where what operators see and want is stored over a restart; absent: nowhere. */
  opsFolder?: string
  /** Stores and sends notifications; absent: there are none. */
  push?: Push | undefined
  /** Absent: this process is the whole relay, and polls. */
  worker?: WorkerShare
}

/** Where this process is one of several workers of a relay: what it has in common with the others. */
export type WorkerShare = {
  workers: number
  /** Its share of the viewers of the whole relay. */
  maxViewers: number
  /** The numbers of all workers together, as Prometheus reads them. */
  allMetrics(): Promise<string>
  /** What operators see, which the primary gathers. */
  ops: OpsLink
  shareBrowserError(report: ErrorReport): void
}
