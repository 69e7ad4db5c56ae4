import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Header, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { makeBackup } from '#relay/origin/commands/backup/make-backup.ts'
import { restoreBackup } from '#relay/origin/commands/backup/restore-backup.ts'
import { openDatabase } from '#relay/origin/core/database/open-database.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'

const QUIET = {
  isForced: false,
  nowMs: () => Date.parse('2026-03-01T12:00:00Z'),
  signal: new AbortController().signal,
}
const NOTHING = ' Nothing was changed.'

async function made(): Promise<{ folder: string; file: string }> {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'origin')
  const db = await openDatabase({ dataDir })
  await db.insertInto('opening').values({ id: 1, at: 'once' }).execute()
  await db.destroy()
  writeFileSync(join(dataDir, 'post-key'), 'k'.repeat(32))
  const file = join(folder, 'backup.tar')
  await makeBackup({ dataDir }, file, QUIET)
  return { folder, file }
}

/** What a restore of it into a new folder says; undefined where it is restored. */
async function refusalOf(file: string): Promise<string | undefined> {
  const dataDir = join(temporaryFolder(), 'data')
  const refusal = await restoreBackup({ dataDir }, file, QUIET).then(
    () => undefined,
    (error: Error) => error.message,
  )
  // The lock alone stays, and of a refused one nothing of the backup.
  const held = readdirSync(dataDir).filter((name) => !name.startsWith('play.lock'))
  expect(held).toEqual(refusal === undefined ? ['crease.db', 'post-key'] : [])
  return refusal
}

type Entry = {
  name: string
  body?: string
  type?: 'file' | 'symlink' | 'link' | 'directory'
  linkname?: string
}

async function tarOf(entries: Entry[], file = join(temporaryFolder(), 'hostile.tar')): Promise<string> {
  const archive = pack()
  for (const { body = '', ...header } of entries) archive.entry(header as Header, body)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  writeFileSync(file, Buffer.concat(chunks))
  return file
}

const sha256 = (body: string) => createHash('sha256').update(body).digest('hex')

/** An archive whose list and entries agree, whatever they name. */
function listing(files: { path: string; body: string }[], changes: Record<string, unknown> = {}): Entry {
  const manifest = {
    ...{ product: 'crease', format: 1, version: '9.9.9', madeAt: '2026-03-01T12:00:00.000Z' },
    ...{ database: 'sqlite', schema: '11-rate-limits' },
    files: files.map(({ path, body }) => ({ path, bytes: body.length, sha256: sha256(body) })),
    ...changes,
  }
  return { name: 'crease-backup.json', body: JSON.stringify(manifest) }
}

test('a backup that is cut anywhere is refused, and leaves nothing', async () => {
  const { folder, file } = await made()
  const whole = readFileSync(file)
  const end = whole.length - 1024
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: end - 1 }), async (length) => {
      const part = join(folder, 'cut.tar')
      writeFileSync(part, whole)
      truncateSync(part, length)
      expect(await refusalOf(part)).toMatch(/(is no backup of Crease|is cut short or damaged|is damaged)/)
    }),
    { numRuns: 40 },
  )
})

test('a byte that was changed in what a backup holds is found', async () => {
  const { folder, file } = await made()
  const whole = readFileSync(file)
  const contents = contentsOf(whole)
  await fc.assert(
    fc.asyncProperty(fc.nat(contents.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const altered = Buffer.from(whole)
      const place = contents[at] ?? 0
      altered[place] = (altered[place] ?? 0) ^ change
      writeFileSync(join(folder, 'altered.tar'), altered)
      expect(await refusalOf(join(folder, 'altered.tar'))).toMatch(
        /is damaged: .+ is not what was put into it/,
      )
    }),
    { numRuns: 40 },
  )
})

/** Offsets of the bytes of files, without headers, the list and what fills the last block of each. */
function contentsOf(archive: Buffer): number[] {
  const offsets: number[] = []
  for (let header = 0; archive[header] !== 0; ) {
    const size = Number.parseInt(archive.toString('latin1', header + 124, header + 135), 8)
    const isList = archive.toString('latin1', header, header + 18) === 'crease-backup.json'
    if (!isList) for (let at = 0; at < size; at += 97) offsets.push(header + 512 + at)
    header += 512 + Math.ceil(size / 512) * 512
  }
  return offsets
}

