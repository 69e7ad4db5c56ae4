import { join } from 'node:path'
import { Kysely, Migrator } from 'kysely'
import { postgresDialect } from '../database/postgres.ts'
import { keepPrivate } from '../database/private-files.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { type PushDatabase, type PushTables, pushMigrations } from './tables.ts'

export type PushDatabasePlace = { dataDir: string; databaseUrl: string | undefined }

const CONNECTIONS = 4

export async function openPushDatabase({ dataDir, databaseUrl }: PushDatabasePlace): Promise<PushDatabase> {
  const db = new Kysely<PushTables>({
    dialect:
      databaseUrl === undefined
        ? fileDialect(dataDir)
        : postgresDialect(databaseUrl, { program: 'crease-push', connections: CONNECTIONS }),
  })
  const migrations = pushMigrations(databaseUrl === undefined ? 'integer' : 'bigserial')
  const migrator = new Migrator({
    db,
    // Apart from the origin's, whose tables may lie in the same database.
    migrationTableName: 'push_migration',
    migrationLockTableName: 'push_migration_lock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, up]) => [name, { up }])),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return db
  await db.destroy()
  throw error
}

function fileDialect(dataDir: string) {
  const path = join(dataDir, 'push.db')
  keepPrivate(path)
  return sqliteDialect(path, { synchronous: 'normal' })
}
