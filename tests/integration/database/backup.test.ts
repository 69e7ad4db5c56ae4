import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '#relay/origin/commands/backup/make-backup.ts'
import { firstOpenedAtMs } from '#relay/origin/core/database/first-opened-at.ts'
import { openDatabase } from '#relay/origin/core/database/open-database.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { forkOrigin, type OriginProcess, run } from '#tests/support/origin-process.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { ask } from '#tests/support/postgres-server.ts'
import { IS_POSTGRES, placeOf } from '#tests/support/test-database.ts'

const BACKUP = 'dist/relay/backup.js'
const RESTORE = 'dist/relay/restore.js'
const WRITERS = 2
/** What is the same on both databases, but for words. */
const ofFiles = test.skipIf(IS_POSTGRES && !IS_DEEP)

/** Readers who write to the editors without a pause, each message from an address of its own, and what they were thanked for. */
function writers(url: string) {
  const acknowledged: string[] = []
  let [sent, isDone] = [0, false]
  const writing = Array.from({ length: WRITERS }, async () => {
    while (!isDone) {
      const Message = `message ${++sent}`
      const answer = await fetch(`${url}/api/ContactUs/Send`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        },
        body: JSON.stringify({ Name: 'Asha', Email: 'asha@example.org', Subject: '', Message }),
      })
      expect(answer.status).toBe(200)
      acknowledged.push(Message)
    }
  })
  return {
    acknowledged,
    async stop() {
      isDone = true
      await Promise.all(writing)
    },
  }
}

async function kill({ child }: OriginProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function destroy(dataDir: string): Promise<void> {
  rmSync(dataDir, { recursive: true })
  const { databaseUrl } = await placeOf(dataDir)
  if (databaseUrl !== undefined) await ask(databaseUrl, 'drop schema public cascade; create schema public')
}

async function messagesIn(dataDir: string): Promise<Set<string>> {
  const db = await openDatabase(await placeOf(dataDir))
  const rows = await db.selectFrom('contact_messages').select('message').execute()
  await db.destroy()
  return new Set(rows.map(({ message }) => message))
}

/** A data folder as an origin makes it, and a backup of it. */
async function backedUp() {
  const dataDir = temporaryFolder()
  const file = join(temporaryFolder(), 'backup.tar')
  const db = await openDatabase(await placeOf(dataDir))
  await firstOpenedAtMs(db, Date.now())
  await db.destroy()
  mailKey(dataDir)
  const { signal } = new AbortController()
  await makeBackup(await placeOf(dataDir), file, { isForced: false, nowMs: Date.now, signal })
  return { dataDir, file }
}

test('nothing that was acknowledged before a backup under load is lost when all is destroyed and restored', async () => {
  const dataDir = temporaryFolder()
  const file = join(temporaryFolder(), 'backup.tar')
  const origin = await forkOrigin(dataDir)
  const { acknowledged, stop } = writers(origin.url)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(30)
  const before = [...acknowledged]
  const backup = await run(BACKUP, [file], { DATA_DIR: dataDir })
  expect([backup.code, backup.err]).toEqual([0, ''])
  expect(acknowledged.length).toBeGreaterThan(before.length)
  await stop()
  await kill(origin)
  const keyFile = join(dataDir, 'post-key')
  // With PostgreSQL it is in the database.
  const key = IS_POSTGRES ? undefined : readFileSync(keyFile)
  await destroy(dataDir)

  const restored = await run(RESTORE, [file], { DATA_DIR: dataDir })
  expect([restored.code, restored.err]).toEqual([0, ''])
  const held = await messagesIn(dataDir)
  expect(before.filter((message) => !held.has(message))).toEqual([])
  if (key) expect(readFileSync(keyFile)).toEqual(key)
  const again = await forkOrigin(dataDir)
  expect((await fetch(`${again.url}/api/Match/LiveMatches`)).status).toBe(200)
})

ofFiles(
  "a backup lists what is in it, is its owner's alone, and unpacked by hand is a data folder",
  async () => {
    const { dataDir } = await backedUp()
    const file = join(temporaryFolder(), 'backup.tar')
    const { out } = await run(BACKUP, [file], { DATA_DIR: dataDir })
    expect(out).toMatch(/backup[.]tar: \d+ bytes, \d+ files, tables up to \d\d-[a-z\d-]+[.]/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const folder = temporaryFolder()
    expect(spawnSync('tar', ['-xf', file, '-C', folder]).status).toBe(0)
    expect(readdirSync(join(folder, 'data'))).toContain('post-key')
    const list = JSON.parse(readFileSync(join(folder, 'crease-backup.json'), 'utf8'))
    for (const { path, bytes, sha256 } of list.files) {
      expect(statSync(join(folder, path)).size).toBe(bytes)
      const sum = spawnSync('sha256sum', [join(folder, path)], { encoding: 'utf8' })
      expect(sum.stdout.slice(0, 64)).toBe(sha256)
    }
  },
)

ofFiles('a backup never replaces a file without --force, and with it does', async () => {
  const { dataDir, file } = await backedUp()
  const was = statSync(file).ino
  const refused = await run(BACKUP, [file], { DATA_DIR: dataDir })
  expect([refused.code, refused.err]).toEqual([
    1,
    `${file} is there already: name another one, or give --force to replace it.\n`,
  ])
  expect(statSync(file).ino).toBe(was)
  expect((await run(BACKUP, [file, '--force'], { DATA_DIR: dataDir })).code).toBe(0)
  expect(statSync(file).ino).not.toBe(was)
})

ofFiles('a restore refuses data that is there; with --force it sets it aside and says where', async () => {
  const { dataDir, file } = await backedUp()
  writeFileSync(join(dataDir, 'newer-note'), 'kept')
  const refused = await run(RESTORE, [file], { DATA_DIR: dataDir })
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(
    /^There is data in .+: name an empty folder .+ or give --force to set it aside[.]\n$/,
  )
  expect(readFileSync(join(dataDir, 'newer-note'), 'utf8')).toBe('kept')

  const forced = await run(RESTORE, [file, '--force'], { DATA_DIR: dataDir })
  expect([forced.code, forced.err]).toEqual([0, ''])
  const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? ''
  expect(forced.out).toContain(join(dataDir, aside))
  expect(readFileSync(join(dataDir, aside, 'newer-note'), 'utf8')).toBe('kept')
  expect(existsSync(join(dataDir, 'newer-note'))).toBe(false)
  expect(readdirSync(dataDir).filter((name) => /^restore-/.test(name))).toEqual([])
})

ofFiles('a restore refuses while an origin runs on the data, with --force too', async () => {
  const { dataDir, file } = await backedUp()
  const origin = await forkOrigin(dataDir)
  const refused = await run(RESTORE, [file, '--force'], { DATA_DIR: dataDir })
  expect([refused.code, refused.err]).toEqual([
    1,
    IS_POSTGRES
      ? 'An origin runs on the database at DATABASE_URL: stop all of them first.\n'
      : `An origin runs on the data in ${dataDir}: stop it first.\n`,
  ])
  expect((await fetch(`${origin.url}/api/Match/LiveMatches`)).status).toBe(200)
})

ofFiles('what an unfit place needs is said in one sentence, and nothing is left behind', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'backup.tar')
  const nowhere = join(temporaryFolder(), 'none')
  const empty = await run(BACKUP, [file], { DATA_DIR: nowhere, DATABASE_URL: '' })
  expect([empty.code, empty.err]).toEqual([
    1,
    `There is no crease.db in ${nowhere}: set DATA_DIR to the folder of the data.\n`,
  ])
  const missing = await run(RESTORE, [file], { DATA_DIR: temporaryFolder() })
  expect([missing.code, missing.err]).toEqual([1, `There is no ${file}.\n`])
  const { dataDir } = await backedUp()
  const inside = await run(BACKUP, [join(dataDir, 'backup.tar')], { DATA_DIR: dataDir })
  expect(inside.err).toMatch(/lies in DATA_DIR, which it would be a copy of: name a place elsewhere[.]\n$/)
  const homeless = await run(BACKUP, [join(folder, 'none/backup.tar')], { DATA_DIR: dataDir })
  expect(homeless.err).toBe(`There is no folder ${join(folder, 'none')}: make it, or name another one.\n`)
  expect(readdirSync(folder)).toEqual([])
  const wrong = await run(RESTORE, [file, '--fast'], {})
  expect([wrong.code, wrong.err]).toEqual([
    1,
    expect.stringMatching(/'--fast'[\s\S]+Usage: npm run restore -- FILE/),
  ])
})

