import { existsSync } from 'node:fs'
import { Kysely } from 'kysely'
import { postgresDialect } from '#relay/database/postgres.ts'
import { readOriginConfig } from '#relay/origin/core/config/config.ts'
import { FileLock } from '#relay/origin/core/database/leader-lock.ts'
import { migrate } from '#relay/origin/core/database/migrations.ts'
import { type Moved, moveTables, tablesWithRows } from '#relay/origin/core/database/move-tables.ts'
import { databaseFile, openDatabase } from '#relay/origin/core/database/open-database.ts'
import type { Database, Schema } from '#relay/origin/core/database/schema.ts'
import { sharedMailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { loadEnvFile } from '../config/env-file.ts'
import { runCommand } from './support/run-command.ts'

const USAGE = `Usage: npm run move-to-postgres

Copies all that the SQLite database in DATA_DIR (default ./data) holds into the
PostgreSQL database at DATABASE_URL, which has to be empty. The origin has to be
stopped. All rows are copied in one transaction, and both sides are counted before
it is committed: it is everything or nothing. The SQLite database stays as it is.
SESSION_SECRET seals what origins share there, and has to be set.

  --help        this text
`
const PROGRESS_EVERY = 10_000
const WAIT_MS = 1000

await runCommand(USAGE, {}, async () => {
  loadEnvFile()
  const { dataDir, databaseUrl, sessionSecrets } = readOriginConfig(process.env)
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set: it says where the data is to go.')
  if (!existsSync(databaseFile(dataDir))) {
    throw new Error(`There is no crease.db in ${dataDir}: set DATA_DIR to the folder of the data.`)
  }
  const lock = FileLock.take(dataDir, WAIT_MS)
  if (!lock) throw new Error(`An origin runs on the data in ${dataDir}: stop it first.`)
  try {
    await move(dataDir, databaseUrl, sessionSecrets)
    return 0
  } finally {
    await lock.release()
  }
})

async function move(dataDir: string, databaseUrl: string, sessionSecrets: readonly string[]): Promise<void> {
  const to = new Kysely<Schema>({ dialect: postgresDialect(databaseUrl) })
  try {
    const filled = await tablesWithRows(to)
    if (filled.length > 0) {
      throw new Error(`The database at DATABASE_URL is not empty (${filled.join(', ')}): give an empty one.`)
    }
    await migrate(to)
    const from = await openDatabase({ dataDir })
    try {
      const bringKey = async (target: Database) => void (await sharedMailKey(target, dataDir, sessionSecrets))
      process.stdout.write(tableOf(await moveTables(from, to, progress, bringKey)))
    } finally {
      await from.destroy()
    }
  } finally {
    await to.destroy()
  }
  process.stdout.write('With DATABASE_URL and the same SESSION_SECRET set the origin goes on with them.\n')
}

function progress(table: string, rows: number): void {
  if (rows % PROGRESS_EVERY === 0) process.stderr.write(`${table}: ${rows} rows …\n`)
}

function tableOf(moved: readonly Moved[]): string {
  const lines = moved.map(({ table, from, to }) => `${table.padEnd(18)}${cell(from)}${cell(to)}`)
  const rows = moved.reduce((sum, { to }) => sum + to, 0)
  return [
    `${'table'.padEnd(18)}${cell('SQLite')}${cell('PostgreSQL')}`,
    ...lines,
    `All ${rows} rows of ${moved.length} tables are there.\n`,
  ].join('\n')
}

function cell(value: number | string): string {
  return String(value).padStart(12)
}
