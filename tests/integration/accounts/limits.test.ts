import { expect, test } from 'vitest'
import { accountsUnderTest, ada, ben, PASSWORD, status } from '#tests/support/accounts-under-test.ts'
import { deepTest } from '#tests/support/deep-test.ts'

const MINUTE_MS = 60_000
const from = (address: string) => ({ 'x-forwarded-for': address })

type Answer = { statusCode: number; headers: Record<string, unknown> }

/** How many are let through before the first that is told to wait. */
async function untilSlowed(
  attempt: (n: number) => Promise<Answer>,
): Promise<{ passed: number; wait: number }> {
  for (let n = 0; n < 400; n++) {
    const { statusCode, headers } = await attempt(n)
    if (statusCode === 429) return { passed: n, wait: Number(headers['retry-after']) }
  }
  return { passed: 400, wait: 0 }
}

test('wrong passwords slow one account for one address, and every wait that is told is true', async () => {
  const { opened, login, pass } = await accountsUnderTest()
  await opened()
  const wrong = () => login(ada.Username, 'wrong-1')
  const { passed, wait } = await untilSlowed(wrong)
  expect(passed).toBeGreaterThanOrEqual(10)
  expect(passed).toBeLessThanOrEqual(30)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(status(await login(ada.Username))).toEqual([
    429,
    429,
    'Too many wrong passwords. Please wait a minute, or reset your password.',
  ])
  pass(wait * 1000)
  expect((await login(ada.Username)).statusCode).toBe(200)
})

test('an attack from elsewhere keeps nobody out, from however many addresses it comes', async () => {
  const { opened, login } = await accountsUnderTest()
  await opened()
  for (let n = 0; n < 100; n++) {
    await login(ada.Username, 'wrong-1', {}, from(`198.51.100.${n % 8}`))
  }
  expect((await login(ada.Username, PASSWORD, {}, from('198.51.100.1'))).statusCode).toBe(429)
  expect((await login(ada.Username)).statusCode).toBe(200)
  expect((await login('somebody', 'wrong-1', {}, from('198.51.100.1'))).statusCode).toBe(401)
})

test('an old password cannot be guessed faster by a stolen session than by a login', async () => {
  const { opened, loggedIn, change } = await accountsUnderTest()
  await opened()
  const { id, token } = await loggedIn()
  const { passed, wait } = await untilSlowed(() => change(id, token, 'changed-6', 'wrong-1'))
  expect(passed).toBeLessThanOrEqual(30)
  expect(wait).toBeLessThanOrEqual(60)
})

deepTest(
  '200 logins a minute from many addresses are let through, and those of one address up to its limit',
  async () => {
    const { opened, login } = await accountsUnderTest()
    await opened()
    for (let n = 0; n < 200; n++) {
      expect((await login(ada.Username, PASSWORD, {}, from(`198.51.100.${n}`))).statusCode).toBe(200)
    }
    const { passed, wait } = await untilSlowed(() => login(ada.Username, PASSWORD, {}, from('192.0.2.1')))
    expect(passed).toBe(300)
    expect(wait).toBeLessThanOrEqual(60)
  },
)

test('failed logins of one address are limited whatever names it tries', async () => {
  const { login } = await accountsUnderTest()
  const { passed } = await untilSlowed((n) => login(`name${n}`, 'wrong-1'))
  expect(passed).toBe(60)
})

test('one address may register at least five times a minute; what is wrong with a form counts for nothing', async () => {
  const { register } = await accountsUnderTest()
  for (let n = 0; n < 30; n++) await register({ ...ada, Email: 'x' })
  const { passed, wait } = await untilSlowed((n) =>
    register({ ...ada, Username: `ada${n}`, Email: `a${n}@example.org`, MobileNo: String(9e9 + n) }),
  )
  expect(passed).toBe(10)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await register({ ...ada, Username: 'other' }, from('203.0.113.2'))).statusCode).toBe(200)
})

test('codes for one name are limited, whether or not somebody has it', async () => {
  const { opened, generateOtp, pass } = await accountsUnderTest()
  await opened()
  const known = await untilSlowed(() => generateOtp(ada.Username))
  expect(known.passed).toBe(5)
  expect(known.wait).toBeLessThanOrEqual(60)
  expect(await untilSlowed(() => generateOtp('nobody', from('203.0.113.9')))).toEqual(known)
  pass(10 * MINUTE_MS)
  expect((await generateOtp(ada.Username)).statusCode).toBe(200)
})

