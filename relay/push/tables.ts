import type { Generated, Kysely } from 'kysely'
import type { MomentKind } from '#shared/notifications/moment-kinds.ts'

/** The tables of notifications. Times are Unix ms, truth is 0 or 1, JSON lies in text. */
export type PushTables = {
  /** One browser of a person. `id` is made of the endpoint; `site` is the address that its pages have. */
  push_subscriptions: {
    id: string
    endpoint: string
    p256dh: string
    auth: string
    site: string
    language: string
    delay_ms: number
    is_shielded: number
    time_zone: string
    /** Minutes of the day; null without quiet hours. */
    quiet_from: number | null
    quiet_to: number | null
    per_hour: number | null
    /** The hour that is counted: from when, and how many were sent in it. */
    hour_from: number
    told_in_hour: number
    changed_at: number
  }
  push_follows: { thing: string; subscription_id: string; kinds: number }
  /** A match that has been looked at, and when last. Its moments of before are known. */
  push_matches: { match_id: number; match: string; seen_at: number }
  push_moments: {
    id: string
    match_id: number
    kind: MomentKind
    mark: string
    facts: string
    at: number
    revision: number
    is_taken_back: number
  }
  /** A moment, or a digest, for one subscription. `id` counts. */
  push_tellings: {
    id: Generated<number>
    subscription_id: string
    /** Of a moment; a digest has one of its own, which is in no other table. */
    moment_id: string
    state: NotificationState
    due_at: number
    late_at: number
    /** Not before: later than `due_at` where it is tried again. */
    next_at: number
    tries: number
    /** Whether the person got an earlier form of it. */
    is_correction: number
    claimed_by: string | null
    claimed_at: number | null
  }
  /** One row: until when moments have been looked for. */
  push_watch: { id: number; at: number }
  /** One row: the keys by which push services know this site (RFC 8292). */
  push_keys: { id: number; public_key: string; private_key: string }
}

/**
 * `waiting` → `claimed` by a sender → `told` (sent). `held` (deferred) beyond the hour's number, for the digest. `dropped`: too late, in
 * quiet hours, or refused for good.
 */
export type NotificationState = 'waiting' | 'claimed' | 'told' | 'held' | 'dropped'

export type PushDatabase = Kysely<PushTables>

/** By their order, and never changed once released. `counted`: the type of a column that counts by itself. */
export const pushMigrations = (counted: 'integer' | 'bigserial') => ({
  '01-notifications': (db: PushDatabase) => notificationTables(db, counted),
})

async function notificationTables({ schema }: PushDatabase, counted: 'integer' | 'bigserial'): Promise<void> {
  await schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('delay_ms', 'integer', (column) => column.notNull())
    .addColumn('is_shielded', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('per_hour', 'integer')
    .addColumn('hour_from', 'bigint', (column) => column.notNull())
    .addColumn('told_in_hour', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('push_follows')
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('kinds', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_follows_pk', ['thing', 'subscription_id'])
    .execute()
  await schema
    .createIndex('push_follows_by_subscription')
    .on('push_follows')
    .columns(['subscription_id'])
    .execute()
  await schema
    .createTable('push_matches')
    .addColumn('match_id', 'bigint', (column) => column.primaryKey())
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('push_moments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('match_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('is_taken_back', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('push_moments_by_match').on('push_moments').columns(['match_id']).execute()
  await schema
    .createTable('push_tellings')
    .addColumn('id', counted, (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('moment_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('late_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('is_correction', 'integer', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_at', 'bigint')
    .addUniqueConstraint('push_tellings_once', ['moment_id', 'subscription_id'])
    .execute()
  await schema.createIndex('push_tellings_next').on('push_tellings').columns(['state', 'next_at']).execute()
  await schema
    .createIndex('push_tellings_by_subscription')
    .on('push_tellings')
    .columns(['subscription_id', 'state'])
    .execute()
  await schema
    .createTable('push_watch')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('push_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .execute()
}
