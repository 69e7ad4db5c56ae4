import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ada, ben } from '#tests/support/accounts-under-test.ts'
import { countedAccounts } from '#tests/support/counted-accounts.ts'

const OWNERS = '203.0.113.1'

/** One open account, one that waits, and nothing left to send. */
async function withAccounts() {
  const accounts = await countedAccounts()
  const { db, send, time } = accounts
  await send('Auth/RegisterUser', ada, OWNERS)
  await db.updateTable('accounts').set({ opened_at: '2026-01-01', needs_otp: 0 }).execute()
  await db
    .insertInto('email_claims')
    .values({ email: ada.Email.toLowerCase(), account_id: 1, is_proven: 0 })
    .execute()
  await send('Auth/RegisterUser', ben, OWNERS)
  const settle = () =>
    expect.poll(() => time.pass(250).then(() => db.selectFrom('outbox').select('id').execute())).toEqual([])
  await settle()
  return { ...accounts, settle }
}

test.each([
  ['Auth/generateOtp', 'userName'],
  ['Auth/EmailVerifyGenerateOtp', 'userName'],
  ['Otp/ResendOtp', 'UserName'],
])('%s asks as much of the database for a name that nobody has as for any other', async (path, field) => {
  const { send, during } = await withAccounts()
  const asks = (name: string) => during(() => send(path, { [field]: name }, OWNERS))
  const forNobody = await asks('nobody')
  expect(forNobody.filter((sql) => sql.startsWith('insert into "outbox"'))).toHaveLength(1)
  expect(await asks(ada.Username)).toEqual(forNobody)
})

test('an address that an account is known at costs as much as one of a stranger', async () => {
  const { send, during, db } = await withAccounts()
  const asks = (address: string) =>
    during(() => send('Auth/generateOtp', { userName: ada.Username }, address))
  const stranger = await asks('198.51.100.1')
  const { asked_from: address_hash } = await db
    .selectFrom('codes')
    .select('asked_from')
    .where('purpose', '=', 'reset password')
    .executeTakeFirstOrThrow()
  const known = { account_id: 1, address_hash, seen_at: '2999-01-01' }
  await db.insertInto('known_addresses').values(known).execute()
  expect(await asks('198.51.100.1')).toEqual(stranger)
})

test.each([
  ['Auth/ResetPassword', { otp: '000000', password: 'new-pass-5', confirmPassword: 'new-pass-5' }],
  ['Otp/UserVerify', { verificationCode: '000000' }],
])('%s asks as much for a wrong code, whoever has the name, with a Token and without', async (path, form) => {
  const { send, during } = await withAccounts()
  const tries = async (name: string, hasToken: boolean) => {
    const { Token } = (await send('Auth/generateOtp', { userName: name }, OWNERS)).json()
    const fields = { ...form, userName: name, UserName: name }
    return during(() => send(path, fields, OWNERS, hasToken ? { Token } : {}))
  }
  for (const hasToken of [true, false]) {
    const forNobody = await tries('nobody', hasToken)
    expect(forNobody.length).toBeGreaterThan(2)
    expect(await tries(ada.Username, hasToken)).toEqual(forNobody)
    expect(await tries(ben.Username, hasToken)).toEqual(forNobody)
  }
})

test('after the answer nothing is done until a moment that no request chose, and then as much for nobody', async () => {
  const { send, during, time, settle, dataDir } = await withAccounts()
  const letters = () => readdirSync(join(dataDir, 'outbox')).length
  const work: string[][] = []
  for (const name of [ada.Username, 'nobody']) {
    const before = letters()
    // Away from the grid, so that there is something to wait for.
    await time.pass(100)
    await send('Auth/generateOtp', { userName: name }, OWNERS)
    expect(await during(() => time.pass(149))).toEqual([])
    const asked = await during(settle)
    work.push(asked.filter((sql) => /^(update|delete)/.test(sql)))
    expect(letters() > before).toBe(name === ada.Username)
  }
  expect(work[0]?.length).toBeGreaterThan(2)
  expect(work[1]).toEqual(work[0])
})
