import { join } from 'node:path'
import {
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyConfig,
  replaceWithNoncontingentExpression,
} from 'kysely'
import { makeDataFolder } from '#relay/config/data-folder.ts'
import { postgresDialect } from '#relay/database/postgres.ts'
import { keepPrivate } from '#relay/database/private-files.ts'
import { sqliteDialect } from '#relay/database/sqlite.ts'
import { migrate } from './migrations.ts'
import type { Database, Schema } from './schema.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

/** PostgreSQL takes no empty list: nothing is in one. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

export type DatabasePlace = { dataDir: string; databaseUrl?: string | undefined }

export async function openDatabase(
  place: DatabasePlace,
  settings: Pick<KyselyConfig, 'log'> = {},
): Promise<Database> {
  refuseUnfinishedRestore(place.dataDir)
  const db = new Kysely<Schema>({ dialect: dialectOf(place), plugins: [emptyLists], ...settings })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'crease.db')
}

function dialectOf({ dataDir, databaseUrl }: DatabasePlace) {
  makeDataFolder(dataDir)
  if (databaseUrl !== undefined) return postgresDialect(databaseUrl)
  const path = databaseFile(dataDir)
  keepPrivate(path)
  return sqliteDialect(path)
}
