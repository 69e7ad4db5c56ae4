import type { Language } from '#shared/language.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import type { MomentFacts, MomentMatch } from '#shared/notifications/moment.ts'
import type { ToldMoment } from '#shared/notifications/wording.ts'
import type { CountedHour, DueTelling } from './due-telling.ts'
import type { Plans } from './plan-telling.ts'
import { forget } from './subscriptions.ts'
import type { PushDatabase } from './tables.ts'

/** A claim of a sender that died is open again after this: far longer than a push takes. */
const CLAIM_MS = 12_000
/** Clocks of relays differ by less. */
const CLOCKS_DIFFER_MS = 60_000
const DIGEST_WITHIN_MS = 30 * 60_000
/** Begins the ids of digests; those of moments begin with a number. */
const DIGEST = 'digest/'

/** What is still to be told to whom, and what has been: a sender claims, sends and marks. */
export class TellingBook {
  readonly #db: PushDatabase
  readonly #sender: string
  #claims = 0

  /** `sender`: a name that no other sender has, not even this one's next life. */
  constructor(db: PushDatabase, sender: string) {
    this.#db = db
    this.#sender = sender
  }

  /**
   * Takes what is due, so that nobody else sends it. `plan` says what becomes of each; that is written down in the same
   * transaction, so that whoever is killed leaves either nothing or what is to be sent.
   */
  claim(nowMs: number, most: number, plan: (due: readonly DueTelling[]) => Plans): Promise<Plans> {
    return this.#db.transaction().execute(async (db) => {
      this.#claims += 1
      const claim = `${this.#sender}/${this.#claims}`
      const plans = plan(await this.#due(db, nowMs, most, claim))
      await claimAll(db, plans.tell, claim, nowMs)
      // Together: one that is tried again has been counted.
      await countHours(db, plans.hours)
      await hold(db, plans.hold)
      await drop(db, plans.drop)
      return plans
    })
  }

  /** When the next one is due; undefined where none waits. */
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

  /** What is done with; one that was corrected meanwhile is of that claim no longer. */
  async mark(tellings: readonly DueTelling[], state: 'told' | 'dropped'): Promise<void> {
    const byClaim = new Map<string, number[]>()
    for (const { id, claim } of tellings) {
      const ids = byClaim.get(claim) ?? []
      ids.push(id)
      byClaim.set(claim, ids)
    }
    for (const [claim, ids] of byClaim)
      await this.#db
        .updateTable('push_tellings')
        .set({ state })
        .where('id', 'in', ids)
        .where('claimed_by', '=', claim)
        .where('state', '=', 'claimed')
        .execute()
  }

  async retry({ id, claim }: DueTelling, nextAt: number): Promise<void> {
    await this.#db
      .updateTable('push_tellings')
      .set({ state: 'waiting', claimed_by: null, next_at: nextAt })
      .where('id', '=', id)
      .where('claimed_by', '=', claim)
      .where('state', '=', 'claimed')
      .execute()
  }

  /** What was held for a digest that is due at `digestAt`, in the order of its happening. */
  async held(subscription: string, digestAt: number): Promise<{ id: number; told: ToldMoment }[]> {
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
      told: toldOf({ facts, is_taken_back, match }),
    }))
  }

  async markHeld(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    await this.#db
      .updateTable('push_tellings')
      .set({ state: 'told' })
      .where('id', 'in', ids)
      .where('state', '=', 'held')
      .execute()
  }

  /** What was held for a digest that is not told: the next one is of another hour. */
  dropHeld(digest: DueTelling): Promise<void> {
    return dropHeld(this.#db, digest)
  }

  forget(subscriptions: readonly string[]): Promise<void> {
    return this.#db.transaction().execute((db) => forget(db, subscriptions))
  }

  /**
   * Opens what was left behind: by a sender that is gone, and where this one `isIdle` by itself, when the database
   * failed it. The last pushes may have gone out: they are tried again, silently, with the same topic and tag.
   */
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

  async #due(db: PushDatabase, nowMs: number, most: number, claim: string): Promise<DueTelling[]> {
    const rows = await db
      .selectFrom('push_tellings as t')
      .innerJoin('push_subscriptions as s', 's.id', 't.subscription_id')
      .selectAll('s')
      .select(['t.id as telling', 't.moment_id', 't.due_at', 't.late_at', 't.tries', 't.is_correction'])
      .where('t.state', '=', 'waiting')
      .where('t.next_at', '<=', nowMs)
      .orderBy('t.next_at')
      .limit(most)
      // With its person, whose hour is counted: of one person one sender at a time claims, and nobody changes their choices.
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return []
    const moments = await momentsOf(db, new Set(rows.map(({ moment_id }) => moment_id)))
    // What happened first is told first, where only so many are told in an hour.
    rows.sort((one, other) => one.due_at - other.due_at || one.telling - other.telling)
    return rows.map((row) => {
      const { quiet_from, quiet_to } = row
      const moment = moments.get(row.moment_id)
      return {
        id: row.telling,
        claim,
        momentId: row.moment_id,
        told: moment?.told,
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
          hour: { from: row.hour_from, told: row.told_in_hour },
        },
      }
    })
  }
}