test.runIf(IS_POSTGRES)(
  'a missing pg_dump, and a backup of the other database, are told in one sentence',
  async () => {
    const { dataDir, file } = await backedUp()
    const other = join(temporaryFolder(), 'backup.tar')
    const missing = await run(BACKUP, [other], { DATA_DIR: dataDir, PATH: '/nowhere' })
    expect(missing.err).toMatch(/^pg_dump is not there: install PostgreSQL's client programs.+[.]\n$/)
    const unset = await run(RESTORE, [file], { DATA_DIR: temporaryFolder(), DATABASE_URL: '' })
    expect(unset.err).toBe(
      `${file} holds a PostgreSQL database: set DATABASE_URL to where it is to go. Nothing was changed.\n`,
    )
  },
)

ofFiles("the editors' files of CONTENT_DIR go along, and back to where it says then", async () => {
  const [dataDir, contentDir, file] = [temporaryFolder(), temporaryFolder(), join(temporaryFolder(), 'b.tar')]
  await (await openDatabase(await placeOf(dataDir))).destroy()
  mkdirSync(join(contentDir, 'news'))
  writeFileSync(join(contentDir, 'news', '1-a-story.md'), 'words')
  const backup = await run(BACKUP, [file], { DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  expect([backup.code, backup.err]).toEqual([0, ''])

  const [elsewhere, words] = [temporaryFolder(), temporaryFolder()]
  const unnamed = await run(RESTORE, [file], { DATA_DIR: elsewhere, CONTENT_DIR: '' })
  expect([unnamed.code, unnamed.err]).toEqual([
    1,
    `${file} holds the editors' files too: set CONTENT_DIR to an empty folder for them, outside DATA_DIR. Nothing was changed.\n`,
  ])
  writeFileSync(join(words, 'site.yaml'), 'about: Older words.')
  const place = { DATA_DIR: elsewhere, CONTENT_DIR: words }
  const refused = await run(RESTORE, [file], place)
  expect(refused.err).toMatch(/^There are files in .+ name an empty folder with CONTENT_DIR, or give --force/)
  expect((await run(RESTORE, [file, '--force'], place)).code).toBe(0)
  expect(readFileSync(join(words, 'news', '1-a-story.md'), 'utf8')).toBe('words')
  expect(existsSync(join(words, 'site.yaml'))).toBe(false)
  expect(readdirSync(words).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
})
