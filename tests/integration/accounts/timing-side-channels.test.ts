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
  await db.insertInto('email_claims').values({ email: ada.Email.toLowerCase(), account_id: 1 }).execute()
  await send('Auth/RegisterUser', ben, OWNERS)
  const settle = () =>
    expect.poll(() => time.pass(250).then(() => db.selectFrom('post').select('id').execute())).toEqual([])
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
  expect(forNobody.filter((sql) => sql.startsWith('insert into "post"'))).toHaveLength(1)
  expect(await asks(ada.Username)).toEqual(forNobody)
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
