import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { RateRule } from '#relay/limits/rate-limiter.ts'
import type { Core } from '../../core/core.ts'
import type { Writing } from '../../core/database/schema.ts'
import type { TurnLimit } from '../../core/http/require-rate.ts'

const FORGETS_EVERY = 500
/** Sums of fractions: a millionth of a request is none. */
const NEGLIGIBLE = 1e-6

export type DatabaseRateLimiterOptions = Pick<Core, 'db' | 'clock'> & {
  name: string
  key: Buffer
}

export class DatabaseRateLimiter implements TurnLimit {
  readonly #rule: RateRule
  readonly #options: DatabaseRateLimiterOptions
  #taken = 0

  constructor(rule: RateRule, options: DatabaseRateLimiterOptions) {
    this.#rule = rule
    this.#options = options
  }

  async take(caller: string, transaction?: Writing): Promise<number> {
    const { db, clock } = this.#options
    const { most, withinMs } = this.#rule
    const nowMs = clock()
    const eachMs = withinMs / most
    const latestMs = nowMs + withinMs
    const fullAt = sql<number>`case when rate_limits.full_at_ms > ${latestMs} then ${latestMs} when rate_limits.full_at_ms > ${nowMs} then rate_limits.full_at_ms else ${nowMs} end`
    const missingMs = sql<number>`(${fullAt}) - ${latestMs - eachMs}`
    const isTooMany = sql<boolean>`${missingMs} > ${eachMs * NEGLIGIBLE}`
    const { wait_ms } = await (transaction ?? db)
      .insertInto('rate_limits')
      .values({ caller_hash: this.#hashOf(caller), full_at_ms: nowMs + eachMs, wait_ms: 0 })
      .onConflict((conflict) =>
        conflict.column('caller_hash').doUpdateSet({
          full_at_ms: sql<number>`case when ${isTooMany} then (${fullAt}) else (${fullAt}) + ${eachMs} end`,
          wait_ms: sql<number>`case when ${isTooMany} then ${missingMs} else 0 end`,
        }),
      )
      .returning('wait_ms')
      .executeTakeFirstOrThrow()
    await this.#forgetOld(transaction)
    return Math.ceil(wait_ms)
  }

  async giveBack(caller: string, transaction?: Writing): Promise<void> {
    const eachMs = this.#rule.withinMs / this.#rule.most
    await (transaction ?? this.#options.db)
      .updateTable('rate_limits')
      .set({ full_at_ms: sql<number>`full_at_ms - ${eachMs}` })
      .where('caller_hash', '=', this.#hashOf(caller))
      .execute()
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
