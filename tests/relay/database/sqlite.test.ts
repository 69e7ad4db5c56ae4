import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteDialect } from '#relay/database/sqlite.ts'

type Tables = { balls: { id: number; runs: number } }

async function openBalls(count: number): Promise<Kysely<Tables>> {
  const dir = mkdtempSync(join(tmpdir(), 'crease-sqlite-'))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dir, 'balls.db')) })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dir, { recursive: true })
  })
  await db.schema
    .createTable('balls')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('runs', 'integer', (column) => column.notNull())
    .execute()
  const values = Array.from({ length: count }, (_, id) => ({ id, runs: id % 7 }))
  if (count > 0) await db.insertInto('balls').values(values).execute()
  return db
}

const all = (db: Kysely<Tables>) => db.selectFrom('balls').selectAll().orderBy('id')

test('a query of which only some rows were read begins anew when it is asked again, and holds up no writing', async () => {
  const db = await openBalls(20)
  for await (const { id } of all(db).stream()) if (id === 3) break
  await db.insertInto('balls').values({ id: 20, runs: 6 }).execute()
  const read: number[] = []
  for await (const { id } of all(db).stream()) read.push(id)
  expect(read).toEqual(Array.from({ length: 21 }, (_, id) => id))
})

test('a query that was asked before answers with what has been written since, and with columns that were added', async () => {
  const db = await openBalls(1)
  expect(await all(db).execute()).toEqual([{ id: 0, runs: 0 }])
  await db.insertInto('balls').values({ id: 1, runs: 4 }).execute()
  await db.schema.alterTable('balls').addColumn('extras', 'integer').execute()
  expect(await all(db).execute()).toEqual([
    { id: 0, runs: 0, extras: null },
    { id: 1, runs: 4, extras: null },
  ])
})
