import { sql, type UpdateObject } from 'kysely'
import type { Language } from '#shared/language.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import type { MomentFacts, MomentMatch } from '#shared/notifications/moment.ts'
import type { NotifiedMoment } from '#shared/notifications/wording-types.ts'
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
  readonly #sender: string
  #claims = 0

  /** `sender`: a name that no other sender has, not even this one's next life. */
  constructor(db: PushDatabase, sender: string) {
    this.#db = db
    this.#sender = sender
  }

  /** The decisions of `plan` are stored in the same transaction, so that a killed sender leaves nothing half done. */
  claim(nowMs: number, most: number, plan: (due: readonly DueNotification[]) => Plans): Promise<Plans> {
    return this.#db.transaction().execute(async (db) => {
      this.#claims += 1
      const claim = `${this.#sender}/${this.#claims}`
      const plans = plan(await this.#due(db, nowMs, most, claim))
      const ids = plans.send.map(({ id }) => id)
      const claimed = { state: 'claimed', claimed_by: claim, claimed_at: nowMs } as const
      await update(db, { ids, state: 'waiting' }, { ...claimed, tries: sql`tries + 1` })
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
      .where('state', 'in', ['waiting', 'claimed'])
      .executeTakeFirstOrThrow()
    return Number(rows)
  }

  async markSent(notifications: readonly DueNotification[]): Promise<void> {
    for (const claim of new Set(notifications.map((one) => one.claim))) {
      const ids = notifications.filter((one) => one.claim === claim).map(({ id }) => id)
      await update(this.#db, { ids, state: 'claimed', claim }, { state: 'told' })
    }
  }

  retry({ id, claim }: DueNotification, nextAt: number): Promise<void> {
    const retried = { state: 'waiting', claimed_by: null, next_at: nextAt } as const
    return update(this.#db, { ids: [id], state: 'claimed', claim }, retried)
  }

  /** For good, and of a digest also what was deferred to it. */
  async drop(notification: DueNotification): Promise<void> {
    const { id, claim, moment } = notification
    if (!moment) await dropDeferred(this.#db, notification)
    await update(this.#db, { ids: [id], state: 'claimed', claim }, { state: 'dropped' })
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
    return update(this.#db, { ids, state: 'held' }, { state: 'told' })
  }

  forget(subscriptions: readonly string[]): Promise<void> {
    return this.#db.transaction().execute((db) => forget(db, subscriptions))
  }

  async reopenClaims(nowMs: number, isIdle: boolean): Promise<void> {
    await this.#db
      .updateTable('push_tellings')
      .set({ state: 'waiting', claimed_by: null })
      .where('state', '=', 'claimed')
      // Far ahead: the clock has been set back since.
      .where((build) =>
        build.or([build('claimed_at', '<', nowMs - CLAIM_MS), build('claimed_at', '>', nowMs + CLAIM_MS)]),
      )
      .$if(!isIdle, (ofOthers) => ofOthers.where('claimed_by', 'not like', `${this.#sender}/%`))
      .execute()
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
    const rows = await db
      .selectFrom('push_tellings as t')
      .innerJoin('push_subscriptions as s', 's.id', 't.subscription_id')
      .selectAll('s')
      .select(['t.id as notification', 't.moment_id', 't.due_at', 't.late_at', 't.tries', 't.is_correction'])
      .where('t.state', '=', 'waiting')
      .where('t.next_at', '<=', nowMs)
      .orderBy('t.next_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
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

type Which = { ids: readonly number[]; state: NotificationState; claim?: string }

/** Changes those that are still in this state, and still of this claim. */
async function update(
  db: PushDatabase,
  { ids, state, claim = '' }: Which,
  set: UpdateObject<PushTables, 'push_tellings'>,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('push_tellings')
    .set(set)
    .where('id', 'in', ids)
    .where('state', '=', state)
    .$if(claim !== '', (claimed) => claimed.where('claimed_by', '=', claim))
    .execute()
}

async function defer(db: PushDatabase, deferred: Plans['defer']): Promise<void> {
  if (deferred.length === 0) return
  const ids = deferred.map(({ notification }) => notification.id)
  await update(db, { ids, state: 'waiting' }, { state: 'held', claimed_by: null })
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
  await update(db, { ids, state: 'waiting' }, { state: 'dropped' })
  for (const { notification } of dropped) if (!notification.moment) await dropDeferred(db, notification)
}

async function dropDeferred(db: PushDatabase, { to, dueAt }: DueNotification): Promise<void> {
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
