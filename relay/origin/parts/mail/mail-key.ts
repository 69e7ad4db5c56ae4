import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#relay/config/config-error.ts'
import { ORIGIN_VARIABLES } from '../../core/config/variables.ts'
import type { Database } from '../../core/database/schema.ts'
import { storedSecret } from '../../core/database/stored-secret.ts'
import { StartProblem } from '../../core/start-problem.ts'
import { Encryption, KEY_BYTES } from './encryption.ts'

/** In a file of its own, so that a copy of the database alone reveals no code. Of two starts at once one makes it. */
export function mailKey(dataDir: string): Buffer {
  return storedMailKey(dataDir) ?? make(pathIn(dataDir))
}

export function storedMailKey(dataDir: string): Buffer | undefined {
  const key = read(pathIn(dataDir))
  if (key === undefined || key.length === KEY_BYTES) return key
  throw new ConfigError(
    'DATA_DIR',
    dataDir,
    `a folder whose file post-key has ${KEY_BYTES} bytes, or is missing`,
  )
}

const pathIn = (dataDir: string) => join(dataDir, 'post-key')

function make(path: string): Buffer {
  const key = randomBytes(KEY_BYTES)
  const part = `${path}.${randomBytes(8).toString('hex')}`
  const file = openSync(part, 'wx', 0o600)
  writeSync(file, key)
  fsyncSync(file)
  closeSync(file)
  try {
    linkSync(part, path)
    return key
  } catch (error) {
    const stored = read(path)
    if (stored) return stored
    throw error
  } finally {
    rmSync(part)
  }
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

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
