import { join } from 'node:path'
import { Kysely } from 'kysely'
import { makeDataFolder } from './data-folder.ts'
import { migrate } from './migrations.ts'
import { keepPrivate } from './private-files.ts'
import type { Database, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Opens crease.db in `dataDir`, made and brought up to date where needed. Any number of processes may hold it open. */
export async function openDatabase(dataDir: string): Promise<Database> {
  makeDataFolder(dataDir)
  const path = join(dataDir, 'crease.db')
  keepPrivate(path)
  const db = new Kysely<Schema>({ dialect: sqliteDialect(path) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
