import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { MOVED_TABLES } from '#relay/origin/core/database/move-tables.ts'
import { openDatabase } from '#relay/origin/core/database/open-database.ts'
import { mailKey, sharedMailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { ManualTime } from '#tests/support/manual-time.ts'
import { run } from '#tests/support/origin-process.ts'
import {
  originConfig,
  SAMPLE_CONTENT,
  SESSION_SECRET,
  temporaryFolder,
} from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'

const MOVE = 'dist/relay/move-to-postgres.js'
/** Of the migrator, which makes them anew; of databases older than it. */
const NOT_MOVED = ['kysely_migration', 'kysely_migration_lock', 'schema_version']

/** A data folder with something in every table that an origin fills by itself, and a reader's traces. */
async function lifeOnSqlite(): Promise<string> {
  const dataDir = temporaryFolder()
  const time = new ManualTime()
  const app = await buildOrigin(originConfig({ dataDir }), {
    clock: time.clock,
    timers: time.timers,
    contentFolder: SAMPLE_CONTENT,
  })
  const db = await openDatabase({ dataDir })
  await bringIn(db, cricsheetJson(shortPlan('moved', 2)))
  await app.inject({
    method: 'POST',
    url: '/api/ContactUs/Send',
    payload: { Name: 'Ünal\0', Email: 'u@example.org', Subject: '', Message: 'नमस्ते 🏏' },
  })
  await app.inject('/api/Prediction/Get')
  await app.close()
  await db.destroy()
  return dataDir
}

async function emptyDatabase(): Promise<string> {
  return (await postgresServer()).createDatabase()
}

test('an SQLite database comes over whole, with the counts of both sides, and an origin goes on with it', async () => {
  const dataDir = await lifeOnSqlite()
  const DATABASE_URL = await emptyDatabase()
  const { code, out, err } = await run(MOVE, [], { DATA_DIR: dataDir, DATABASE_URL })
  expect([code, err]).toEqual([0, ''])
  const from = await openDatabase({ dataDir })
  const to = await openDatabase({ dataDir, databaseUrl: DATABASE_URL })
  const key = await to.deleteFrom('secrets').where('name', '=', 'mail key').executeTakeFirst()
  expect(key.numDeletedRows).toBe(1n)
  for (const table of MOVED_TABLES) {
    const rows = async (db: typeof from) => {
      const all = await db
        .selectFrom(table as 'opening')
        .selectAll()
        .execute()
      return all.map((row) => JSON.stringify(row).replaceAll('\\u0000', '\uFFFD')).sort()
    }
    const held = await rows(from)
    expect([table, await rows(to)]).toEqual([table, held])
    expect(out).toMatch(new RegExp(`^${table} +${held.length} +${held.length}$`, 'm'))
  }
  await from.destroy()
  await to.destroy()
  expect(out).toMatch(/^All \d+ rows of \d+ tables are there[.]$/m)

  const time = new ManualTime()
  const app = await buildOrigin(originConfig({ dataDir, databaseUrl: DATABASE_URL }), {
    clock: time.clock,
    timers: time.timers,
    contentFolder: SAMPLE_CONTENT,
  })
  const before = (await app.inject('/api/Match/Live')).body
  await time.pass(10_000)
  expect((await app.inject('/api/Match/Live')).body).not.toBe(before)
  await app.close()
})

test('the key of letters and codes is in the database: an origin with an empty data folder has it, one with another secret not', async () => {
  const dataDir = await lifeOnSqlite()
  const databaseUrl = await emptyDatabase()
  expect((await run(MOVE, [], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).code).toBe(0)
  const place = { dataDir: temporaryFolder(), databaseUrl }
  const db = await openDatabase(place)
  onTestFinished(() => db.destroy())
  const keyBy = (...secrets: string[]) => sharedMailKey(db, place.dataDir, secrets)
  expect(await keyBy(SESSION_SECRET)).toEqual(mailKey(dataDir))
  expect(existsSync(join(place.dataDir, 'post-key'))).toBe(false)
  const next = 'the-secret-that-comes-after-the-first'
  await expect(keyBy(next)).rejects.toThrow(
    /^SESSION_SECRET does not open what the origins of this database share/,
  )
  expect(await keyBy(next, SESSION_SECRET)).toEqual(mailKey(dataDir))
  expect(await keyBy(next)).toEqual(mailKey(dataDir))
  const without = originConfig(place, { sessionSecrets: [] })
  await expect(buildOrigin(without, { contentFolder: SAMPLE_CONTENT })).rejects.toThrow(
    /^SESSION_SECRET .* with DATABASE_URL it is needed/,
  )
})

test('a database that is not empty is refused, and stays as it is', async () => {
  const dataDir = await lifeOnSqlite()
  const DATABASE_URL = await emptyDatabase()
  const move = () => run(MOVE, [], { DATA_DIR: dataDir, DATABASE_URL })
  expect((await move()).code).toBe(0)
  const { code, err } = await move()
  expect(code).toBe(1)
  expect(err).toMatch(/^The database at DATABASE_URL is not empty [(].*matches.*[)]: give an empty one[.]\n$/)
})

test('every table of the origin is moved, after those that it refers to', async () => {
  const db = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: await emptyDatabase() })
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  )
  expect(tables.filter((name) => !NOT_MOVED.includes(name)).sort()).toEqual([...MOVED_TABLES].sort())
  await db.destroy()
})
