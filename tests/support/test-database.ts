import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabasePlace, openDatabase } from '#relay/origin/core/database/open-database.ts'
import { postgresServer } from './postgres-server.ts'

/** The tests of the origin run on both databases: on PostgreSQL where this is set, otherwise on SQLite. */
export const IS_POSTGRES = process.env.TEST_DATABASE === 'postgresql'

/** By data folder: every folder of a test stands for a database of its own. */
const databases = new Map<string, Promise<string>>()

/** Where the origin of a test keeps what belongs to `dataDir`. */
export async function placeOf(dataDir: string): Promise<DatabasePlace> {
  return IS_POSTGRES ? { dataDir, databaseUrl: await databaseUrlOf(dataDir) } : { dataDir }
}

/** The same as a process is told it. */
export async function environmentOf(dataDir: string): Promise<Record<string, string>> {
  return IS_POSTGRES
    ? { DATA_DIR: dataDir, DATABASE_URL: await databaseUrlOf(dataDir) }
    : { DATA_DIR: dataDir }
}

/** The same for a process that finds no table yet. */
export async function newEnvironmentOf(dataDir: string): Promise<Record<string, string>> {
  if (!IS_POSTGRES) return { DATA_DIR: dataDir }
  return { DATA_DIR: dataDir, DATABASE_URL: await (await postgresServer()).createDatabase() }
}

function databaseUrlOf(dataDir: string): Promise<string> {
  const made = databases.get(dataDir) ?? copyOfTables()
  databases.set(dataDir, made)
  return made
}

let withTables: Promise<string> | undefined

/** A copy of a database that has every table: making each of them anew for each test takes longer than most tests. */
async function copyOfTables(): Promise<string> {
  withTables ??= makeTables()
  return (await postgresServer()).createDatabase(await withTables)
}

async function makeTables(): Promise<string> {
  const databaseUrl = await (await postgresServer()).createDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'crease-tables-'))
  const db = await openDatabase({ dataDir: folder, databaseUrl })
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  return databaseUrl
}

let waiting = 0
if (IS_POSTGRES) countStatements()

/** Whether a statement of this process waits for its answer. The embedded database answers at once. */
export function isDatabaseBusy(): boolean {
  return waiting > 0
}

/** `pg` tells nobody what is under way: every question of this process to a server is counted until its answer. */
function countStatements(): void {
  for (const method of ['query', 'connect', 'end'] as const) {
    const plain = pg.Client.prototype[method] as (...given: unknown[]) => unknown
    Object.assign(pg.Client.prototype, {
      [method](this: pg.Client, ...given: unknown[]) {
        const answered = () => {
          waiting -= 1
        }
        waiting += 1
        // The pool calls back; everybody else waits for a promise.
        const callback = given.at(-1)
        if (typeof callback === 'function') {
          given[given.length - 1] = (...came: unknown[]) => {
            answered()
            callback(...came)
          }
          return plain.apply(this, given)
        }
        const answer = plain.apply(this, given) as Promise<unknown>
        answer.then(answered, answered)
        return answer
      },
    })
  }
}
