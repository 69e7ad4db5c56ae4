import type { Writing } from './schema.ts'

/** How often the leader of the origins on this database has changed: one row. */
export async function leadershipTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('leadership')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('term', 'integer', (column) => column.notNull())
    .execute()
}
