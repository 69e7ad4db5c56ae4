import { sql } from 'kysely'
import {
  columns,
  createTable,
  id,
  integer,
  integerOrNull,
  reference,
  text,
  textOrNull,
} from '#relay/database/create-table.ts'
import type { FeedProvider } from '#shared/api/feed-providers.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** Providers that the leader asks, for a match or a series. `headers`: JSON with the provider's key, encrypted. */
    feeds: {
      id: number
      provider: FeedProvider
      url: string
      headers: string
      match_id: number | null
      tournament_id: number | null
      /** Of a series: where one of its matches is, with `{id}`. */
      match_url: string | null
      /** The provider's own id of the match. */
      provider_match: string | null
      every_s: number
      account_id: number
      created_at: string
      stopped_at: string | null
      /** When the provider last answered (ms). */
      answered_ms: number | null
      failures: number
      /** What was last sent, not sent or not understood. */
      line: string
    }
  }
}

export const feedTables: Migrations = {
  '24-2026-11-29-provider-feeds': makeFeeds,
  '29-2026-11-30-feeds-of-series': letFeedsHaveSeries,
}

const COLUMNS = {
  id,
  ...columns(text, 'provider', 'url', 'headers'),
  match_id: reference('matches.id'),
  provider_match: textOrNull,
  every_s: integer,
  account_id: reference('accounts.id'),
  created_at: text,
  stopped_at: textOrNull,
  answered_ms: ['double precision'],
  failures: integer,
  line: text,
} as const

async function makeFeeds({ schema }: Writing): Promise<void> {
  await createTable(schema, 'feeds', COLUMNS)
}

/** SQLite makes no column optional: the rows move into a new table. */
async function letFeedsHaveSeries(db: Writing): Promise<void> {
  await createTable(db.schema, 'new_feeds', {
    ...COLUMNS,
    match_id: ['integer', (column) => column.references('matches.id')],
    tournament_id: integerOrNull,
    match_url: textOrNull,
  })
  const names = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)))
  await sql`insert into new_feeds (${names}) select ${names} from feeds`.execute(db)
  await db.schema.dropTable('feeds').execute()
  await db.schema.alterTable('new_feeds').renameTo('feeds').execute()
}
