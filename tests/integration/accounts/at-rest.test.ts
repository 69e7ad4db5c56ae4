import { createHmac } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OriginOverrides } from '#relay/origin/app.ts'
import { MOVED_TABLES } from '#relay/origin/core/database/move-tables.ts'
import type { Post } from '#relay/origin/parts/accounts/account-parts.ts'
import { argon2id } from '#relay/origin/parts/accounts/passwords/passwords.ts'
import { accountsUnderTest, ada, LetterTray, PASSWORD } from '#tests/support/accounts-under-test.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { postUnderTest } from '#tests/support/post-under-test.ts'
import { IS_POSTGRES } from '#tests/support/test-database.ts'

/** Every byte of the database and of what it keeps beside itself; of a server's, every row. */
async function bytesOf(dataDir: string): Promise<string> {
  if (IS_POSTGRES) return JSON.stringify(await everyRow(dataDir))
  const files = readdirSync(dataDir).filter((name) => name.startsWith('crease.db'))
  return files.map((name) => readFileSync(join(dataDir, name), 'latin1')).join('\n')
}

async function everyRow(dataDir: string): Promise<unknown[]> {
  const db = await databaseOf(dataDir)
  const rows = MOVED_TABLES.map((table) =>
    db
      .selectFrom(table as 'opening')
      .selectAll()
      .execute(),
  )
  return (await Promise.all(rows)).flat()
}

/** Accounts whose letters lie in the post until `deliver`. */
async function accountsWithPost(overrides: OriginOverrides = {}) {
  const dataDir = temporaryFolder()
  const tray = new LetterTray()
  const post: Post = {
    async post(transaction, letter) {
      await tray.post(transaction, letter)
      await box.post(transaction, letter)
    },
    wake: () => {},
  }
  const accounts = await accountsUnderTest({ dataDir }, { ...overrides, post })
  const { box, time } = await postUnderTest({}, dataDir)
  return { ...accounts, tray, deliver: () => time.pass(5000) }
}

test('no password, token or code lies in the database, nor while its letter waits', async () => {
  const { register, verify, login, generateOtp, reset, change, tray, dataDir, deliver } =
    await accountsWithPost({ hasher: argon2id })
  const secrets: string[] = [PASSWORD, 'new-pass-5', 'changed-6']
  secrets.push((await register()).json().Token, tray.code)
  await verify(ada.Username, tray.code)
  const first = (await login(ada.Username)).json()
  secrets.push(first.token)
  secrets.push((await generateOtp(ada.Username)).json().Token, tray.code)
  await reset(ada.Username, tray.code)
  const { UserData } = (await login(ada.Username, 'new-pass-5')).json()
  secrets.push(UserData.AuthToken)
  await change(UserData.UserId, UserData.AuthToken, 'changed-6', 'new-pass-5')
  secrets.push((await generateOtp(ada.Username)).json().Token, tray.code)
  const db = await databaseOf(dataDir)
  expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(8)
  const waiting = await bytesOf(dataDir)
  await expect.poll(() => deliver().then(() => db.selectFrom('outbox').selectAll().execute())).toEqual([])
  const outbox = join(dataDir, 'outbox')
  const sent = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  expect(sent.some((text) => text.includes(tray.code))).toBe(true)
  for (const bytes of [waiting, await bytesOf(dataDir)]) {
    expect(bytes).toContain(ada.Email)
    expect(bytes).toContain('$argon2id$v=19$')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThanOrEqual(6)
      expect(bytes).not.toContain(secret)
    }
  }
  const rows = await db.selectFrom('codes').selectAll().execute()
  for (const { salt, code_hash, token_hash } of rows) {
    for (const value of [code_hash, token_hash]) expect(value).toMatch(/^[\w-]{43}$/)
    expect(salt).toMatch(/^[\w-]{22}$/)
    // Who has the tables and tries all codes there are finds none: the key of the hashes lies elsewhere.
    const tried = (code: string) =>
      createHmac('sha256', Buffer.from(salt, 'base64url')).update(code).digest('base64url')
    for (const code of [tray.code, ` ${tray.code}`, `${salt} ${tray.code}`])
      expect(tried(code)).not.toBe(code_hash)
  }
})

test.skipIf(IS_POSTGRES)(
  'only their owner may read the database, what SQLite keeps beside it, the key of the post and the folder',
  async () => {
    const dataDir = join(temporaryFolder(), 'made')
    const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777
    const { register } = await accountsUnderTest({ dataDir })
    await register()
    expect(modeOf('.')).toBe(0o700)
    const names = ['crease.db', 'crease.db-shm', 'crease.db-wal']
    expect(readdirSync(dataDir).filter((name) => name.startsWith('crease.db'))).toEqual(names)
    for (const name of [...names, 'post-key']) expect([name, modeOf(name)]).toEqual([name, 0o600])
  },
)

test.skipIf(IS_POSTGRES)(
  'a database that others could read is withdrawn from them when it is opened',
  async () => {
    const dataDir = temporaryFolder()
    await databaseOf(dataDir)
    const names = ['crease.db', 'crease.db-shm', 'crease.db-wal']
    for (const name of names) chmodSync(join(dataDir, name), 0o644)
    await databaseOf(dataDir)
    for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
  },
)
