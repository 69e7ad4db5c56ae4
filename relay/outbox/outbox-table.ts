import type { Kysely } from 'kysely'
import {
  bigint,
  bigintOrNull,
  columns,
  createIndex,
  createTable,
  integer,
  text,
  textKey,
  textOrNull,
} from '../database/create-table.ts'
import type { MessageColumns } from './message-table.ts'

/** Messages of all channels. */
export type OutboxSchema = {
  outbox: MessageColumns & {
    id: string
    channel: string
    kind: string
    /** JSON, without secrets once it was given up. */
    body: string
    written_at: number
    expires_at: number
    most_wait_ms: number
  }
}

export async function createOutbox<DB>({ schema }: Kysely<DB>): Promise<void> {
  await createTable(schema, 'outbox', {
    id: textKey,
    ...columns(text, 'channel', 'kind', 'body', 'state'),
    ...columns(bigint, 'written_at', 'next_at', 'expires_at'),
    ...columns(integer, 'most_wait_ms', 'tries'),
    claimed_by: textOrNull,
    claimed_at: bigintOrNull,
    last_error: textOrNull,
  })
  await createIndex(schema, 'outbox_by_time', 'outbox', ['state', 'next_at'])
}
