import type { Writing } from './schema.ts'

/** What limits that hold for several origins together have counted. */
export async function rateLimitTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('rate_limits')
    .addColumn('caller_hash', 'text', (column) => column.primaryKey())
    .addColumn('full_at_ms', 'double precision', (column) => column.notNull())
    .execute()
}
