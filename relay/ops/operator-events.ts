import type { FastifyBaseLogger } from 'fastify'
import type { OriginStatus } from '#shared/ops/origin-status.ts'
import { DeduplicatedLog } from '../logging/deduplicated-log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { callNameOf } from '../metrics/route-kind.ts'
import type { UpstreamFailure } from '../upstream/failure.ts'
import { type LeftOut, why } from '../upstream/live-calls.ts'
import type { BrowserError } from './browser-errors/browser-error.ts'
import { silentFeedsIn } from './silent-feeds.ts'

export type OperatorEventsParts = {
  log: FastifyBaseLogger
  metrics: Metrics
  monotonicMs(): number
}

const LOGGED_OF_A_BODY = 500

const MOST_SCORES_BACK = 100

/** Counts each event, and logs it: trouble that lasts is one line, then a count a minute. */
export class OperatorEvents {
  readonly #log: FastifyBaseLogger
  readonly #metrics: Metrics
  readonly #deduplicated: DeduplicatedLog
  #stoppedPart: string | undefined

  originStatus: OriginStatus | undefined
  readonly #nowMs: () => number
  /** The newest of each topic, newest last. */
  scoresBack: readonly { topic: string; atMs: number }[] = []

  constructor({ log, metrics, monotonicMs }: OperatorEventsParts) {
    this.#nowMs = monotonicMs
    this.#log = log
    this.#metrics = metrics
    this.#deduplicated = new DeduplicatedLog({
      log: (fields, line) => log.warn(fields, line),
      nowMs: monotonicMs,
    })
  }

  tick(): void {
    this.#deduplicated.tick()
  }

  freshnessChanged(upstream: 'fresh' | 'stale'): void {
    this.#metrics.stale.set(upstream === 'stale' ? 1 : 0)
    this.#log.warn(upstream === 'stale' ? 'upstream is stale' : 'upstream is fresh again')
  }

  pollWorked(tookMs: number): void {
    this.#metrics.polls.inc({ outcome: 'good' })
    this.#metrics.pollSeconds.observe(tookMs / 1000)
  }

  pollsDespiteHold(): void {
    this.#log.info('polling is held: upstream is asked until its first good answer, and no more')
  }

  pollFailed({ kind, message, requestId }: UpstreamFailure): void {
    this.#metrics.polls.inc({ outcome: 'failed' })
    this.#metrics.pollFailures.inc({ kind })
    this.#deduplicated.note(`poll ${kind} ${message}`, { kind, requestId }, `poll failed: ${message}`)
  }

  storeFailed(error: Error): void {
    this.#metrics.clusterStoreFailures.inc()
    this.#deduplicated.note(
      `store ${error.message}`,
      { cause: error.message },
      'the store of the cluster cannot be reached',
    )
  }

  clusterRoleChanged(role: 'follower' | 'leader' | 'solo'): void {
    if (role === 'leader') this.#metrics.clusterLeaderships.inc()
    for (const each of ['follower', 'leader', 'solo'] as const)
      this.#metrics.clusterRole.set({ role: each }, each === role ? 1 : 0)
  }

  matchLeftOut(match: LeftOut): void {
    this.#metrics.malformedMatches.inc()
    const { id, call, field, problem, value } = match
    this.#deduplicated.note(
      `left out ${call} ${field} ${problem}`,
      { match: id, call: `Match/${call}`, field, problem, ...(value === undefined ? {} : { value }) },
      `match left out: ${why(match)}`,
    )
  }

  stateLeftOut(match: number): void {
    this.#metrics.malformedMatches.inc()
    this.#deduplicated.note('left out state', { match }, 'match left out: its state cannot be told')
  }

  originReported(status: OriginStatus | undefined): void {
    this.originStatus = status
    const { originStatus, logins } = this.#metrics
    for (const metric of Object.values(originStatus)) metric.remove()
    if (status === undefined) return
    const { isDatabaseUp, freeBytes, letters } = status
    originStatus.up.set(1)
    originStatus.databaseUp.set(isDatabaseUp ? 1 : 0)
    if (freeBytes !== undefined) originStatus.freeBytes.set(freeBytes)
    originStatus.lettersWaiting.set(letters.waiting)
    originStatus.lettersLate.set(letters.lateMs / 1000)
    originStatus.lettersGivenUp.set(letters.givenUp)
    originStatus.feedsSilent.set(silentFeedsIn(status.feeds).length)
    logins.reset()
    logins.inc({ outcome: 'accepted' }, status.logins.accepted)
    logins.inc({ outcome: 'refused' }, status.logins.refused)
  }

  scoreWentBack(topic: string): void {
    this.#metrics.scoresBack.inc()
    const others = this.scoresBack.filter((one) => one.topic !== topic)
    this.scoresBack = [...others, { topic, atMs: this.#nowMs() }].slice(-MOST_SCORES_BACK)
    this.#deduplicated.note(`score back ${topic}`, { topic }, 'upstream has taken a score back')
  }

  /** An origin in trouble answers now this and now that: one line for all, the statuses are in the metrics. */
  originFailed(path: string, status: number): void {
    const call = callNameOf(path)
    this.#metrics.upstreamErrors.inc({ call, status })
    this.#deduplicated.note('origin failed', { first: { call, status } }, 'the origin answers with 5xx')
  }

  /** What no reader gets of a failure. */
  originFailureRead(path: string, status: number, body: string): void {
    const call = callNameOf(path)
    this.#deduplicated.note(
      `origin failure ${call} ${status}`,
      { call, status, answer: body.slice(0, LOGGED_OF_A_BODY) },
      'what the origin says of its failure',
    )
  }

  partStopped(part: string | undefined): void {
    if (part !== undefined && part !== this.#stoppedPart)
      this.#log.error({ part }, 'a part of the relay has stopped: a restart is needed')
    this.#stoppedPart = part
  }

  browserErrorReported(error: BrowserError, isNew: boolean): void {
    if (!isNew) return
    const { message, ...fields } = error
    this.#deduplicated.note(
      `browser ${error.kind} ${message}`,
      { ...fields, cause: message },
      'a browser reported an error',
    )
  }

  connectionRefused(reason: 'full' | 'address_full' | 'descriptors'): void {
    this.#metrics.droppedConnections.inc({ reason })
    this.#deduplicated.note(`connection refused ${reason}`, { reason }, `a connection was refused: ${reason}`)
  }

  liveConnectionEnded(why: string): void {
    this.#metrics.brokenSockets.inc()
    this.#deduplicated.note(
      'live connection ended',
      { first: why },
      'a live connection was ended for what it sent',
    )
  }
}
