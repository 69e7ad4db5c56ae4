import { hkdfSync, randomBytes } from 'node:crypto'
import { ConfigError } from '../config-error.ts'
import type { Database } from '../database/schema.ts'
import { storedSecret } from '../database/stored-secret.ts'
import { StartProblem } from '../start-problem.ts'
import { ORIGIN_VARIABLES } from '../variables.ts'
import { Encryption, KEY_BYTES } from './encryption.ts'
import { storedMailKey } from './mail-key.ts'

const NAME = 'mail key'

/** The database has the key, sealed by SESSION_SECRET; the first origin brings that of its data folder. */
export async function sharedMailKey(
  db: Database,
  dataDir: string,
  sessionSecrets: readonly string[],
): Promise<Buffer> {
  const [newest, ...older] = sessionSecrets.map(sealOf)
  if (newest === undefined) {
    const { takes } = ORIGIN_VARIABLES.SESSION_SECRET
    throw new ConfigError('SESSION_SECRET', '', `${takes}: with DATABASE_URL it is needed`)
  }
  const seal = (key: string) => newest.close(key, NAME)
  const own = (storedMailKey(dataDir) ?? randomBytes(KEY_BYTES)).toString('base64')
  const value = await storedSecret(db, NAME, seal(own))
  const key = newest.open(value, NAME)
  if (key !== undefined) return Buffer.from(key, 'base64')
  const known = older.map((one) => one.open(value, NAME)).find((one) => one !== undefined)
  if (known === undefined) {
    throw new StartProblem(
      `SESSION_SECRET does not open what the origins of this database share: set it as it was before, or to \`new,old\`; where it is lost, delete the row '${NAME}' of the table secrets.`,
    )
  }
  await db
    .updateTable('secrets')
    .set({ value: seal(known) })
    .where('name', '=', NAME)
    .where('value', '=', value)
    .execute()
  return Buffer.from(known, 'base64')
}

function sealOf(secret: string): Encryption {
  return new Encryption(Buffer.from(hkdfSync('sha256', secret, '', 'crease mail key', KEY_BYTES)))
}
