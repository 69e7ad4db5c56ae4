import pg from 'pg'
import type { DatabasePlace } from '#relay/origin/database/open-database.ts'
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

function databaseUrlOf(dataDir: string): Promise<string> {
  const made = databases.get(dataDir) ?? postgresServer().then((server) => server.createDatabase())
  databases.set(dataDir, made)
  return made
}

let waiting = 0
if (IS_POSTGRES) countStatements()

/** Whether a statement of this process waits for its answer. The embedded database answers at once. */
export function isDatabaseBusy(): boolean {
  return waiting > 0
}

function countStatements(): void {
  for (const [owner, method] of [
    [pg.Client.prototype, 'query'],
    [pg.Client.prototype, 'connect'],
    [pg.Client.prototype, 'end'],
  ] as const) {
    const plain = owner[method] as (...given: unknown[]) => unknown
    Object.assign(owner, {
      [method](this: pg.Client, ...given: unknown[]) {
        const last = given.at(-1)
        waiting += 1
        if (typeof last === 'function') {
          given[given.length - 1] = (...came: unknown[]) => {
            waiting -= 1
            last(...came)
          }
          return plain.apply(this, given)
        }
        const answer = plain.apply(this, given) as Promise<unknown>
        answer.then(
          () => {
            waiting -= 1
          },
          () => {
            waiting -= 1
          },
        )
        return answer
      },
    })
  }
}
