import type { Writing } from './schema.ts'

export async function rateLimitTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('rate_limits')
    .addColumn('caller_hash', 'text', (column) => column.primaryKey())
    .addColumn('full_at_ms', 'double precision', (column) => column.notNull())
    .execute()
}

export async function rateLimitWaits({ schema }: Writing): Promise<void> {
  await schema
    .alterTable('rate_limits')
    .addColumn('wait_ms', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute()
}
