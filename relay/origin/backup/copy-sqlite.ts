import { pathToFileURL } from 'node:url'
import { backup, DatabaseSync } from '@photostructure/sqlite'
import { isDamagedFile } from '../../database/sqlite.ts'
import { StartProblem } from '../start-problem.ts'
import type { Progress } from './progress.ts'

/** Between two batches a terminal is told how far it is; 8 MiB at SQLite's usual page. */
const PAGES_A_BATCH = 2000
const BUSY_TIMEOUT_MS = 5000

/**
 * Copies a database while others write to it, by SQLite's online backup. A read transaction is held over all of it: the
 * copy is the state of one moment, and no write of another process makes it begin anew (sqlite.org/backup.html).
 */
export async function copySqlite(from: string, to: string, progress: Progress): Promise<void> {
  const db = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS })
  try {
    // By its first read a transaction has its moment.
    db.exec('begin; select count(*) from sqlite_schema')
    await backup(db, to, {
      rate: PAGES_A_BATCH,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / Math.max(1, totalPages)),
    })
    db.exec('commit')
  } finally {
    db.close()
  }
}

/**
 * The last migration of a database file that nobody else has open; one sentence, with `name`, where it is not sound. It
 * is opened as one that nobody changes, so that SQLite makes no files beside it.
 */
export function checkSqlite(path: string, name: string): string | null {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  const db = new DatabaseSync(url, { readOnly: true })
  try {
    const said = db.prepare('pragma quick_check(1)').get() as { quick_check?: string } | undefined
    if (said?.quick_check !== 'ok') throw new StartProblem(`${name} is damaged (${said?.quick_check}).`)
    const table = db.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get()
    if (table === undefined) return null
    const last = db.prepare('select max(name) as name from kysely_migration').get()
    return (last as { name: string | null }).name
  } catch (error) {
    if (isDamagedFile(error)) throw new StartProblem(`${name} is damaged (${(error as Error).message}).`)
    throw error
  } finally {
    db.close()
  }
}
