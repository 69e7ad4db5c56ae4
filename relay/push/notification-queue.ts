import { sql, type UpdateObject } from 'kysely'
import type { Language } from '#shared/language.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import type { MomentFacts, MomentMatch } from '#shared/notifications/moment.ts'
import type { NotifiedMoment } from '#shared/notifications/wording-types.ts'
import type { GivenUp } from '#shared/ops/given-up.ts'
import { MessageTable } from '../outbox/message-table.ts'
import type { CountedHour, DueNotification } from './due-notification.ts'
import type { Plans } from './plan-notification.ts'
import { forget } from './subscriptions.ts'
import type { NotificationState, PushDatabase, PushTables } from './tables.ts'

const CLAIM_MS = 12_000
/** Clocks of relays differ by less. */
const CLOCKS_DIFFER_MS = 60_000
const DIGEST_WITHIN_MS = 30 * 60_000
/** Begins the ids of digests; those of moments begin with a number. */
const DIGEST = 'digest/'

/** The queue of notifications in the database: a sender claims, sends and marks. */
export class NotificationQueue {
  readonly #db: PushDatabase
  readonly #table: MessageTable

  /** `sender`: a name that no other sender has, not even this one's next life. */
  constructor(db: PushDatabase, sender: string) {
    this.#db = db
    this.#table = new MessageTable('push_tellings', sender)
  }

  /** The decisions of `plan` are stored in the same transaction, so that a killed sender leaves nothing half done. */
  claim(nowMs: number, most: number, plan: (due: readonly DueNotification[]) => Plans): Promise<Plans> {
    return this.#db.transaction().execute(async (db) => {
      const claim = this.#table.newClaim()
      const plans = plan(await this.#due(db, nowMs, most, claim))
      const ids = plans.send.map(({ id }) => id)
      await this.#table.claim(db, claim, ids, nowMs)
      // Together: one that is tried again has been counted.
      await countHours(db, plans.hours)
      await defer(db, plans.defer)
      await drop(db, plans.drop)
      return plans
    })
  }

  async nextAt(): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('push_tellings as t')
      .innerJoin('push_subscriptions as s', 's.id', 't.subscription_id')
      .select('t.next_at')
      .where('t.state', '=', 'waiting')
      .orderBy('t.next_at')
      .limit(1)
      .executeTakeFirst()
    return row?.next_at
  }

  async waiting(): Promise<number> {
    const { rows } = await this.#db
      .selectFrom('push_tellings')
      .select(({ fn }) => fn.countAll().as('rows'))
      .where('state', 'in', ['waiting', 'sending'])
      .executeTakeFirstOrThrow()
    return Number(rows)
  }

  markSent(notifications: readonly DueNotification[]): Promise<void> {
    return this.#table.mark(this.#db, notifications, { state: 'told' })
  }

  retry(notification: DueNotification, nextAt: number, reason: string): Promise<void> {
    return this.#table.retry(this.#db, notification, nextAt, reason)
  }

  /** As it is of no use any more: and of a digest also what was deferred to it. */
  async drop(notification: DueNotification): Promise<void> {
    await dropDeferred(this.#db, notification)
    await this.#table.mark(this.#db, [notification], { state: 'dropped' })
  }

  async giveUp(notification: DueNotification, reason: string): Promise<void> {
    await dropDeferred(this.#db, notification)
    await this.#table.giveUp(this.#db, notification, reason)
  }

  /** Of as long as moments are stored. */
  givenUp(): Promise<GivenUp[]> {
    const query = this.#db
      .selectFrom('push_tellings as t')
      .leftJoin('push_moments as m', 'm.id', 't.moment_id')
      .select([sql<string>`'push'`.as('channel'), sql<string>`coalesce(m.kind, 'digest')`.as('kind')])
    return this.#table.givenUp(query.groupBy('m.kind'))
  }

  /** What was deferred to the digest that is due at `digestAt`, oldest first. */
  async deferred(subscription: string, digestAt: number): Promise<{ id: number; moment: NotifiedMoment }[]> {
    const rows = await this.#db
      .selectFrom('push_tellings as t')
      .innerJoin('push_moments as m', 'm.id', 't.moment_id')
      .innerJoin('push_matches as g', 'g.match_id', 'm.match_id')
      .select(['t.id', 'm.facts', 'm.is_taken_back', 'g.match'])
      .where('t.subscription_id', '=', subscription)
      .where('t.state', '=', 'held')
      .where('t.due_at', '<=', digestAt)
      .orderBy('m.at')
      // Of one poll: as they were written down.
      .orderBy('t.id')
      .execute()
    return rows.map(({ id, facts, is_taken_back, match }) => ({
      id,
      moment: notifiedMomentOf({ facts, is_taken_back, match }),
    }))
  }

  markDeferred(ids: readonly number[]): Promise<void> {
    return update(this.#db, ids, 'held', { state: 'told' })
  }

  forget(subscriptions: readonly string[]): Promise<void> {
    return this.#db.transaction().execute((db) => forget(db, subscriptions))
  }

  reopenClaims(nowMs: number, isIdle: boolean): Promise<void> {
    return this.#table.reopen(this.#db, { nowMs, lastsMs: CLAIM_MS, exceptOwn: !isIdle })
  }

  /** Drops what no delay puts off so far: it was written before the clock was set back, and would come late. */
  async dropMisdated(nowMs: number): Promise<void> {
    const latest = nowMs + MAX_DELAY_MS + CLOCKS_DIFFER_MS
    await this.#db
      .updateTable('push_tellings')
      .set({ state: 'dropped' })
      .where('state', '=', 'waiting')
      .where('moment_id', 'not like', `${DIGEST}%`)
      .where('due_at', '>', latest)
      .where('next_at', '>', latest)
      .execute()
  }

  /** Forgets what was written down while its person left. All others have been claimed by then. */
  async forgetOrphans(nowMs: number): Promise<void> {
    await this.#db
      .deleteFrom('push_tellings')
      .where('state', '=', 'waiting')
      .where('next_at', '<', nowMs - CLAIM_MS)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('push_subscriptions')
              .select('push_subscriptions.id')
              .whereRef('push_subscriptions.id', '=', 'push_tellings.subscription_id'),
          ),
        ),
      )
      .execute()
  }

  async #due(db: PushDatabase, nowMs: number, most: number, claim: string): Promise<DueNotification[]> {
    const query = db
      .selectFrom('push_tellings as t')
      .innerJoin('push_subscriptions as s', 's.id', 't.subscription_id')
      .selectAll('s')
      .select(['t.id as notification', 't.moment_id', 't.due_at', 't.late_at', 't.tries', 't.is_correction'])
    const rows = await this.#table.due(query, { nowMs, most })
    if (rows.length === 0) return []
    const moments = await momentsOf(db, new Set(rows.map(({ moment_id }) => moment_id)))
    // What happened first is sent first, where only so many are sent in an hour.
    rows.sort((one, other) => one.due_at - other.due_at || one.notification - other.notification)
    return rows.map((row) => {
      const { quiet_from, quiet_to } = row
      const moment = moments.get(row.moment_id)
      return {
        id: row.notification,
        claim,
        momentId: row.moment_id,
        moment: moment?.moment,
        revision: moment?.revision ?? 1,
        happenedAt: moment?.at ?? row.due_at,
        dueAt: row.due_at,
        lateAt: row.late_at,
        tries: row.tries,
        isCorrection: row.is_correction === 1,
        to: {
          id: row.id,
          endpoint: row.endpoint,
          p256dh: row.p256dh,
          auth: row.auth,
          site: row.site,
          language: row.language as Language,
          isShielded: row.is_shielded === 1,
          timeZone: row.time_zone,
          quiet: quiet_from === null || quiet_to === null ? undefined : { from: quiet_from, to: quiet_to },
          perHour: row.per_hour ?? undefined,
          hour: { from: row.hour_from, sent: row.told_in_hour },
        },
      }
    })
  }
}

