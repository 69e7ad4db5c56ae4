import {
  columns,
  createIndex,
  createTable,
  integer,
  text,
  textKey,
  textOrNull,
} from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'
import type { Way } from './letter.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** A letter on one of its ways. `letter` is a `Letter` as JSON, without its code once it was given up. */
    post: {
      id: string
      way: Way
      letter: string
      written_at: string
      due_at: string
      expires_at: string
      tries: number
      /** `sending` where a process was at it when it ended: it may have arrived. */
      state: 'waiting' | 'sending' | 'given up'
      last_error: string | null
    }
  }
}

export const mailTables: Migrations = {
  '05-post': postTables,
}

async function postTables({ schema }: Writing): Promise<void> {
  await createTable(schema, 'post', {
    id: textKey,
    ...columns(text, 'way', 'letter', 'written_at', 'due_at', 'expires_at'),
    tries: integer,
    state: text,
    last_error: textOrNull,
  })
  await createIndex(schema, 'post_by_time', 'post', ['state', 'due_at', 'written_at'])
}
