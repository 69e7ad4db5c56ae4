import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { argon2id } from '#relay/origin/accounts/passwords/hasher.ts'
import { accountsUnderTest, ada, PASSWORD } from '#tests/support/accounts-under-test.ts'
import { databaseOf } from '#tests/support/origin-under-test.ts'

/** Every byte of the database and of what it keeps beside itself. */
function bytesOf(dataDir: string): string {
  const files = readdirSync(dataDir).filter((name) => name.startsWith('crease.db'))
  return files.map((name) => readFileSync(join(dataDir, name), 'latin1')).join('\n')
}

test('no password, token or code lies in the database', async () => {
  const { register, verify, login, generateOtp, reset, change, tray, dataDir } = await accountsUnderTest(
    {},
    { hasher: argon2id },
  )
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
  secrets.push((await generateOtp(ada.Username)).json().Token)
  const bytes = bytesOf(dataDir)
  expect(bytes).toContain(ada.Email)
  expect(bytes).toContain('$argon2id$v=19$')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(6)
    // Six digits may stand in a time or an id by chance: codes are looked for among the values of their table.
    if (!/^\d{6}$/.test(secret)) expect(bytes).not.toContain(secret)
  }
  const rows = await (await databaseOf(dataDir)).selectFrom('codes').selectAll().execute()
  for (const { salt, code_hash, token_hash } of rows) {
    for (const value of [code_hash, token_hash]) expect(value).toMatch(/^[\w-]{43}$/)
    expect(salt).toMatch(/^[\w-]{22}$/)
  }
  expect(JSON.stringify(rows)).not.toContain(`"${tray.code}"`)
})

test('two accounts with one code do not share its hash', async () => {
  const random = (bytes: number) => {
    // The same code for everybody; all else is as random as ever.
    const drawn = crypto.getRandomValues(Buffer.alloc(bytes))
    if (bytes === 4) drawn.writeUInt32BE(123456)
    return drawn
  }
  const { register, dataDir } = await accountsUnderTest({}, { random })
  await register()
  await register({ ...ada, Username: 'ben', Email: 'ben@example.org', MobileNo: '9876543211' })
  const rows = await (await databaseOf(dataDir)).selectFrom('codes').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ code_hash }) => code_hash)).size).toBe(2)
})
