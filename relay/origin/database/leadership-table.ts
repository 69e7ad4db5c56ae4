import type { Writing } from './schema.ts'

export async function leadershipTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('leadership')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('term', 'integer', (column) => column.notNull())
    .execute()
}
