import { fastify } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WriteHealth } from '#relay/origin/database/write-health.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { IS_POSTGRES } from '#tests/support/test-database.ts'

/** What a full disk says to each writer: a database that may not grow fails in just the same words. */
const FULL = /database or disk is full/
const isFull = { code: 'ERR_SQLITE_ERROR', errcode: 13 }

async function fullDatabase() {
  const db = await databaseOf(temporaryFolder())
  await sql`pragma max_page_count = 1`.execute(db)
  const fill = () =>
    db.transaction().execute(async (transaction) => {
      for (let id = 1; id < 10_000; id++) {
        await transaction
          .insertInto('opening')
          .values({ id: id + 1, at: 'x'.repeat(4000) })
          .execute()
      }
    })
  return { db, fill }
}

test.skipIf(IS_POSTGRES)(
  'a transaction that meets a full disk fails with that cause, and the next one is not hindered by it',
  async () => {
    const { db, fill } = await fullDatabase()
    await expect(fill()).rejects.toThrow(FULL)
    await expect(fill()).rejects.toMatchObject(isFull)
    await sql`pragma max_page_count = 1000000`.execute(db)
    await db
      .transaction()
      .execute((transaction) => transaction.insertInto('opening').values({ id: 5, at: 'now' }).execute())
    expect(await db.selectFrom('opening').select('at').execute()).toEqual([{ at: 'now' }])
  },
)

test('a writer that others have taken over from counts as failing no more, and the rest still do', () => {
  const { log } = fastify({ logger: { level: 'silent' } })
  const health = new WriteHealth(log, () => 0)
  const full = Object.assign(new Error('database or disk is full'), isFull)
  for (const writer of ['log of match 1', 'log of match 2', 'schedule']) health.failed(writer, full)
  health.forget((writer) => writer.startsWith('log of match '))
  expect(health.isStorageFailing).toBe(true)
  health.forget((writer) => writer === 'schedule')
  expect(health.isStorageFailing).toBe(false)
})

test('a failing writer is logged once with its cause, then counted in a line a minute, and backs off to five seconds', () => {
  let now = 0
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const health = new WriteHealth(fastify({ logger: { level: 'warn', stream } }).log, () => now)
  const full = Object.assign(new Error('database or disk is full'), isFull)
  const waits: number[] = []
  while (now < 150_000) {
    waits.push(health.failed('log', full))
    now += waits.at(-1) ?? 0
  }
  expect(waits.slice(0, 7)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
  expect(health.isStorageFailing).toBe(true)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'a write failed; it is tried again until it works',
    'writes still fail',
    'writes still fail',
  ])
  expect(lines[0]).toMatchObject({ writer: 'log', reason: 'database or disk is full' })
  health.failed('another', full)
  health.succeeded('another')
  expect(health.isStorageFailing).toBe(true)
  health.succeeded('log')
  health.succeeded('log')
  expect(health.isStorageFailing).toBe(false)
  expect(lines.slice(3)).toMatchObject([
    { msg: 'all that failed to be written is written again', failures: waits.length + 1 },
  ])
})
