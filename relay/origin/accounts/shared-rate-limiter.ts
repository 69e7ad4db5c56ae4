import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { RateRule } from '../../limits/rate-limiter.ts'
import type { Clock } from '../clock.ts'
import type { Database, Writing } from '../database/schema.ts'
import type { TurnLimit } from '../http/require-rate.ts'

const FORGETS_EVERY = 500
/** Sums of fractions: a millionth of a request is none. */
const NEGLIGIBLE = 1e-6

export type SharedRateLimiterOptions = {
  db: Database
  /** Tells the limits of one database apart. */
  name: string
  /** What callers are hashed with, as they are names and addresses of people. */
  key: Buffer
  /** The wall clock, as several machines have it in common. */
  clock: Clock
}

/** As `RateLimiter`, counted in the database, for all origins on it together. */
export class SharedRateLimiter implements TurnLimit {
  readonly isInDatabase = true
  readonly #rule: RateRule
  readonly #options: SharedRateLimiterOptions
  #taken = 0

  constructor(rule: RateRule, options: SharedRateLimiterOptions) {
    this.#rule = rule
    this.#options = options
  }

  /** One statement, so that many at once count each. */
  async take(caller: string, transaction?: Writing): Promise<number> {
    const { db, clock } = this.#options
    const { most, withinMs } = this.#rule
    const nowMs = clock()
    const eachMs = withinMs / most
    const caller_hash = this.#hashOf(caller)
    const fullAfter = sql<number>`(case when rate_limits.full_at_ms > ${nowMs} then rate_limits.full_at_ms else ${nowMs} end) + ${eachMs}`
    const taken = await (transaction ?? db)
      .insertInto('rate_limits')
      .values({ caller_hash, full_at_ms: nowMs + eachMs })
      .onConflict((conflict) =>
        conflict
          .column('caller_hash')
          .doUpdateSet({ full_at_ms: fullAfter })
          .where(fullAfter, '<=', nowMs + withinMs + eachMs * NEGLIGIBLE),
      )
      .returning('full_at_ms')
      .executeTakeFirst()
    await this.#forgetOld(transaction)
    return taken === undefined ? await this.#waitMs(caller_hash, nowMs, transaction) : 0
  }

  async giveBack(caller: string, transaction?: Writing): Promise<void> {
    const eachMs = this.#rule.withinMs / this.#rule.most
    await (transaction ?? this.#options.db)
      .updateTable('rate_limits')
      .set({ full_at_ms: sql<number>`full_at_ms - ${eachMs}` })
      .where('caller_hash', '=', this.#hashOf(caller))
      .execute()
  }

  async #waitMs(caller_hash: string, nowMs: number, transaction: Writing | undefined): Promise<number> {
    const { most, withinMs } = this.#rule
    const held = await (transaction ?? this.#options.db)
      .selectFrom('rate_limits')
      .select('full_at_ms')
      .where('caller_hash', '=', caller_hash)
      .executeTakeFirst()
    return Math.max(1, Math.ceil((held?.full_at_ms ?? nowMs) + withinMs / most - nowMs - withinMs))
  }

  async #forgetOld(transaction: Writing | undefined): Promise<void> {
    this.#taken += 1
    if (this.#taken % FORGETS_EVERY !== 0) return
    await (transaction ?? this.#options.db)
      .deleteFrom('rate_limits')
      .where('full_at_ms', '<', this.#options.clock())
      .execute()
  }

  #hashOf(caller: string): string {
    const { key, name } = this.#options
    return createHmac('sha256', key).update(`${name}\0${caller}`).digest('base64url')
  }
}
