import type { Writing } from './schema.ts'

export async function postTables({ schema }: Writing): Promise<void> {
  await schema
    .createTable('post')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .execute()
  await schema.createIndex('post_by_time').on('post').columns(['state', 'due_at', 'written_at']).execute()
}
