import { expect, test } from 'vitest'
import { accountsUnderTest, ada, otherThan, PASSWORD, status } from '#tests/support/accounts-under-test.ts'

const MINUTE_MS = 60_000
const WRONG = [400, 400, 'The OTP is wrong or has expired. Please check it, or ask for a new one.']
const SENT = [200, 0, 'Otp Sent Successfully to your register email.']

test('every call that sends a code answers anybody alike, and sends one only where there is use for it', async () => {
  const { opened, register, send, tray } = await accountsUnderTest()
  await opened()
  await register({ ...ada, Username: 'waiting', Email: 'w@example.org', MobileNo: '9000000001' })
  tray.letters.length = 0
  const tokens = new Set<string>()
  for (const [path, field] of [
    ['Auth/generateOtp', 'userName'],
    ['Auth/EmailVerifyGenerateOtp', 'userName'],
    ['Otp/ResendOtp', 'UserName'],
  ] as const) {
    for (const name of [ada.Username, 'waiting', 'nobody']) {
      const answer = await send('POST', path, { [field]: name })
      expect(status(answer)).toEqual(SENT)
      expect(Object.keys(answer.json())).toEqual(['Status', 'Token'])
      expect(answer.json().Token).toMatch(/^[\w-]{43}$/)
      tokens.add(answer.json().Token)
    }
    expect(status(await send('POST', path, { [field]: ' ' }))).toEqual([400, 400, 'Please enter username'])
    expect((await send('POST', path, {})).statusCode).toBe(400)
  }
  expect(tokens.size).toBe(9)
  expect(tray.letters).toMatchObject([
    { purpose: 'reset password', username: ada.Username },
    { purpose: 'reset password', username: 'waiting' },
    { purpose: 'open account', username: 'waiting' },
  ])
})

test('what is no code is said to be none, and costs no try', async () => {
  const { register, verify, tray } = await accountsUnderTest()
  await register()
  for (const code of ['', '12345', '1234567', 'abcdef', '१२३४५६', '12 456']) {
    for (let n = 0; n < 2; n++) {
      expect(status(await verify(ada.Username, code))).toEqual([400, 400, 'Please enter the 6-digit OTP'])
    }
  }
  expect(status(await verify('', ''))[2]).toBe('Please enter username\nPlease enter the 6-digit OTP')
  expect((await verify(ada.Username, ` ${tray.code} `)).statusCode).toBe(200)
})

test('a code is good for ten minutes', async () => {
  const { register, verify, resend, tray, pass } = await accountsUnderTest()
  await register()
  pass(10 * MINUTE_MS)
  expect(status(await verify(ada.Username, tray.code))).toEqual(WRONG)
  await resend(ada.Username)
  pass(10 * MINUTE_MS - 1)
  expect((await verify(ada.Username, tray.code)).statusCode).toBe(200)
})

test('a code is good for five tries: after as many wrong ones it is none', async () => {
  const { register, verify, resend, tray } = await accountsUnderTest()
  await register()
  for (let n = 0; n < 4; n++) expect((await verify(ada.Username, otherThan(tray.code))).statusCode).toBe(400)
  await resend(ada.Username)
  for (let n = 0; n < 5; n++) expect((await verify(ada.Username, otherThan(tray.code))).statusCode).toBe(400)
  expect(status(await verify(ada.Username, tray.code))).toEqual(WRONG)
  await resend(ada.Username)
  for (let n = 0; n < 4; n++) await verify(ada.Username, otherThan(tray.code))
  expect((await verify(ada.Username, tray.code)).statusCode).toBe(200)
})

test('tries count wherever they are made, and many at once count each', async () => {
  const { opened, generateOtp, validate, reset, tray } = await accountsUnderTest()
  await opened()
  const { Token } = (await generateOtp(ada.Username)).json()
  await Promise.all([1, 2, 3].map(() => validate(otherThan(tray.code), Token)))
  await Promise.all([1, 2].map(() => reset(ada.Username, otherThan(tray.code), 'new-pass-5', { Token })))
  expect(status(await validate(tray.code, Token))).toEqual(WRONG)
  expect(status(await reset(ada.Username, tray.code, 'new-pass-5', { Token }))).toEqual(WRONG)
  expect(status(await reset(ada.Username, tray.code))).toEqual(WRONG)
})

