import type { Database } from '../database/schema.ts'
import { write } from '../database/write.ts'

const BYTES = 32

export async function storedSecret(
  db: Database,
  name: string,
  random: (bytes: number) => Buffer,
): Promise<string> {
  return write(db, 'secrets', async (transaction) => {
    const stored = await transaction
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    if (stored) return stored.value
    const value = random(BYTES).toString('base64url')
    await transaction.insertInto('secrets').values({ name, value }).execute()
    return value
  })
}
