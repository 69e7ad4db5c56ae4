import type { Schema, Writing } from './schema.ts'

type Numbered = { [Name in keyof Schema]: Schema[Name] extends { id: number } ? Name : never }[keyof Schema]

/** The next free id of a table, hidden rows counted. Only inside a transaction of `write` that inserts it: no other takes it there. */
export async function nextId(db: Writing, table: Numbered, least = 1): Promise<number> {
  const row = await db
    .withoutPlugins()
    .selectFrom(table as keyof Schema & 'matches')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirst()
  return Math.max(least, Number(row?.highest ?? 0) + 1)
}
