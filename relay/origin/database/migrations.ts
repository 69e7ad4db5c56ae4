import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely'
import { reportTable, reportWordsTable } from '../reports/report-table.ts'
import { StartProblem } from '../start-problem.ts'
import { accountTables } from './account-tables.ts'
import { codeTables } from './code-tables.ts'
import { figureTables } from './figure-tables.ts'
import { followingTable } from './following-table.ts'
import { leadershipTable } from './leadership-table.ts'
import { openingTable } from './opening.ts'
import { postTables } from './post-tables.ts'
import { predictionTables } from './prediction-tables.ts'
import { rateLimitTable, rateLimitWaits } from './rate-limit-table.ts'
import { readerTables } from './reader-tables.ts'
import type { Database, Writing } from './schema.ts'

/** By their order, and never changed once released: each brings the tables from one version to the next. */
const MIGRATIONS: Record<string, (db: Writing) => Promise<void>> = {
  '01-matches': matchTables,
  '02-readers': readerTables,
  '03-figures': figureTables,
  '04-reports': reportTable,
  '05-post': postTables,
  '06-accounts': accountTables,
  '07-predictions': predictionTables,
  '08-codes': codeTables,
  '09-opening': openingTable,
  '10-leadership': leadershipTable,
  '11-rate-limits': rateLimitTable,
  '12-rate-limit-waits': rateLimitWaits,
  '13-report-words': reportWordsTable,
  '14-following': followingTable,
  // Made a table that 17 drops again.
  '15-season-reports': async () => {},
  '16-matches-by-venue': matchesByVenue,
  '17-no-season-reports': async ({ schema }) => schema.dropTable('season_reports').ifExists().execute(),
  '18-no-report-pictures': async ({ schema }) => schema.alterTable('reports').dropColumn('picture').execute(),
}
const NAMES = Object.keys(MIGRATIONS)

export function isKnownMigration(name: string): boolean {
  return NAMES.includes(name)
}

/** Brings the tables to this code's version, in one transaction, so that two processes may start at once. */
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

/** Databases made before Kysely's migrator counted their steps in a table of their own. */
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

async function matchTables(db: Writing): Promise<void> {
  const { schema } = db
  await schema
    .createTable('tournaments')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('season', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('teams')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('short_name', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('colours', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('players')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('batting_style', 'text', (column) => column.notNull())
    .addColumn('bowling_style', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('squads')
    .addColumn('team_id', 'integer', (column) => column.notNull().references('teams.id'))
    .addColumn('player_id', 'integer', (column) => column.notNull().references('players.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('captain', 'integer', (column) => column.notNull())
    .addColumn('keeper', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('squads_pk', ['team_id', 'player_id'])
    .execute()
  await schema
    .createTable('matches')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('tournament_id', 'integer', (column) => column.notNull().references('tournaments.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('venue', 'text', (column) => column.notNull())
    .addColumn('start_time', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('team_a', 'integer', (column) => column.notNull().references('teams.id'))
    .addColumn('team_b', 'integer', (column) => column.notNull().references('teams.id'))
    .addColumn('sheet', 'text', (column) => column.notNull())
    .addColumn('officials', 'text')
    .addColumn('lane', 'text')
    .addColumn('lane_index', 'integer')
    .addColumn('source_id', 'text', (column) => column.unique())
    .addColumn('content_hash', 'text', (column) => column.unique())
    .addColumn('finished_at', 'text')
    .addColumn('outcome', 'text')
    .addUniqueConstraint('matches_lane_place', ['lane', 'lane_index'])
    .execute()
  await schema.createIndex('matches_by_phase').on('matches').columns(['phase', 'start_time', 'id']).execute()
  await schema
    .createIndex('matches_by_finish')
    .on('matches')
    .columns(['phase', 'finished_at', 'id'])
    .execute()
  await schema
    .createTable('match_log')
    .addColumn('match_id', 'integer', (column) => column.notNull().references('matches.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('match_log_pk', ['match_id', 'seq'])
    .execute()
  await schema
    .createTable('scripts')
    .addColumn('match_id', 'integer', (column) => column.primaryKey().references('matches.id'))
    .addColumn('pace_ms', 'integer')
    .addColumn('paces', 'integer', (column) => column.notNull())
    .addColumn('steps', 'text', (column) => column.notNull())
    .execute()
}

/** The page of a ground and previews look for all matches at it, and a caller may name any. */
async function matchesByVenue({ schema }: Writing): Promise<void> {
  await schema.createIndex('matches_by_venue').on('matches').columns(['venue', 'phase']).execute()
}
