import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LiveMatch } from '#shared/api/match.ts'
import { forkOrigin, getJson, run, until } from '#tests/support/origin-process.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { IS_POSTGRES } from '#tests/support/test-database.ts'

const MAIN = 'dist/relay/origin.js'
const IMPORT = 'dist/relay/import.js'

/** Of a database that is a file. */
const testOfFile = test.skipIf(IS_POSTGRES)

testOfFile('a second origin on the same data says so in one sentence and stops', async () => {
  const dataDir = temporaryFolder()
  await forkOrigin(dataDir)
  const second = await run(MAIN, [], { DATA_DIR: dataDir })
  expect(second.code).toBe(1)
  expect(second.err).toBe(
    `Another origin already plays the matches in ${dataDir}: stop it first, or set DATA_DIR.\n`,
  )
})

test.each(['/proc/nope/deeper', '/dev/null'])(
  'DATA_DIR=%s, where no folder can be, stops the start with one sentence',
  async (folder) => {
    const { code, err } = await run(MAIN, [], { DATA_DIR: folder })
    expect({ code, err }).toEqual({
      code: 1,
      err: `DATA_DIR is "${folder}", but it takes a folder that this program may write to.\n`,
    })
  },
)

test('the command brings files in beside a running origin, which begins the replay within moments', async () => {
  const dataDir = temporaryFolder()
  const { url } = await forkOrigin(dataDir)
  const files = join(dataDir, 'files')
  mkdirSync(join(files, 'more'), { recursive: true })
  writeFileSync(join(files, '8001.json'), JSON.stringify(cricsheetJson(shortPlan('one', 2))))
  writeFileSync(join(files, 'more', '8002.json'), JSON.stringify(cricsheetJson(shortPlan('two', 2))))
  writeFileSync(join(files, 'bad.json'), '{"info":')

  const first = await run(IMPORT, [files, '--replay', '--pace-ms', '10'], { DATA_DIR: dataDir })
  expect(first.code).toBe(1)
  expect(first.out.split('\n')).toEqual([
    expect.stringMatching(
      /8001\.json: Larks v Terns, 2024-05-01: match \d+, to be replayed, \d+ balls at 10 ms\.$/,
    ),
    expect.stringMatching(/bad\.json: refused\. This is not JSON: /),
    expect.stringMatching(/8002\.json: Larks v Terns/),
    '3 files: 2 brought in, 1 refused.',
    'The origin that runs on this data begins within a second.',
    '',
  ])
  const { data } = await until(
    () => getJson<{ data: LiveMatch[] }>(`${url}/api/Match/LiveMatches`),
    (answer) => answer.data.filter(({ Status }) => Status === 'completed').length === 2,
  )
  expect(data.filter(({ TournamentName }) => TournamentName === 'Meadow Cup')).toHaveLength(2)

  const again = await run(IMPORT, [files, '--replay', '--pace-ms', '10'], { DATA_DIR: dataDir })
  expect(again.out).toMatch(/3 files: 2 held already, 1 refused\./)
  expect(again.out.match(/held already as match \d+, nothing changed/g)).toHaveLength(2)
})

testOfFile.each([
  ['no database at all', () => Buffer.from('not a database, however long it is looked at. '.repeat(100))],
  ['a damaged one', () => Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8176, 7)])],
])('a crease.db that is %s stops the start with one sentence that says what to do', async (_, content) => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'crease.db'), content())
  const { code, err } = await run(MAIN, [], { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(err).toMatch(
    /^The database in \S+ cannot be read \([^\n]+\): put a copy of crease\.db back, or move it away to begin anew\.\n$/,
  )
})

test('a database of a newer version stops the start with one sentence that says what to do', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  await sql`insert into kysely_migration values ('99-later', '2030-01-01T00:00:00Z')`.execute(db)
  const { code, err } = await run(MAIN, [], { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(err).toMatch(/^The database was made by a newer Crease, [^\n]+\.\n$/)
})

test('without a terminal the command lists the names that the site has, and --same or --another is the answer', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const team = {
    id: 2001,
    key: 'desk:2001',
    name: 'LARKS',
    short_name: 'LAR',
    city: '',
    colours: '["#123456"]',
  }
  await db.insertInto('teams').values(team).execute()
  const files = temporaryFolder()
  writeFileSync(join(files, 'one.json'), JSON.stringify(cricsheetJson(shortPlan('one', 1))))
  const asked = await run(IMPORT, [files], { DATA_DIR: dataDir })
  expect([asked.code, asked.out]).toEqual([
    1,
    [
      'The site has these names already:',
      '  side Larks',
      'Their files were refused. Say --same where they are what the site has, or --another where they only have its names.',
      '1 file: 1 refused.',
      '',
    ].join('\n'),
  ])
  expect((await run(IMPORT, [files, '--same', '--another'], { DATA_DIR: dataDir })).code).toBe(1)
  const same = await run(IMPORT, [files, '--same'], { DATA_DIR: dataDir })
  expect(same.out).toMatch(/1 file: 1 brought in\./)
  expect(await db.selectFrom('teams').select('name').orderBy('name').execute()).toEqual([
    { name: 'LARKS' },
    { name: 'Terns' },
  ])
  const again = await run(IMPORT, [files], { DATA_DIR: dataDir })
  expect(again.out).toMatch(/1 file: 1 held already\./)
})