type MomentToTell = { told: ToldMoment; revision: number; at: number }

/** Read once for all who are told of them. A digest is no moment. */
async function momentsOf(db: PushDatabase, ids: ReadonlySet<string>): Promise<Map<string, MomentToTell>> {
  const rows = await db
    .selectFrom('push_moments as m')
    .innerJoin('push_matches as g', 'g.match_id', 'm.match_id')
    .select(['m.id', 'm.facts', 'm.is_taken_back', 'm.revision', 'm.at', 'g.match'])
    .where('m.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, revision, at, ...row }) => [id, { told: toldOf(row), revision, at }]))
}

const toldOf = (row: { facts: string; is_taken_back: number; match: string }): ToldMoment => ({
  match: JSON.parse(row.match) as MomentMatch,
  facts: JSON.parse(row.facts) as MomentFacts,
  isTakenBack: row.is_taken_back === 1,
})

/** Keeps them for a digest at the end of the hour, one a subscription. */
async function hold(db: PushDatabase, held: Plans['hold']): Promise<void> {
  if (held.length === 0) return
  const ids = held.map(({ telling }) => telling.id)
  await db
    .updateTable('push_tellings')
    .set({ state: 'held', claimed_by: null })
    .where('id', 'in', ids)
    .execute()
  await db
    .insertInto('push_tellings')
    .values(
      held.map(({ telling, digestAt }) => ({
        subscription_id: telling.to.id,
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

async function claimAll(
  db: PushDatabase,
  tellings: readonly DueTelling[],
  claim: string,
  nowMs: number,
): Promise<void> {
  if (tellings.length === 0) return
  const ids = tellings.map(({ id }) => id)
  await db
    .updateTable('push_tellings')
    .set(({ eb }) => ({ state: 'claimed', claimed_by: claim, claimed_at: nowMs, tries: eb('tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

async function drop(db: PushDatabase, dropped: Plans['drop']): Promise<void> {
  if (dropped.length === 0) return
  const ids = dropped.map(({ telling }) => telling.id)
  await db.updateTable('push_tellings').set({ state: 'dropped' }).where('id', 'in', ids).execute()
  for (const { telling } of dropped) if (!telling.told) await dropHeld(db, telling)
}

async function dropHeld(db: PushDatabase, { to, dueAt }: DueTelling): Promise<void> {
  await db
    .updateTable('push_tellings')
    .set({ state: 'dropped' })
    .where('subscription_id', '=', to.id)
    .where('state', '=', 'held')
    .where('due_at', '<=', dueAt)
    .execute()
}

/** Those that stand alike in one statement. */
async function countHours(db: PushDatabase, hours: ReadonlyMap<string, CountedHour>): Promise<void> {
  const alike = new Map<string, { hour: CountedHour; ids: string[] }>()
  for (const [id, hour] of hours) {
    const key = `${hour.from} ${hour.told}`
    const group = alike.get(key) ?? { hour, ids: [] }
    group.ids.push(id)
    alike.set(key, group)
  }
  for (const { hour, ids } of alike.values())
    await db
      .updateTable('push_subscriptions')
      .set({ hour_from: hour.from, told_in_hour: hour.told })
      .where('id', 'in', ids)
      .execute()
}
