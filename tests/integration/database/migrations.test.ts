import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstOpenedAtMs } from '#relay/origin/core/database/first-opened-at.ts'
import { nextId } from '#relay/origin/core/database/next-id.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { Encryption } from '#relay/origin/parts/mail/encryption.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { mailTables } from '#relay/origin/parts/mail/tables.ts'
import { MIGRATIONS } from '#relay/origin/tables.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { run } from '#tests/support/origin-process.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { CODE, postUnderTest } from '#tests/support/post-under-test.ts'
import { newEnvironmentOf } from '#tests/support/test-database.ts'

const VERSIONS = 23

/** As it was before there were steps that have dates. */
async function takeNewTablesAway(db: Database): Promise<void> {
  await db.schema.dropIndex('players_by_true_name').execute()
  for (const column of ['true_name', 'name_shown'])
    await db.schema.alterTable('players').dropColumn(column).execute()
  for (const table of ['feeds', 'outbox', 'webhook_events', 'webhook_deliveries', 'webhooks'])
    await db.schema.dropTable(table).execute()
  for (const table of ['teams', 'matches'])
    await db.schema.alterTable(table).dropColumn('external_id').execute()
  for (const column of ['stream', 'players_of_match'])
    await db.schema.alterTable('matches').dropColumn(column).execute()
  await db.schema.alterTable('desk_versions').dropColumn('request_id').execute()
  await db.schema.dropTable('votes').execute()
  await db.schema.dropTable('oidc_identities').execute()
  await db.schema.alterTable('accounts').dropColumn('delete_at').execute()
  await db.schema.alterTable('email_claims').dropColumn('is_proven').execute()
  await db.schema.alterTable('contact_messages').dropColumn('account_id').execute()
  await db.transaction().execute(async (transaction) => mailTables['05-post']?.(transaction))
}

test('a database whose steps were counted in a table of their own opens with all that it holds', async () => {
  const dataDir = temporaryFolder()
  const before = await databaseOf(dataDir)
  const openedMs = await firstOpenedAtMs(before, 1_790_000_000_000)
  await takeNewTablesAway(before)
  await sql`drop table kysely_migration`.execute(before)
  await sql`drop table kysely_migration_lock`.execute(before)
  await sql`create table schema_version (version integer primary key)`.execute(before)
  for (let version = 1; version <= VERSIONS; version += 1) {
    await sql`insert into schema_version values (${version})`.execute(before)
  }
  const after = await databaseOf(dataDir)
  expect(await firstOpenedAtMs(after, 0)).toBe(openedMs)
  expect(await after.selectFrom('kysely_migration').select('name').execute()).toHaveLength(
    Object.keys(MIGRATIONS).length,
  )
})

test('processes that open a new database at once all find its tables', async () => {
  const dataDir = temporaryFolder()
  const files = temporaryFolder()
  writeFileSync(join(files, 'one.json'), JSON.stringify(cricsheetJson(shortPlan('one', 2))))
  const environment = await newEnvironmentOf(dataDir)
  const bringIn = () => run('dist/relay/import.js', [files], environment)
  const ends = await Promise.all([bringIn(), bringIn()])
  expect(ends.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
  ])
})

