import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from '#relay/database/postgres-failures.ts'
import { isStorageFailure as isSqliteFailure } from '#relay/database/sqlite.ts'
import type { Clock } from '../clock.ts'

const SUMMARY_EVERY_MS = 60_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 5000

type Outage = { failures: number; unlogged: number; loggedMs: number }

/** Logs the first cause of an outage, then a count a minute, and its end. Writers retry after the time they get. */
export class WriteHealth {
  readonly #log: FastifyBaseLogger
  readonly #monotonic: Clock
  readonly #failing = new Map<string, { failures: number; isStorage: boolean }>()
  #outage: Outage | undefined

  constructor(log: FastifyBaseLogger, monotonic: Clock) {
    this.#log = log
    this.#monotonic = monotonic
  }

  get isStorageFailing(): boolean {
    return [...this.#failing.values()].some(({ isStorage }) => isStorage)
  }

  failed(writer: string, error: unknown): number {
    const failures = (this.#failing.get(writer)?.failures ?? 0) + 1
    this.#failing.set(writer, { failures, isStorage: isStorageFailure(error) })
    this.#logFailure(writer, error)
    return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)
  }

  forget(isGone: (writer: string) => boolean): void {
    for (const writer of this.#failing.keys()) if (isGone(writer)) this.#failing.delete(writer)
    if (this.#failing.size === 0) this.#outage = undefined
  }

  succeeded(writer: string): void {
    if (!this.#failing.delete(writer) || this.#failing.size > 0) return
    this.#log.warn({ failures: this.#outage?.failures }, 'all that failed to be written is written again')
    this.#outage = undefined
  }

  #logFailure(writer: string, error: unknown): void {
    const now = this.#monotonic()
    if (this.#outage === undefined) {
      this.#outage = { failures: 1, unlogged: 0, loggedMs: now }
      // Where the disk is the cause, a stack does not help to make room.
      const cause = isStorageFailure(error) ? { reason: reasonOf(error) } : { err: error }
      this.#log.error({ ...cause, writer }, 'a write failed; it is tried again until it works')
      return
    }
    this.#outage.failures += 1
    this.#outage.unlogged += 1
    if (now - this.#outage.loggedMs < SUMMARY_EVERY_MS) return
    const reason = reasonOf(error)
    const writers = [...this.#failing.keys()]
    this.#log.error({ failures: this.#outage.unlogged, writers, reason }, 'writes still fail')
    this.#outage.unlogged = 0
    this.#outage.loggedMs = now
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Of the file system: a picture or a letter that cannot be written. */
const FILE_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

export function isStorageFailure(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isSqliteFailure(error)) return true
  return error instanceof Error && 'code' in error && FILE_CODES.includes(String(error.code))
}
