import {
  columns,
  createTable,
  integer,
  integerOrNull,
  milliseconds,
  reference,
  text,
  textOrNull,
} from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** What scorers sent, in order and never changed: `match_log` is what it comes to. `entry` is a `LogEntry` as JSON. */
    scored_entries: {
      match_id: number
      seq: number
      entry_id: string
      entry: string
      at: string
      account_id: number
    }
    scoring_locks: {
      match_id: number
      device: string
      account_id: number
      name: string
      fence: number
      since_ms: number
      heard_ms: number
      asked_device: string | null
      asked_account: number | null
      asked_name: string | null
      /** Who scores along: an `Along` with its time, as JSON. */
      along: string | null
    }
  }
}

export const scoringTables: Migrations = {
  '19-scoring': makeScoringTables,
  '30-2026-11-30-streams-of-matches': addStreams,
}

async function addStreams({ schema }: Writing): Promise<void> {
  await schema.alterTable('matches').addColumn('stream', 'text').execute()
}

async function makeScoringTables({ schema }: Writing): Promise<void> {
  await schema
    .alterTable('matches')
    .addColumn('log_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await createTable(
    schema,
    'scored_entries',
    {
      match_id: reference('matches.id'),
      seq: integer,
      ...columns(text, 'entry_id', 'entry', 'at'),
      account_id: reference('accounts.id'),
    },
    { key: ['match_id', 'seq'], unique: ['scored_entries_once', ['match_id', 'entry_id']] },
  )
  await createTable(schema, 'scoring_locks', {
    match_id: ['integer', (column) => column.primaryKey().references('matches.id')],
    ...columns(text, 'device', 'name'),
    fence: integer,
    ...columns(milliseconds, 'since_ms', 'heard_ms'),
    ...columns(textOrNull, 'asked_device', 'asked_name', 'along'),
    account_id: integer,
    asked_account: integerOrNull,
  })
}