test('matches of an earlier database have the owner whose rows they have, and numbers that were given stay given', async () => {
  const dataDir = temporaryFolder()
  const before = await databaseOf(dataDir)
  const made = async (sheet: object) => {
    const { matchId } = await bringIn(before, cricsheetJson(shortPlan(`owner ${Object.keys(sheet)}`, 1)), {
      replay: { paceMs: 5 },
    })
    await before.deleteFrom('scripts').where('match_id', '=', matchId).execute()
    return matchId
  }
  const [demo, sent, scored, empty] = [
    await made({ demo: 1 }),
    await made({ sent: 1 }),
    await made({ scored: 1 }),
    await made({ empty: 1 }),
  ]
  const { matchId: replayed } = await bringIn(before, cricsheetJson(shortPlan('replayed', 1)), {
    replay: { paceMs: 5 },
  })
  const { matchId: imported } = await bringIn(before, cricsheetJson(shortPlan('imported', 1)))
  await before.updateTable('matches').set({ lane: 'lane', lane_index: 1 }).where('id', '=', demo).execute()
  await before
    .insertInto('pushed_states')
    .values({ match_id: sent, version: 1, state: '{}', heard_ms: 1 })
    .execute()
  await before.updateTable('matches').set({ log_version: 2 }).where('id', '=', scored).execute()
  const removed = { kind: 'Team', thing_id: 9001, version: 2, record: null, username: 'a', at: '' }
  await before.insertInto('desk_versions').values(removed).execute()
  for (const [table, column] of [
    ['matches', 'owner'],
    ['matches', 'log_epoch'],
    ['accounts', 'scores'],
  ] as const)
    await before.schema.alterTable(table).dropColumn(column).execute()
  for (const table of ['removed_matches', 'last_ids', 'other_names'])
    await before.schema.dropTable(table).execute()
  await takeNewTablesAway(before)
  await before.deleteFrom('kysely_migration').where('name', '>', '22').execute()

  const after = await databaseOf(dataDir)
  const rows = await after.selectFrom('matches').select(['id', 'owner']).execute()
  const owners = new Map(rows.map(({ id, owner }) => [id, owner]))
  expect([demo, sent, scored, empty, replayed, imported].map((id) => owners.get(id))).toEqual([
    ...['demo', 'program', 'scorer', null],
    ...['import', 'import'],
  ])
  expect(await write(after, 'test', (transaction) => nextId(transaction, 'teams', 101))).toBe(9002)
  await after.deleteFrom('match_log').execute()
  expect(await write(after, 'test', (transaction) => nextId(transaction, 'matches'))).toBe(imported + 1)
  expect(await write(after, 'test', (transaction) => nextId(transaction, 'matches'))).toBe(imported + 2)
})

test('letters of an earlier database are in the outbox, with their tries, and those that were given up are listed', async () => {
  const dataDir = temporaryFolder()
  const before = await databaseOf(dataDir)
  await takeNewTablesAway(before)
  await before.deleteFrom('kysely_migration').where('name', '>', '24').execute()
  const sealed = new Encryption(mailKey(dataDir)).close(CODE.code, 'code')
  const notice = { kind: 'password changed', language: 'en', email: 'eve@example.org', username: 'eve' }
  const [written, due, later] = [
    '2026-03-01T08:59:00.000Z',
    '2026-03-01T08:59:30.000Z',
    '2026-03-01T09:01:00.000Z',
  ]
  for (const row of [
    { id: 'code', letter: { ...CODE, code: sealed }, state: 'sending', tries: 1, last_error: null },
    { id: 'notice', letter: notice, state: 'waiting', tries: 3, last_error: '451 later', due_at: later },
    { id: 'nobody', letter: { ...CODE, isWithoutRecipient: true }, state: 'waiting', tries: 0 },
    { id: 'lost', letter: notice, state: 'given up', tries: 1, last_error: '550 <eve@example.org>: no such' },
  ]) {
    const { id, letter, state, tries, last_error = null, due_at = due } = row
    await sql`insert into post values (${id}, 'e-mail', ${JSON.stringify(letter)}, ${written},
      ${due_at}, '2026-03-01T10:00:00.000Z', ${tries}, ${state}, ${last_error})`.execute(before)
  }

  const { outbox, time, db } = await postUnderTest({}, dataDir)
  const states = () => db.selectFrom('outbox').select(['id', 'state', 'tries']).orderBy('id').execute()
  const lost = { id: 'lost', state: 'given up', tries: 1 }
  // A round that met another one is tried again a little later.
  const soon = async () => {
    await time.pass(100)
    return states()
  }
  await expect.poll(soon).toEqual([lost, { id: 'notice', state: 'waiting', tries: 3 }])
  await time.pass(60_000)
  await expect.poll(states).toEqual([lost])
  expect(readdirSync(join(dataDir, 'outbox')).map((name) => /[a-z]+\.eml$/.exec(name)?.[0])).toEqual([
    'code.eml',
    'notice.eml',
  ])
  expect(await outbox.givenUp()).toEqual([
    {
      ...{ channel: 'e-mail', kind: 'password changed', at: Date.parse(due), tries: 1 },
      ...{ reason: '550 <[e-mail]>: no such', count: 1 },
    },
  ])
})

test('steps are named once, and new ones sort after those that were released', () => {
  const names = Object.keys(MIGRATIONS).sort()
  const numbers = names.map((name) => Number(name.slice(0, 2)))
  expect(numbers.slice(0, VERSIONS)).toEqual(Array.from({ length: VERSIONS }, (_, index) => index + 1))
  for (const name of names.slice(VERSIONS)) expect(name).toMatch(/^(2[4-9]|3\d)-20\d\d-\d\d-\d\d-[a-z-]+$/)
})
