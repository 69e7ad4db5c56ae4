import type { Database } from './schema.ts'

/** What is stored under the name; `made` from now on, where nothing was. Of origins that start at once all get the same. */
export async function storedSecret(db: Database, name: string, made: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: made })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = db.selectFrom('secrets').select('value').where('name', '=', name)
  return (await row.executeTakeFirstOrThrow()).value
}
