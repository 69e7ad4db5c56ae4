import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstOpenedAtMs } from '#relay/origin/database/first-opened-at.ts'
import { run } from '#tests/support/origin-process.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { newEnvironmentOf } from '#tests/support/test-database.ts'

const VERSIONS = 23

test('a database whose steps were counted in a table of their own opens with all that it holds', async () => {
  const dataDir = temporaryFolder()
  const before = await databaseOf(dataDir)
  const openedMs = await firstOpenedAtMs(before, 1_790_000_000_000)
  await sql`drop table kysely_migration`.execute(before)
  await sql`drop table kysely_migration_lock`.execute(before)
  await sql`create table schema_version (version integer primary key)`.execute(before)
  for (let version = 1; version <= VERSIONS; version += 1) {
    await sql`insert into schema_version values (${version})`.execute(before)
  }
  const after = await databaseOf(dataDir)
  expect(await firstOpenedAtMs(after, 0)).toBe(openedMs)
  expect(await after.selectFrom('kysely_migration').select('name').execute()).toHaveLength(VERSIONS)
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
