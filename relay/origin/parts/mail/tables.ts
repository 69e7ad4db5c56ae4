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

/** Letters wait in the outbox now, which took those of this table. */
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
