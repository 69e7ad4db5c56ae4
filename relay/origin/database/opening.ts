import type { Database, Writing } from './schema.ts'

const ONLY = 1

export async function openingTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('opening')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}

/** In ms. `nowMs` becomes it where there has been none. */
export async function openingOf(db: Database, nowMs: number): Promise<number> {
  await db
    .insertInto('opening')
    .values({ id: ONLY, at: new Date(nowMs).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { at } = await db.selectFrom('opening').select('at').where('id', '=', ONLY).executeTakeFirstOrThrow()
  return Date.parse(at)
}