test('what is no backup is told as such', async () => {
  const file = join(temporaryFolder(), 'foreign')
  const foreign = `${file} is no backup of Crease.${NOTHING}`
  for (const bytes of ['', 'hello', 'x'.repeat(5000), '\0'.repeat(10_240)]) {
    writeFileSync(file, bytes)
    expect(await refusalOf(file)).toBe(foreign)
  }
  for (const entries of [
    [],
    [{ name: 'readme.txt', body: 'hello' }],
    [{ name: 'crease-backup.json', body: 'not JSON' }],
    [{ name: 'crease-backup.json', body: '{"product":"other","format":1,"version":"1"}' }],
    [{ name: 'crease-backup.json', type: 'symlink', linkname: '/etc/passwd' } as const],
  ]) {
    await tarOf(entries, file)
    expect(await refusalOf(file)).toBe(foreign)
  }
})

test('a backup of a newer Crease is refused by its name, by its format as by its tables', async () => {
  for (const changes of [{ format: 2, files: 'in another shape' }, { schema: '99-teleportation' }]) {
    const file = await tarOf([listing([{ path: 'data/crease.db', body: 'x' }], changes)])
    expect(await refusalOf(file)).toBe(
      `${file} was made by a newer Crease (9.9.9): restore it with that one.${NOTHING}`,
    )
  }
})

test.each([
  '../evil',
  '/etc/evil',
  'data/../../evil',
  'data/..',
  'data/a/./b',
  'data//evil',
  'data/a\\..\\evil',
  'data/C:evil',
  'data/evil\n',
  'data/play.lock',
  'data/restore-unfinished',
  'evil',
])('a path out of what a backup may hold is refused: %j', async (path) => {
  const file = await tarOf([listing([{ path, body: 'evil' }]), { name: path, body: 'evil' }])
  expect(await refusalOf(file)).toBe(
    `${file} names a place that is none of a backup's: ${JSON.stringify(path)}.${NOTHING}`,
  )
})

test('an entry that the list does not name, in another place, twice or as a link is refused', async () => {
  const [db, key] = [
    { path: 'data/crease.db', body: 'x' },
    { path: 'data/post-key', body: 'y' },
  ]
  const entry = ({ path, body }: { path: string; body: string }) => ({ name: path, body })
  const list = listing([db, key])
  const notNext = /is damaged: it holds ".+", which is not next in its list[.]/
  expect(await refusalOf(await tarOf([list, entry(key), entry(db)]))).toMatch(notNext)
  expect(await refusalOf(await tarOf([list, entry(db), entry(db)]))).toMatch(notNext)
  expect(
    await refusalOf(await tarOf([list, entry(db), entry(key), { name: 'data/evil', body: 'z' }])),
  ).toMatch(notNext)
  const link: Entry = { name: 'data/crease.db', type: 'symlink', linkname: '/etc/passwd' }
  expect(await refusalOf(await tarOf([list, link, entry(key)]))).toMatch(
    /data\/crease[.]db is not what was put/,
  )
  expect(await refusalOf(await tarOf([listing([db, db]), entry(db), entry(db)]))).toMatch(
    /its list of files cannot be read/,
  )
})

test('a list without the database, and a database that is none, are refused though every sum is right', async () => {
  const key = { path: 'data/post-key', body: 'y' }
  const bare = await tarOf([listing([key]), { name: key.path, body: key.body }])
  expect(await refusalOf(bare)).toBe(`${bare} holds no database.${NOTHING}`)
  const db = { path: 'data/crease.db', body: 'no database at all '.repeat(100) }
  const broken = await tarOf([listing([db]), { name: db.path, body: db.body }])
  expect(await refusalOf(broken)).toMatch(
    /^data\/crease[.]db in .+ is damaged [(].+[)][.] Nothing was changed[.]$/,
  )
})
