import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CodeSentAnswer } from '#shared/api/account.ts'
import { accountsUnderTest, ada, ben, status } from '#tests/support/accounts-under-test.ts'
import { databaseOf } from '#tests/support/origin-under-test.ts'

const DAY_MS = 24 * 60 * 60_000

async function accountsIn(dataDir: string) {
  return (await databaseOf(dataDir)).selectFrom('accounts').selectAll().orderBy('id').execute()
}

test('whoever registers is sent a code, and the account opens with it', async () => {
  const { register, verify, login, tray } = await accountsUnderTest()
  const registered = await register()
  expect(status(registered)).toEqual([
    200,
    0,
    'Registered successfully. Please enter the OTP that was sent to your e-mail.',
  ])
  expect(z.parse(CodeSentAnswer, registered.json()).Token).toMatch(/^[\w-]{43}$/)
  expect(registered.headers['cache-control']).toBe('no-store')
  expect(tray.letters).toEqual([
    {
      kind: 'code',
      purpose: 'open account',
      code: expect.stringMatching(/^\d{6}$/),
      validMinutes: 10,
      language: 'en',
      email: ada.Email,
      mobile: ada.MobileNo,
      username: ada.Username,
    },
  ])
  expect(status(await verify(ada.Username, tray.code))).toEqual([
    200,
    0,
    'Your account is verified. You can log in now.',
  ])
  expect((await login(ada.Username)).statusCode).toBe(200)
})

test('everybody begins as user type 6, with one point, active and allowed to exchange, whatever the body says', async () => {
  const { register, dataDir } = await accountsUnderTest()
  const wishes = { UserType: 1, Point: 1e6, IsActive: false, IsExchangeAllowed: false, Id: 77, id: 77 }
  await register({ ...ada, ...wishes, IsOTPVerification: 'false', IsEmailVerification: false })
  expect(await accountsIn(dataDir)).toMatchObject([
    { id: 1, user_type: 6, point: 1, is_active: 1, is_exchange_allowed: 1, needs_otp: 1, opened_at: null },
  ])
})

const LINES = {
  username: 'Username must not be blank, special characters are not accepted',
  mobile: 'Please enter WhatsApp number',
  length: 'WhatsApp number must be exactly 10 digits',
  email: 'Please enter a valid email',
  password: 'Password must be more than 6 characters, without spaces, with at least one digit and one letter',
}

const FAULTS: [string, Record<string, unknown>, string[]][] = [
  ['nothing at all', {}, [LINES.username, LINES.mobile, LINES.email, LINES.password]],
  ['a blank name', { ...ada, Username: '  ' }, [LINES.username]],
  ['no name', { ...ada, Username: null }, [LINES.username]],
  ['signs in the name', { ...ada, Username: 'ada<b>' }, [LINES.username]],
  ['a number of nine digits', { ...ada, MobileNo: '987654321' }, [LINES.length]],
  ['a number with a sign', { ...ada, MobileNo: '+987654321' }, [LINES.length]],
  ['no e-mail address', { ...ada, Email: 'ada@' }, [LINES.email]],
  ['a password of letters', { ...ada, UserPassword: 'abcdefgh' }, [LINES.password]],
  ['a password of six', { ...ada, UserPassword: 'abcde1' }, [LINES.password]],
  ['a password with a blank', { ...ada, UserPassword: 'abc def 1' }, [LINES.password]],
]

test('a registration with a fault is answered with all that is wrong, a line each', async () => {
  const { register, hasher, dataDir } = await accountsUnderTest()
  const before = hasher.hashed
  for (const [what, fields, lines] of FAULTS)
    expect([what, ...status(await register(fields))]).toEqual([what, 400, 400, lines.join('\n')])
  expect(hasher.hashed).toBe(before)
  expect(await accountsIn(dataDir)).toEqual([])
})

test('a username is taken in small and capital letters alike, and stays as it was typed', async () => {
  const { opened, register, loggedIn, login } = await accountsUnderTest()
  await opened()
  const taken = await register({ ...ben, Username: 'ADA.REED' })
  expect(status(taken)).toEqual([409, 409, 'This username is taken. Please choose another one.'])
  expect((await loggedIn()).id).toBe(1)
  expect((await login('  aDA.rEED ')).json().UserData.Username).toBe('Ada.Reed')
})

