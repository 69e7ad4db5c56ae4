import { sql } from 'kysely'
import type { MomentMatch } from '#shared/notifications/moment.ts'
import { bitsOf, type MomentKind, SENT_UNDER_SHIELD } from '#shared/notifications/moment.ts'
import { thingsOf } from './apply-choices.ts'
import type { PushDatabase } from './tables.ts'

/** A moment as it is written down. `at`: when it was seen; `worthUntil`: without the delay of a person. */
type Written = {
  id: string
  mark: string
  kind: MomentKind
  facts: string
  at: number
  worthUntil: number
}

/** Writes down for whom a moment is, in one statement however many they are: those of before have it already. */
export async function queueForFollowers(
  db: PushDatabase,
  { id, kind, at, worthUntil }: Written,
  match: MomentMatch,
): Promise<void> {
  const due = sql<number>`cast(${at} as bigint) + s.delay_ms`
  await db
    .insertInto('push_tellings')
    .columns([
      'subscription_id',
      'moment_id',
      'state',
      'due_at',
      'late_at',
      'next_at',
      'tries',
      'is_correction',
    ])
    .expression((build) =>
      build
        .selectFrom('push_subscriptions as s')
        .select([
          's.id',
          sql<string>`cast(${id} as text)`.as('moment_id'),
          sql<'waiting'>`'waiting'`.as('state'),
          due.as('due_at'),
          sql<number>`cast(${worthUntil} as bigint) + s.delay_ms`.as('late_at'),
          due.as('next_at'),
          sql<number>`0`.as('tries'),
          sql<number>`0`.as('is_correction'),
        ])
        .where(
          's.id',
          'in',
          build
            .selectFrom('push_follows as f')
            .select('f.subscription_id')
            .where('f.thing', 'in', thingsOf(match))
            .where(sql<boolean>`(f.kinds & ${sql.lit(bitsOf([kind]))}) <> 0`),
        )
        .$if(kind !== SENT_UNDER_SHIELD, (chosen) => chosen.where('s.is_shielded', '=', 0)),
    )
    .onConflict((conflict) => conflict.columns(['moment_id', 'subscription_id']).doNothing())
    .execute()
}

/** Other facts of a moment: sent again, in the place of the first, to whom that was sent; to others these alone. */
export async function correct(db: PushDatabase, moment: Written): Promise<void> {
  await writeAnew(db, moment)
  await queueAgain(db, moment, { isCorrection: true })
}

/** `isOther`: by something new, such as another end of the same batter, which is news and no correction. */
export async function restore(
  db: PushDatabase,
  moment: Written,
  match: MomentMatch,
  isOther: boolean,
): Promise<void> {
  await writeAnew(db, moment)
  await queueAgain(db, moment, { isCorrection: !isOther })
  await queueForFollowers(db, moment, match)
}

export async function writeAnew(db: PushDatabase, { id, mark, facts, at }: Written): Promise<void> {
  await db
    .updateTable('push_moments')
    .set(({ eb }) => ({ mark, facts, at, is_taken_back: 0, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A moment that was none after all: a correction goes to whom it was sent, and to no one else. */
export async function takeBack(
  db: PushDatabase,
  moment: Pick<Written, 'id' | 'at' | 'worthUntil'>,
): Promise<void> {
  const { id, at } = moment
  await db
    .updateTable('push_moments')
    .set(({ eb }) => ({ at, is_taken_back: 1, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('push_tellings')
    .where('moment_id', '=', id)
    .where('is_correction', '=', 0)
    // One that was tried may have come, whatever became of the answer.
    .where('tries', '=', 0)
    .where('state', 'in', ['waiting', 'held'])
    .execute()
  await db
    .updateTable('push_tellings')
    .set({ is_correction: 1 })
    .where('moment_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await queueAgain(db, moment, { isCorrection: true })
}

/** First what waits, then what was sent: claims of others lock the rows that the second statement must see. */
async function queueAgain(
  db: PushDatabase,
  { id, at, worthUntil }: Pick<Written, 'id' | 'at' | 'worthUntil'>,
  { isCorrection }: { isCorrection: boolean },
): Promise<void> {
  const delayed = (time: number) =>
    sql<number>`cast(${time} as bigint) + (select delay_ms from push_subscriptions where id = subscription_id)`
  // An earlier form of it: if this one is taken back too, the person gets a correction.
  const mayHaveCome = sql<number>`case when is_correction = 1 or tries > 0 then 1 else 0 end`
  const due = delayed(at)
  const times = { due_at: due, next_at: due, late_at: delayed(worthUntil) }
  await db
    .updateTable('push_tellings')
    .set({ ...times, ...(isCorrection ? {} : { is_correction: 0, tries: mayHaveCome }) })
    .where('moment_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await db
    .updateTable('push_tellings')
    .set({ ...times, state: 'waiting', is_correction: isCorrection ? 1 : 0, tries: 0, claimed_by: null })
    .where('moment_id', '=', id)
    .where('state', 'in', ['told', 'sending'])
    .execute()
}
