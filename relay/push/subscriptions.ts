import { createHash } from 'node:crypto'
import type { Choices, PushAddress, ReadingChoices, SubscriptionKey } from '#shared/notifications/choices.ts'
import { bitsOf, kindsOf } from '#shared/notifications/moment.ts'
import { isSameSecret } from '../bytes/is-same-secret.ts'
import { applyChoices } from './apply-choices.ts'
import type { PushDatabase, PushTables } from './tables.ts'

/** More than one site has; beyond them it takes no new ones. */
const MOST = 2_000_000
const MOST_AT_ONCE = 5000

export type SaveOutcome = 'saved' | 'unknown' | 'full'

export class Subscriptions {
  readonly #db: PushDatabase
  readonly #wallMs: () => number
  readonly #most: number

  constructor(db: PushDatabase, wallMs: () => number, most = MOST) {
    this.#db = db
    this.#wallMs = wallMs
    this.#most = most
  }

  save({ endpoint, keys }: PushAddress, choices: Choices, site: string): Promise<SaveOutcome> {
    const id = subscriptionId(endpoint)
    return this.#db.transaction().execute(async (db) => {
      const stored = await db
        .selectFrom('push_subscriptions')
        .select('auth')
        .where('id', '=', id)
        .executeTakeFirst()
      if (stored && !isSameSecret(keys.auth, stored.auth)) return 'unknown'
      if (!stored && (await this.#count(db)) >= this.#most) return 'full'
      const row = { endpoint, p256dh: keys.p256dh, auth: keys.auth, site, ...this.#columnsOf(choices) }
      await db
        .insertInto('push_subscriptions')
        .values({ id, ...row, hour_from: 0, told_in_hour: 0 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      await db.deleteFrom('push_follows').where('subscription_id', '=', id).execute()
      const follows = Object.entries(choices.follows).map(([thing, kinds]) => ({
        thing,
        subscription_id: id,
        kinds: bitsOf(kinds),
      }))
      if (follows.length > 0) await db.insertInto('push_follows').values(follows).execute()
      await applyChoices(db, id, choices)
      return 'saved'
    })
  }

  async read(key: SubscriptionKey): Promise<Choices | undefined> {
    const stored = await this.#find(this.#db, key)
    if (!stored) return undefined
    const follows = await this.#followsOf(this.#db, stored.id)
    return choicesOf(stored, follows)
  }

  changeReading(key: SubscriptionKey, reading: ReadingChoices): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const stored = await this.#find(db, key)
      if (!stored) return false
      const choices = { ...choicesOf(stored, await this.#followsOf(db, stored.id)), ...reading }
      await db
        .updateTable('push_subscriptions')
        .set(this.#columnsOf(choices))
        .where('id', '=', stored.id)
        .execute()
      await applyChoices(db, stored.id, choices)
      return true
    })
  }

  remove(key: SubscriptionKey): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const stored = await this.#find(db, key)
      if (stored) await forget(db, [stored.id])
      return stored !== undefined
    })
  }

  async #find(db: PushDatabase, { endpoint, auth }: SubscriptionKey) {
    const stored = await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('id', '=', subscriptionId(endpoint))
      .executeTakeFirst()
    return stored && isSameSecret(auth, stored.auth) ? stored : undefined
  }

  #followsOf(db: PushDatabase, id: string) {
    return db
      .selectFrom('push_follows')
      .select(['thing', 'kinds'])
      .where('subscription_id', '=', id)
      .execute()
  }

  async #count(db: PushDatabase): Promise<number> {
    const { rows } = await db
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }

  #columnsOf({ language, delayMs, isShielded, timeZone, quiet, perHour }: Choices) {
    return {
      language,
      delay_ms: delayMs,
      is_shielded: isShielded ? 1 : 0,
      time_zone: timeZone,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      per_hour: perHour ?? null,
      changed_at: this.#wallMs(),
    }
  }
}

export async function forget(db: PushDatabase, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('push_follows').where('subscription_id', 'in', ids).execute()
  await db.deleteFrom('push_tellings').where('subscription_id', 'in', ids).execute()
  await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}

export async function forgetIdle(db: PushDatabase): Promise<void> {
  const idle = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('id', 'not in', db.selectFrom('push_follows').select('subscription_id'))
    .limit(MOST_AT_ONCE)
    .execute()
  if (idle.length > 0)
    await forget(
      db,
      idle.map(({ id }) => id),
    )
}

/** Endpoints are long, and each is a secret. */
function subscriptionId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest().subarray(0, 16).toString('base64url')
}

function choicesOf(
  row: PushTables['push_subscriptions'],
  follows: readonly { thing: string; kinds: number }[],
): Choices {
  const { language, delay_ms, is_shielded, time_zone, quiet_from, quiet_to, per_hour } = row
  return {
    language: language as Choices['language'],
    delayMs: delay_ms,
    isShielded: is_shielded === 1,
    timeZone: time_zone,
    follows: Object.fromEntries(follows.map(({ thing, kinds }) => [thing, kindsOf(kinds)])),
    ...(quiet_from === null || quiet_to === null ? {} : { quiet: { from: quiet_from, to: quiet_to } }),
    ...(per_hour === null ? {} : { perHour: per_hour }),
  }
}