test.each([
  ['in capital letters', { Email: ada.Email.toUpperCase() }],
  ['between quotes', { Email: '"ada.reed"@example.org' }],
])('an e-mail address that is used already, %s, is not told, but its owner is', async (_, used) => {
  const { opened, register, verify, resend, login, tray, hasher } = await accountsUnderTest()
  await opened()
  tray.letters.length = 0

  const fresh = await register({ ...ben, Username: 'fresh', Email: 'f@example.org', MobileNo: '9000000000' })
  const hashes = hasher.hashed
  const repeated = await register({ ...ben, ...used })
  expect(hasher.hashed).toBe(hashes + 1)
  expect(status(repeated)).toEqual(status(fresh))
  expect(Object.keys(repeated.json())).toEqual(Object.keys(fresh.json()))
  expect(repeated.json().Token).toMatch(/^[\w-]{43}$/)
  const told = { kind: 'already registered', language: 'en', email: ada.Email, username: ada.Username }
  expect(tray.letters.slice(1)).toEqual([told])

  // Nor does anything that can be tried afterwards tell it.
  const other = { ...ben, Email: 'x@example.org', UserPassword: 'another-1' }
  for (const name of ['fresh', ben.Username]) {
    expect((await register({ ...other, Username: name })).statusCode).toBe(409)
    expect((await login(name)).statusCode).toBe(403)
    expect((await verify(name, '000000')).statusCode).toBe(400)
    expect((await resend(name)).statusCode).toBe(200)
  }
  const codes = tray.letters.filter((letter) => letter.kind === 'code' && letter.username === ben.Username)
  expect(codes).toEqual([])
})

test('a typo in the e-mail does not cost the name: registering again with the Token and the password of before sends a code to the right one', async () => {
  const { register, verify, login, tray, dataDir } = await accountsUnderTest()
  const { Token } = (await register({ ...ada, Email: 'ada.reed@exmaple.org' })).json()
  const lost = tray.code
  const again = { ...ada, Username: 'ADA.reed', MobileNo: '9000000000' }
  expect((await register({ ...again, UserPassword: 'another-1' }, { Token })).statusCode).toBe(409)
  expect((await register(again)).statusCode).toBe(409)
  expect((await register(again, { Token: 'of-somebody-else' })).statusCode).toBe(409)
  expect((await register(again, { Token })).statusCode).toBe(200)
  expect(tray.letters.at(-1)).toMatchObject({ email: ada.Email, mobile: '9000000000' })
  const now = tray.code
  if (now !== lost) expect((await verify(ada.Username, lost)).statusCode).toBe(400)
  expect((await verify(ada.Username, lost, { Token })).statusCode).toBe(400)
  expect((await verify(ada.Username, now)).statusCode).toBe(200)
  expect((await login(ada.Username)).statusCode).toBe(200)
  expect(await accountsIn(dataDir)).toMatchObject([{ id: 1, username: ada.Username, email: ada.Email }])
  expect((await register({ ...again, Email: 'x@example.org' })).statusCode).toBe(409)
})

test('a name that nobody opens is free again after a day', async () => {
  const { register, login, verify, tray, pass, dataDir } = await accountsUnderTest()
  await register()
  pass(DAY_MS - 1)
  const other = { ...ben, Username: ada.Username, UserPassword: 'another-1' }
  expect((await register(other)).statusCode).toBe(409)
  pass(1)
  expect((await login(ada.Username)).statusCode).toBe(401)
  expect((await register(other)).statusCode).toBe(200)
  expect((await verify(ada.Username, tray.code)).statusCode).toBe(200)
  expect(await accountsIn(dataDir)).toMatchObject([{ email: ben.Email }])
})

test('an account that is not open is sent to where it is opened, but only whoever knows its password', async () => {
  const { register, login } = await accountsUnderTest()
  await register()
  const early = await login(ada.Username)
  expect(early.statusCode).toBe(403)
  expect(early.json()).toEqual({
    Status: {
      code: 403,
      returnMessage: 'Please verify your account first: enter the OTP that was sent to your e-mail.',
    },
    redirectUrl: '/register?step=verify',
  })
  expect((await login(ada.Username, 'wrong-1')).statusCode).toBe(401)
})

test('with neither verification asked for, an account is open at once and no code is sent', async () => {
  const { register, login, tray } = await accountsUnderTest({ otp: false })
  const registered = await register()
  expect(registered.json()).toEqual({
    Status: { code: 0, returnMessage: 'Registered successfully. You can log in now.' },
  })
  expect(tray.letters).toEqual([])
  expect((await login(ada.Username)).statusCode).toBe(200)
  expect((await register({ ...ben, Email: ada.Email })).json()).toEqual(registered.json())
  expect(tray.letters).toMatchObject([{ kind: 'already registered', username: ada.Username }])
})

