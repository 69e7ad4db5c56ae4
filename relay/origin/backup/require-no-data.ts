import { Kysely } from 'kysely'
import { postgresDialect } from '../../database/postgres.ts'
import { tablesWithRows } from '../database/move-tables.ts'
import type { DatabasePlace } from '../database/open-database.ts'
import type { Schema } from '../database/schema.ts'
import { StartProblem } from '../start-problem.ts'
import { dataEntries } from './data-entries.ts'

/** Refuses a place that holds anything, with one sentence that says what. */
export async function requireNoData({ dataDir, databaseUrl }: DatabasePlace): Promise<void> {
  const entries = await dataEntries(dataDir)
  if (entries.length > 0) {
    throw new StartProblem(
      `There is data in ${dataDir} (${shownNames(entries)}): name an empty folder with DATA_DIR, or give --force to set it aside.`,
    )
  }
  if (databaseUrl === undefined) return
  const db = new Kysely<Schema>({ dialect: postgresDialect(databaseUrl) })
  try {
    const held = await tablesWithRows(db)
    if (held.length === 0) return
    throw new StartProblem(
      `The database at DATABASE_URL is not empty (${shownNames(held)}): give an empty one, or --force to replace its tables.`,
    )
  } finally {
    await db.destroy()
  }
}

function shownNames(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')
}