test('a mailbox gets only so many letters that others ask for, and nobody sees that it got no more', async () => {
  const { opened, register, tray } = await accountsUnderTest()
  await opened()
  tray.letters.length = 0
  for (let n = 0; n < 60; n++) {
    const fields = { ...ada, Username: `other${n}`, MobileNo: String(9e9 + n) }
    const answer = await register(fields, from(`198.51.100.${n}`))
    expect(Object.keys(answer.json())).toEqual(['Status', 'Token'])
  }
  expect(tray.letters.length).toBeLessThanOrEqual(20)
})

test('a wall clock that jumps an hour either way slows nobody down and lets nobody guess faster', async () => {
  let elapsedMs = 0
  const { opened, login, pass } = await accountsUnderTest({}, { monotonic: () => elapsedMs })
  await opened()
  pass(60 * MINUTE_MS)
  await login(ada.Username, 'wrong-1')
  pass(-60 * MINUTE_MS)
  expect((await login(ada.Username)).statusCode).toBe(200)
  await untilSlowed(() => login(ada.Username, 'wrong-1'))
  pass(60 * MINUTE_MS)
  expect((await login(ada.Username)).statusCode).toBe(429)
  elapsedMs += MINUTE_MS
  expect((await login(ada.Username)).statusCode).toBe(200)
})

test('a code is good for its ten minutes and no longer, however a wall clock is set meanwhile', async () => {
  let elapsedMs = 0
  const { register, verify, pass, tray } = await accountsUnderTest({}, { monotonic: () => elapsedMs })
  await register()
  pass(60 * MINUTE_MS)
  expect((await verify(ada.Username, tray.code)).statusCode).toBe(200)
  await register(ben)
  pass(-60 * MINUTE_MS)
  elapsedMs += 11 * MINUTE_MS
  expect((await verify(ben.Username, tray.code)).statusCode).not.toBe(200)
})

const GATEWAY = { smsWebhook: { url: new URL('http://127.0.0.1:9/'), secret: 'a secret of the two' } }
const registration = (n: number, MobileNo: string) => ({
  ...ada,
  Username: `reader${n}`,
  Email: `reader${n}@example.org`,
  MobileNo,
})

test('one number is not flooded, whoever asks, and the e-mail with each code goes all the same', async () => {
  const { register, tray } = await accountsUnderTest()
  for (let n = 0; n < 60; n++) {
    const { statusCode } = await register(registration(n, '9876543210'), from(`198.51.${n}.1`))
    expect(statusCode).toBe(200)
  }
  const codes = tray.letters.filter(({ kind }) => kind === 'code')
  expect(codes).toHaveLength(60)
  expect(codes.filter(({ mobile }) => mobile === '9876543210').length).toBeLessThanOrEqual(6)
  expect(codes.filter(({ mobile }) => mobile !== undefined).length).toBeGreaterThan(0)
})

test('one address sends few SMS, to whatever numbers', async () => {
  const { register, tray, pass } = await accountsUnderTest()
  for (let n = 0; n < 30; n++) {
    expect((await register(registration(n, `98765432${n + 10}`))).statusCode).toBe(200)
    pass(6000)
  }
  const codes = tray.letters.filter(({ kind }) => kind === 'code')
  expect(codes).toHaveLength(30)
  expect(codes.filter(({ mobile }) => mobile !== undefined).length).toBeLessThanOrEqual(20)
})

test('where codes go by SMS, a captcha comes first, and counts once', async () => {
  const { register, generateOtp, captcha, send, tray } = await accountsUnderTest({ config: GATEWAY })
  const refused = [400, 400, 'The automatic safety check has expired or was used already. Please try again.']
  expect(status(await register())).toEqual(refused)
  expect((await send('GET', 'Common/GetConfig')).json().data).toContainEqual({
    Key: 'IsCaptchaForCodes',
    Value: 'true',
  })
  const captchaCode = await captcha()
  expect((await register({ ...ada, captchaCode })).statusCode).toBe(200)
  expect(status(await register({ ...ben, captchaCode }))).toEqual(refused)
  expect(status(await generateOtp(ada.Username))).toEqual(refused)
  expect(status(await send('POST', 'Otp/ResendOtp', { UserName: ada.Username }))).toEqual(refused)
  expect(status(await send('POST', 'Auth/EmailVerifyGenerateOtp', { userName: 'x' }))).toEqual(refused)
  const again = { UserName: ada.Username, captchaCode: await captcha() }
  expect((await send('POST', 'Otp/ResendOtp', again)).statusCode).toBe(200)
  expect(tray.letters.filter(({ kind }) => kind === 'code')).toHaveLength(2)
})