type MomentToSend = { moment: NotifiedMoment; revision: number; at: number }

/** Read once for all who get them. A digest is no moment. */
async function momentsOf(db: PushDatabase, ids: ReadonlySet<string>): Promise<Map<string, MomentToSend>> {
  const rows = await db
    .selectFrom('push_moments as m')
    .innerJoin('push_matches as g', 'g.match_id', 'm.match_id')
    .select(['m.id', 'm.facts', 'm.is_taken_back', 'm.revision', 'm.at', 'g.match'])
    .where('m.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, revision, at, ...row }) => [id, { moment: notifiedMomentOf(row), revision, at }]),
  )
}

const notifiedMomentOf = (row: { facts: string; is_taken_back: number; match: string }): NotifiedMoment => ({
  match: JSON.parse(row.match) as MomentMatch,
  facts: JSON.parse(row.facts) as MomentFacts,
  isTakenBack: row.is_taken_back === 1,
})

/** Changes those that are still in this state. */
async function update(
  db: PushDatabase,
  ids: readonly number[],
  state: NotificationState,
  set: UpdateObject<PushTables, 'push_tellings'>,
): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('push_tellings').set(set).where('id', 'in', ids).where('state', '=', state).execute()
}

async function defer(db: PushDatabase, deferred: Plans['defer']): Promise<void> {
  if (deferred.length === 0) return
  const ids = deferred.map(({ notification }) => notification.id)
  await update(db, ids, 'waiting', { state: 'held', claimed_by: null })
  await db
    .insertInto('push_tellings')
    .values(
      deferred.map(({ notification, digestAt }) => ({
        subscription_id: notification.to.id,
        moment_id: `${DIGEST}${digestAt}`,
        state: 'waiting' as const,
        due_at: digestAt,
        late_at: digestAt + DIGEST_WITHIN_MS,
        next_at: digestAt,
        tries: 0,
        is_correction: 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['moment_id', 'subscription_id']).doNothing())
    .execute()
}

async function drop(db: PushDatabase, dropped: Plans['drop']): Promise<void> {
  const ids = dropped.map(({ notification }) => notification.id)
  await update(db, ids, 'waiting', { state: 'dropped' })
  for (const { notification } of dropped) await dropDeferred(db, notification)
}

/** Of a digest alone. */
async function dropDeferred(db: PushDatabase, { to, dueAt, moment }: DueNotification): Promise<void> {
  if (moment) return
  await db
    .updateTable('push_tellings')
    .set({ state: 'dropped' })
    .where('subscription_id', '=', to.id)
    .where('state', '=', 'held')
    .where('due_at', '<=', dueAt)
    .execute()
}

async function countHours(db: PushDatabase, hours: ReadonlyMap<string, CountedHour>): Promise<void> {
  const alike = new Map<string, { hour: CountedHour; ids: string[] }>()
  for (const [id, hour] of hours) {
    const key = `${hour.from} ${hour.sent}`
    const group = alike.get(key) ?? { hour, ids: [] }
    group.ids.push(id)
    alike.set(key, group)
  }
  for (const { hour, ids } of alike.values())
    await db
      .updateTable('push_subscriptions')
      .set({ hour_from: hour.from, told_in_hour: hour.sent })
      .where('id', 'in', ids)
      .execute()
}
