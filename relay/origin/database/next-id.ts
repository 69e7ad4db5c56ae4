import type { Schema, Writing } from './schema.ts'

/** The next free id of a table, from `least` on. Only inside a transaction of `write` that inserts it: no other takes it there. */
export async function nextId(
  db: Writing,
  table:
    | 'tournaments'
    | 'teams'
    | 'players'
    | 'matches'
    | 'contact_messages'
    | 'accounts'
    | 'predictions'
    | 'ingest_keys',
  least = 1,
): Promise<number> {
  const row = await db
    .selectFrom(table as keyof Schema & 'matches')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirst()
  return Math.max(least, Number(row?.highest ?? 0) + 1)
}
