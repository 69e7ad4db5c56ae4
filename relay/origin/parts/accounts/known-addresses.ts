import { createHmac } from 'node:crypto'
import { type Clock, iso } from '../../core/clock.ts'
import type { Writing } from '../../core/database/schema.ts'

const KEPT_MS = 90 * 24 * 60 * 60_000

/** Where accounts were entered or proven: limits for strangers do not apply there. Addresses are stored hashed. */
export class KnownAddresses {
  readonly #key: string
  readonly #clock: Clock

  constructor(key: string, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  hashOf(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url')
  }

  async isKnown(transaction: Writing, accountId: number, address: string): Promise<boolean> {
    const known = await transaction
      .selectFrom('known_addresses')
      .select('seen_at')
      .where('account_id', '=', accountId)
      .where('address_hash', '=', this.hashOf(address))
      .where('seen_at', '>', iso(this.#clock() - KEPT_MS))
      .executeTakeFirst()
    return known !== undefined
  }

  async remember(transaction: Writing, account_id: number, address: string): Promise<void> {
    const now = this.#clock()
    const seen = { seen_at: iso(now) }
    await transaction
      .deleteFrom('known_addresses')
      .where('seen_at', '<=', iso(now - KEPT_MS))
      .execute()
    await transaction
      .insertInto('known_addresses')
      .values({ account_id, address_hash: this.hashOf(address), ...seen })
      .onConflict((conflict) => conflict.columns(['account_id', 'address_hash']).doUpdateSet(seen))
      .execute()
  }
}
