import {
  columns,
  createTable,
  id,
  integer,
  reference,
  text,
  textOrNull,
} from '#relay/database/create-table.ts'
import type { FeedProvider } from '#shared/api/feed-providers.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** Providers that the leader asks for a match. `headers`: JSON, with the provider's key; never shown. */
    feeds: {
      id: number
      provider: FeedProvider
      url: string
      headers: string
      match_id: number
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
}

async function makeFeeds({ schema }: Writing): Promise<void> {
  await createTable(schema, 'feeds', {
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
  })
}
