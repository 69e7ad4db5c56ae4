import { type Generated, type Kysely, sql } from 'kysely'
import type { MomentKind } from '#shared/notifications/moment.ts'
import {
  bigint,
  bigintOrNull,
  columns,
  createIndex,
  createTable,
  id,
  integer,
  integerOrNull,
  keyOf,
  text,
  textKey,
  textOrNull,
} from '../database/create-table.ts'
import type { MessageColumns } from '../outbox/message-table.ts'

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
  push_tellings: MessageColumns<OwnState> & {
    id: Generated<number>
    subscription_id: string
    /** Of a moment; a digest has one of its own, which is in no other table. */
    moment_id: string
    due_at: number
    late_at: number
    /** Whether the person got an earlier form of it. */
    is_correction: number
  }
  /** One row: until when moments have been looked for. */
  push_watch: { id: number; at: number }
  /** One row: the keys by which push services know this site (RFC 8292). */
  push_keys: { id: number; public_key: string; private_key: string }
}

/** `told`: sent, `held`: for the digest, `dropped`: late or in quiet hours. */
type OwnState = 'told' | 'held' | 'dropped'
export type NotificationState = PushTables['push_tellings']['state']

export type PushDatabase = Kysely<PushTables>

/** By their order, and never changed once released. `counted`: the type of a column that counts by itself. */
export const pushMigrations = (counted: 'integer' | 'bigserial') => ({
  '01-notifications': (db: PushDatabase) => notificationTables(db, counted),
  '02-outbox': outboxColumns,
})

async function outboxColumns(db: PushDatabase): Promise<void> {
  await db.schema.alterTable('push_tellings').addColumn('last_error', 'text').execute()
  await sql`update push_tellings set state = 'sending' where state = 'claimed'`.execute(db)
}

async function notificationTables({ schema }: PushDatabase, counted: 'integer' | 'bigserial'): Promise<void> {
  await createTable(schema, 'push_subscriptions', {
    id: textKey,
    ...columns(text, 'endpoint', 'p256dh', 'auth', 'site', 'language'),
    ...columns(integer, 'delay_ms', 'is_shielded'),
    time_zone: text,
    ...columns(integerOrNull, 'quiet_from', 'quiet_to', 'per_hour'),
    hour_from: bigint,
    told_in_hour: integer,
    changed_at: bigint,
  })
  await createTable(
    schema,
    'push_follows',
    { thing: text, subscription_id: text, kinds: integer },
    { key: ['thing', 'subscription_id'] },
  )
  await createIndex(schema, 'push_follows_by_subscription', 'push_follows', ['subscription_id'])
  await createTable(schema, 'push_matches', { match_id: keyOf('bigint'), match: text, seen_at: bigint })
  await createTable(schema, 'push_moments', {
    id: textKey,
    match_id: bigint,
    ...columns(text, 'kind', 'mark', 'facts'),
    at: bigint,
    ...columns(integer, 'revision', 'is_taken_back'),
  })
  await createIndex(schema, 'push_moments_by_match', 'push_moments', ['match_id'])
  await createTable(
    schema,
    'push_tellings',
    {
      id: keyOf(counted),
      ...columns(text, 'subscription_id', 'moment_id', 'state'),
      ...columns(bigint, 'due_at', 'late_at', 'next_at'),
      ...columns(integer, 'tries', 'is_correction'),
      claimed_by: textOrNull,
      claimed_at: bigintOrNull,
    },
    { unique: ['push_tellings_once', ['moment_id', 'subscription_id']] },
  )
  await createIndex(schema, 'push_tellings_next', 'push_tellings', ['state', 'next_at'])
  await createIndex(schema, 'push_tellings_by_subscription', 'push_tellings', ['subscription_id', 'state'])
  await createTable(schema, 'push_watch', { id, at: bigint })
  await createTable(schema, 'push_keys', { id, public_key: text, private_key: text })
}