test('where an account is open at once, one with an address that is another’s opens too, and is not reached by it', async () => {
  const { register, login, loggedIn, generateOtp, reset, change, tray } = await accountsUnderTest({
    otp: false,
  })
  await register()
  expect((await register({ ...ben, Email: ada.Email.toUpperCase() })).statusCode).toBe(200)
  const { id, token } = await loggedIn(ben)
  const told = [{ kind: 'already registered', username: ada.Username, email: ada.Email }]
  expect(tray.letters).toMatchObject(told)
  // Whoever reads that mailbox gets no code for it, and who asks for one sees nothing of that.
  const sent = await generateOtp(ben.Username)
  expect(status(sent)).toEqual(status(await generateOtp('nobody.at.all')))
  expect((await reset(ben.Username, '000000')).statusCode).toBe(400)
  expect((await change(id, token)).statusCode).toBe(200)
  expect(tray.letters).toMatchObject(told)
  expect((await login(ben.Username, 'changed-6')).statusCode).toBe(200)
  await generateOtp(ada.Username)
  expect(tray.letters.at(-1)).toMatchObject({ kind: 'code', email: ada.Email, username: ada.Username })
})

test('with both asked for, it opens by both', async () => {
  const { register, send, verify, login, tray } = await accountsUnderTest({ otp: true, email: true })
  await register()
  expect(status(await verify(ada.Username, tray.code))).toEqual([
    200,
    0,
    'Thank you. One step is left: please confirm your e-mail.',
  ])
  expect((await login(ada.Username)).statusCode).toBe(403)
  const sent = await send('POST', 'Auth/EmailVerifyGenerateOtp', { userName: ada.Username })
  expect(status(sent)).toEqual([200, 0, 'Otp Sent Successfully to your register email.'])
  const { Token } = sent.json()
  const confirmed = await send(
    'POST',
    'Auth/EmailVerificationCode',
    { verificationCode: tray.code },
    { Token },
  )
  expect(confirmed.statusCode).toBe(200)
  expect((await login(ada.Username)).statusCode).toBe(200)
})

test('of two who register one name at once, one has it', async () => {
  const { register, dataDir } = await accountsUnderTest()
  const answers = await Promise.all(
    [ada, { ...ben, Username: 'ADA.reed', UserPassword: 'another-1' }].map((fields) => register(fields)),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await accountsIn(dataDir)).toHaveLength(1)
})

test('no name passes for the site itself or for another one, and no address shows as another', async () => {
  const { register, tray } = await accountsUnderTest()
  for (const [fields, code] of [
    ...['admin', 'Root', 'CREASE', 'a.d.m.i.n', '__root__', 'admin1', '...'].map((Username) => [
      { Username },
      409,
    ]),
    [{ Username: '\uff41dmin' }, 400],
    [{ Email: 'ada@[127.0.0.1]' }, 400],
    [{ Email: '\uff41da@example.org' }, 400],
  ] as [object, number][])
    expect([fields, (await register({ ...ada, ...fields })).statusCode]).toEqual([fields, code])
  expect(tray.letters).toEqual([])
})

test('a number with its country code is stored as E.164 and named in the settings; where none is asked, none is needed', async () => {
  const abroad = await accountsUnderTest({ otp: false, phone: 'international' })
  const settings = async (site: typeof abroad) => (await site.send('GET', 'Common/GetConfig')).json().data
  expect(await settings(abroad)).toContainEqual({ Key: 'PhoneNumbers', Value: 'international' })
  const without = await abroad.send('POST', 'Auth/RegisterUser', { ...ada, MobileNo: '7911123456' })
  expect([without.json().Status.code, without.json().Status.returnMessage]).toEqual([
    expect.any(Number),
    expect.stringContaining('country code'),
  ])
  const made = await abroad.send('POST', 'Auth/RegisterUser', { ...ada, MobileNo: '+44 7911 123456' })
  expect(made.json().Status.code).toBe(0)
  const db = await databaseOf(abroad.dataDir)
  const { mobile } = await db.selectFrom('accounts').select('mobile').executeTakeFirstOrThrow()
  expect(mobile).toBe('+447911123456')

  const { MobileNo: _, ...noNumber } = ben
  const none = await accountsUnderTest({ otp: false, phone: 'none' })
  expect((await none.send('POST', 'Auth/RegisterUser', noNumber)).json().Status.code).toBe(0)
})
