import type { Database } from './schema.ts'

const ONLY = 1

/** In ms. `nowMs` becomes it where there has been none. */
export async function firstOpenedAtMs(db: Database, nowMs: number): Promise<number> {
  await db
    .insertInto('opening')
    .values({ id: ONLY, at: new Date(nowMs).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { at } = await db.selectFrom('opening').select('at').where('id', '=', ONLY).executeTakeFirstOrThrow()
  return Date.parse(at)
}
