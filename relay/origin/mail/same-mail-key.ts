import { hkdfSync } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { StartProblem } from '../start-problem.ts'
import { mailKey } from './mail-key.ts'

const NAME = 'post-key mark'

/**
 * Origins on one database open each other's letters and take each other's codes, for which they need one `post-key`. The
 * database holds a mark of it, out of which nobody can make the key.
 */
export async function requireSameMailKey(db: Database, dataDir: string): Promise<void> {
  const value = Buffer.from(hkdfSync('sha256', mailKey(dataDir), '', 'crease post-key mark', 32)).toString(
    'base64url',
  )
  await db
    .insertInto('secrets')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const held = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst()
  if (held?.value === value) return
  throw new StartProblem(
    `The file post-key in ${dataDir} is not that of the other origins on this database: copy theirs, or, where it is lost, delete the row '${NAME}' of the table secrets.`,
  )
}
