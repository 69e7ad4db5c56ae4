import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely'
import { StartProblem } from '../start-problem.ts'
import { lastingNames, matchOwners } from './owner-tables.ts'
import type { Database, Writing } from './schema.ts'
import * as tables from './tables.ts'

/** By their order, and never changed once released: each brings the tables from one version to the next. */
const MIGRATIONS: Record<string, (db: Writing) => Promise<void>> = {
  '01-matches': tables.matchTables,
  '02-readers': tables.readerTables,
  '03-figures': tables.figureTables,
  '04-reports': tables.reportTable,
  '05-post': tables.postTables,
  '06-accounts': tables.accountTables,
  '07-predictions': tables.predictionTables,
  '08-codes': tables.codeTables,
  '09-opening': tables.openingTable,
  '10-leadership': tables.leadershipTable,
  '11-rate-limits': tables.rateLimitTable,
  '12-rate-limit-waits': tables.rateLimitWaits,
  '13-report-words': tables.reportWordsTable,
  '14-following': tables.followingTable,
  '15-season-reports': async () => {},
  '16-matches-by-venue': tables.matchesByVenue,
  '17-no-season-reports': async ({ schema }) => schema.dropTable('season_reports').ifExists().execute(),
  '18-no-report-pictures': async ({ schema }) => schema.alterTable('reports').dropColumn('picture').execute(),
  '19-scoring': tables.scoringTables,
  '20-ingest': tables.ingestTables,
  '21-desk': tables.deskTables,
  '22-match-owners': matchOwners,
  '23-lasting-names': lastingNames,
}
const NAMES = Object.keys(MIGRATIONS)

export function isKnownMigration(name: string): boolean {
  return NAMES.includes(name)
}

export async function migrate(db: Database): Promise<void> {
  await adoptVersions(db)
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(MIGRATIONS).map(([name, up]) => [name, { up }])),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw newerDatabase()
  }
  throw error
}

async function adoptVersions(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const tables = (await transaction.introspection.getTables()).map(({ name }) => name)
    if (!tables.includes('schema_version')) return
    const rows = await transaction.selectFrom('schema_version').select('version').execute()
    const current = Math.max(0, ...rows.map(({ version }) => version))
    if (current > NAMES.length) throw newerDatabase()
    await transaction.schema
      .createTable(DEFAULT_MIGRATION_TABLE)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute()
    const timestamp = new Date().toISOString()
    const values = NAMES.slice(0, current).map((name) => ({ name, timestamp }))
    if (values.length > 0) await transaction.insertInto(DEFAULT_MIGRATION_TABLE).values(values).execute()
    await transaction.schema.dropTable('schema_version').execute()
  })
}

function newerDatabase(): StartProblem {
  return new StartProblem(
    'The database was made by a newer Crease, with tables that this one does not know: start the newer one, or set DATA_DIR to another folder (with PostgreSQL: DATABASE_URL to another database).',
  )
}