test('each of the last five codes is good with its own Token, and with no other', async () => {
  const { opened, generateOtp, validate, tray, pass } = await accountsUnderTest()
  await opened()
  const sent: { Token: string; code: string }[] = []
  for (let n = 0; n < 6; n++) {
    sent.push({ Token: (await generateOtp(ada.Username)).json().Token, code: tray.code })
    pass(MINUTE_MS + MINUTE_MS / 2)
  }
  const [oldest, ...live] = sent as [(typeof sent)[0], ...typeof sent]
  expect(status(await validate(oldest.code, oldest.Token))).toEqual(WRONG)
  for (const { code, Token } of live) {
    expect((await validate(code, Token)).statusCode).toBe(200)
    for (const other of live) {
      if (other.code !== code) expect((await validate(other.code, Token)).statusCode).toBe(400)
      expect((await validate(code, Token)).statusCode).toBe(200)
      if (other === live[2]) break
    }
  }
})

test('a reset and a change end every code of the account, whatever it was for', async () => {
  const { opened, generateOtp, validate, reset, loggedIn, change, tray } = await accountsUnderTest()
  await opened()
  const { Token } = (await generateOtp(ada.Username)).json()
  const first = tray.code
  await generateOtp(ada.Username)
  expect((await reset(ada.Username, tray.code, PASSWORD)).statusCode).toBe(200)
  expect((await validate(first, Token)).statusCode).toBe(400)
  const again = (await generateOtp(ada.Username)).json().Token
  const { id, token } = await loggedIn()
  expect((await change(id, token)).statusCode).toBe(200)
  expect((await validate(tray.code, again)).statusCode).toBe(400)
})

test('where a Token is sent along it has to be the right one, and a wrong one costs no try', async () => {
  const { opened, generateOtp, reset, tray } = await accountsUnderTest()
  await opened()
  const { Token } = (await generateOtp(ada.Username)).json()
  for (let n = 0; n < 6; n++) {
    const answer = await reset(ada.Username, tray.code, 'new-pass-5', { Token: 'x'.repeat(43) })
    expect(status(answer)).toEqual(WRONG)
  }
  expect((await reset(ada.Username, tray.code, 'new-pass-5', { Token })).statusCode).toBe(200)
})

test('a code for one purpose opens nothing else', async () => {
  const { register, verify, reset, generateOtp, validate, tray } = await accountsUnderTest()
  const { Token } = (await register()).json()
  const opening = tray.code
  expect((await reset(ada.Username, opening)).statusCode).toBe(400)
  expect((await validate(opening, Token)).statusCode).toBe(400)
  expect((await verify(ada.Username, opening)).statusCode).toBe(200)
  await generateOtp(ada.Username)
  expect((await verify(ada.Username, tray.code)).statusCode).toBe(400)
})

test('whoever forgot the password before the account was open gets in by a reset, which proves the e-mail too', async () => {
  const { register, generateOtp, reset, login, verify, tray } = await accountsUnderTest()
  await register()
  const opening = tray.code
  tray.letters.length = 0
  expect(status(await generateOtp(ada.Username))).toEqual(SENT)
  expect(tray.letters).toMatchObject([{ kind: 'code', purpose: 'reset password', email: ada.Email }])
  expect((await reset(ada.Username, tray.code)).statusCode).toBe(200)
  expect((await login(ada.Username, 'new-pass-5')).statusCode).toBe(200)
  expect((await verify(ada.Username, opening)).statusCode).toBe(400)
})

test('a reset opens no account that has to be verified by another code too', async () => {
  const { register, generateOtp, reset, resend, login, verify, tray } = await accountsUnderTest({
    otp: true,
    email: true,
  })
  await register()
  await generateOtp(ada.Username)
  expect((await reset(ada.Username, tray.code)).statusCode).toBe(200)
  expect((await login(ada.Username, 'new-pass-5')).statusCode).toBe(403)
  await resend(ada.Username)
  expect((await verify(ada.Username, tray.code)).statusCode).toBe(200)
  expect((await login(ada.Username, 'new-pass-5')).statusCode).toBe(200)
})
