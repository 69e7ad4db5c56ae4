import { expect, test } from 'vitest'
import { argon2id } from '#relay/origin/parts/accounts/passwords/passwords.ts'
import {
  accountsUnderTest,
  ada,
  CountingHasher,
  PASSWORD,
  status,
} from '#tests/support/accounts-under-test.ts'
import { databaseOf } from '#tests/support/origin-under-test.ts'

test('a reset by code sets the password, ends every session, and tells the owner', async () => {
  const { opened, loggedIn, generateOtp, reset, login, logout, tray } = await accountsUnderTest()
  await opened()
  const sessions = [await loggedIn(), await loggedIn()]
  await generateOtp(ada.Username)
  expect(status(await reset('ADA.REED', tray.code))).toEqual([
    200,
    0,
    'Your password was reset. Please log in with the new password.',
  ])
  expect(tray.letters.at(-1)).toEqual({
    kind: 'password changed',
    language: 'en',
    email: ada.Email,
    username: ada.Username,
  })
  for (const { id, token } of sessions) expect((await logout(id, token)).statusCode).toBe(401)
  expect((await login(ada.Username)).statusCode).toBe(401)
  expect((await login(ada.Username, 'new-pass-5')).statusCode).toBe(200)
})

test.each([
  [
    {},
    'Please enter username\nPlease enter the 6-digit OTP\nPlease enter new password\nPlease enter confirm password',
  ],
  [{ password: 'abc', confirmPassword: 'abc' }, 'New password must be greater than 4 character'],
  [{ password: ' abc ', confirmPassword: ' abc ' }, 'New password must be greater than 4 character'],
  [
    { password: '      ', confirmPassword: '      ' },
    'Please enter new password\nPlease enter confirm password',
  ],
  [{ password: 'abcd', confirmPassword: 'abce' }, 'New password and confirm password must be same'],
  [
    { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
    'A password may have at most 200 characters.',
  ],
])('a reset with %j is told what is wrong', async (fields, lines) => {
  const { send, hasher } = await accountsUnderTest()
  const before = hasher.hashed
  const form = Object.keys(fields).length === 0 ? {} : { userName: 'ada', otp: '123456', ...fields }
  expect(status(await send('POST', 'Auth/ResetPassword', form))).toEqual([400, 400, lines])
  expect(hasher.hashed).toBe(before)
})

test('a change by the old password keeps this session and ends all others', async () => {
  const { opened, loggedIn, generateOtp, change, reset, login, logout, tray } = await accountsUnderTest()
  await opened()
  const [here, elsewhere] = [await loggedIn(), await loggedIn()]
  await generateOtp(ada.Username)
  const code = tray.code
  expect(status(await change(here.id, here.token, ' changed-6 '))).toEqual([
    200,
    0,
    'Your password was changed. All other devices were logged out.',
  ])
  expect(tray.letters.at(-1)).toMatchObject({ kind: 'password changed', email: ada.Email })
  expect((await reset(ada.Username, code)).statusCode).toBe(400)
  expect((await logout(elsewhere.id, elsewhere.token)).statusCode).toBe(401)
  expect((await login(ada.Username)).statusCode).toBe(401)
  expect((await login(ada.Username, 'changed-6')).statusCode).toBe(200)
  expect((await logout(here.id, here.token)).statusCode).toBe(200)
})

test.each([
  [{}, '- Please enter Old Password\n- Please enter New Password\n- Please enter Re-Enter New Password'],
  [
    { oldPassword: PASSWORD, newPassword: 'abcd', reEnteredPassword: 'abce' },
    '- New Password and Re-Enter New Password must be same.',
  ],
  [
    { oldPassword: 'wrong-1', newPassword: 'abcd', reEnteredPassword: 'abcd' },
    'Old Password is not correct.',
  ],
  [
    { oldPassword: PASSWORD, newPassword: 'abc', reEnteredPassword: 'abc' },
    'New password must be greater than 4 character',
  ],
  [
    { oldPassword: PASSWORD, newPassword: 'x'.repeat(201), reEnteredPassword: 'x'.repeat(201) },
    'A password may have at most 200 characters.',
  ],
])('a change with %j is told what is wrong, and changes nothing', async (form, lines) => {
  const { opened, loggedIn, send, login } = await accountsUnderTest()
  await opened()
  const { id, token: AuthToken } = await loggedIn()
  const answer = await send('PUT', `Auth/ChangePassword/${id}`, form, { AuthToken })
  expect(status(answer)).toEqual([400, 400, lines])
  expect((await login(ada.Username)).statusCode).toBe(200)
})

test('a login that was under way while the password was changed does not outlive it', async () => {
  let meanwhile = async () => {}
  const hasher = new (class extends CountingHasher {
    override async verify(hashed: string, password: string) {
      await meanwhile()
      return super.verify(hashed, password)
    }
  })()
  const { opened, login, dataDir } = await accountsUnderTest({}, { hasher })
  await opened()
  const db = await databaseOf(dataDir)
  meanwhile = async () => {
    await db.updateTable('accounts').set({ password_hash: 'another' }).execute()
  }
  expect((await login(ada.Username)).statusCode).toBe(401)
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('a password is the same however its letters were composed and whatever blanks are around it', async () => {
  const { opened, login } = await accountsUnderTest()
  await opened({ ...ada, UserPassword: 'caf\u00e9-2026' })
  expect((await login(ada.Username, 'cafe\u0301-2026')).statusCode).toBe(200)
  expect((await login(ada.Username, ' caf\u00e9-2026 ')).statusCode).toBe(200)
  expect((await login(ada.Username, 'cafe-2026')).statusCode).toBe(401)
  expect((await login(ada.Username, 'CAF\u00c9-2026')).statusCode).toBe(401)
})

test('passwords are hashed by Argon2id at the cost that OWASP asks for, each with its own salt', async () => {
  const hashes = await Promise.all([argon2id.hash(PASSWORD), argon2id.hash(PASSWORD)])
  for (const hashed of hashes) {
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await argon2id.verify(hashed, PASSWORD)).toBe(true)
    expect(await argon2id.verify(hashed, `${PASSWORD}!`)).toBe(false)
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a flood of logins beyond the queue is told to come back, and the rest of the site does not wait', async () => {
  const hasher = new (class extends CountingHasher {
    override async verify(): Promise<boolean> {
      return new Promise(() => {})
    }
  })()
  const { login, send } = await accountsUnderTest({}, { hasher })
  const flood = Array.from({ length: 300 }, (_, n) =>
    login('nobody', 'wrong-1', {}, { 'x-forwarded-for': `203.0.113.${n % 250}` }),
  )
  const turnedAway = await Promise.any(flood)
  expect(status(turnedAway)).toEqual([
    503,
    503,
    'Many people are logging in just now. Please try again in a moment.',
  ])
  expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('GET', 'Common/GetConfig')).statusCode).toBe(200)
})
