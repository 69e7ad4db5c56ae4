import {
  bigint,
  columns,
  createTable,
  id,
  integerOrNull,
  milliseconds,
  reference,
  text,
  textOrNull,
  uniqueText,
} from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** Programs send scores with them. `key_hash`: SHA-256 of a key that was shown once. */
    ingest_keys: {
      id: number
      name: string
      key_hash: string
      match_id: number | null
      tournament_id: number | null
      account_id: number
      created_at: string
      revoked_at: string | null
    }
    /** The newest that a program sent of a match, as `PushedState`. */
    pushed_states: { match_id: number; version: number; state: string; heard_ms: number }
  }
}

export const ingestTables: Migrations = {
  '20-ingest': makeIngestTables,
  '28-2026-11-30-external-ids': addExternalIds,
}

async function addExternalIds({ schema }: Writing): Promise<void> {
  for (const table of ['teams', 'matches'])
    await schema.alterTable(table).addColumn('external_id', 'text').execute()
}

async function makeIngestTables({ schema }: Writing): Promise<void> {
  await createTable(schema, 'ingest_keys', {
    id,
    name: text,
    key_hash: uniqueText,
    ...columns(integerOrNull, 'match_id', 'tournament_id'),
    account_id: reference('accounts.id'),
    created_at: text,
    revoked_at: textOrNull,
  })
  await createTable(schema, 'pushed_states', {
    match_id: ['integer', (column) => column.primaryKey().references('matches.id')],
    version: bigint,
    state: text,
    heard_ms: milliseconds,
  })
}
