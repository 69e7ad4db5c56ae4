import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely'
import { MIGRATIONS } from '../../tables.ts'
import { StartProblem } from '../start-problem.ts'
import type { Database } from './schema.ts'

/** As text, as Kysely sorts them too: `23-lasting-names`, from then on by date, `24-2026-11-29-outbox`. */
const NAMES = Object.keys(MIGRATIONS).sort()

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
