import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildOrigin } from '#relay/origin/app.ts'
import { WORDS } from '#relay/origin/core/words/words.ts'
import { LoginAnswer } from '#shared/api/account.ts'
import {
  accountsUnderTest,
  ada,
  ben,
  CountingHasher,
  PASSWORD,
  status,
} from '#tests/support/accounts-under-test.ts'
import { originConfig } from '#tests/support/origin-under-test.ts'
import { placeOf } from '#tests/support/test-database.ts'

const HOUR_MS = 60 * 60_000
const WRONG = 'Username or password is not correct.'
const AGAIN = 'The automatic safety check has expired or was used already. Please try again.'

test('a login answers who somebody is, with the token twice and the way home', async () => {
  const { opened, login } = await accountsUnderTest()
  await opened()
  const answer = await login(ada.Username)
  expect(answer.headers['cache-control']).toBe('no-store')
  const body = z.parse(LoginAnswer, answer.json())
  expect(body).toEqual({
    Status: { code: 0, returnMessage: 'Login Successfully' },
    UserData: { UserId: 1, Username: ada.Username, UserType: 6, AuthToken: body.token },
    token: expect.stringMatching(/^[\w-]{43}$/),
    redirectUrl: '/',
  })
})

test('a wrong password and a name that nobody has are answered alike, with the same work', async () => {
  const { opened, login, hasher } = await accountsUnderTest()
  await opened()
  const before = hasher.verified
  const answers = [await login(ada.Username, 'wrong-1'), await login('nobody', 'wrong-1')]
  for (const answer of answers) expect(status(answer)).toEqual([401, 401, WRONG])
  expect(answers[0]?.body).toBe(answers[1]?.body)
  expect(hasher.verified).toBe(before + 2)
})

test.each([
  ['', '', '- Please enter username\n- Please enter password'],
  [ada.Username, '', '- Please enter password'],
  [ada.Username, 'abc', '- Incorrect password'],
  [' ', PASSWORD, '- Please enter username'],
  [ada.Username, 'x'.repeat(201), 'A password may have at most 200 characters.'],
])('a login as "%s" with "%s" is told what is wrong and costs no work', async (name, password, lines) => {
  const { login, hasher } = await accountsUnderTest()
  expect(status(await login(name, password))).toEqual([400, 400, lines])
  expect(hasher.verified).toBe(0)
})

test('a login without a solution of ours is refused before the password is looked at', async () => {
  const { opened, login, send, captcha, hasher } = await accountsUnderTest()
  await opened()
  const verified = hasher.verified
  const good = JSON.parse(Buffer.from(await captcha(), 'base64').toString())
  const other = JSON.parse(Buffer.from(await captcha(), 'base64').toString())
  const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
  const { parameters } = good.challenge
  const forged = [
    '',
    'x',
    '\u0000',
    'null',
    encoded(null),
    encoded([]),
    encoded({}),
    encoded({ ...good, solution: null }),
    encoded({ ...good, solution: { ...good.solution, derivedKey: '00'.repeat(32) } }),
    encoded({ ...good, solution: { ...good.solution, derivedKey: parameters.keyPrefix } }),
    encoded({ ...good, solution: other.solution }),
    encoded({ ...good, challenge: { ...good.challenge, signature: '00'.repeat(32) } }),
    encoded({ ...good, challenge: { ...good.challenge, signature: '' } }),
    encoded({ ...good, challenge: { ...good.challenge, parameters: { ...parameters, cost: 2 } } }),
    encoded({ ...good, challenge: { ...good.challenge, parameters: { ...parameters, expiresAt: 4e9 } } }),
    encoded({ ...good, challenge: { ...good.challenge, parameters: { ...parameters, nonce: '00' } } }),
  ]
  for (const captchaCode of forged) {
    expect([captchaCode, ...status(await login(ada.Username, PASSWORD, { captchaCode }))]).toEqual([
      captchaCode,
      400,
      400,
      AGAIN,
    ])
  }
  expect((await send('POST', 'Auth/Login', { UserName: 'ada', Password: PASSWORD })).statusCode).toBe(400)
  expect(hasher.verified).toBe(verified)
  expect((await login(ada.Username, PASSWORD, { captchaCode: encoded(good) })).statusCode).toBe(200)
})

test('a solution is good for ten minutes and for one login, whatever comes of it', async () => {
  const { opened, login, captcha, pass } = await accountsUnderTest()
  await opened()
  const captchaCode = await captcha()
  expect((await login(ada.Username, 'wrong-1', { captchaCode })).statusCode).toBe(401)
  expect(status(await login(ada.Username, PASSWORD, { captchaCode }))).toEqual([400, 400, AGAIN])
  const rewritten = JSON.parse(Buffer.from(captchaCode, 'base64').toString())
  const blanks = Buffer.from(JSON.stringify(rewritten, null, 1)).toString('base64')
  expect((await login(ada.Username, PASSWORD, { captchaCode: blanks })).statusCode).toBe(400)
  const late = await captcha()
  pass(10 * 60_000)
  expect(status(await login(ada.Username, PASSWORD, { captchaCode: late }))).toEqual([400, 400, AGAIN])
})

test('a restart honours what was given before it, and nothing twice', async () => {
  const { app, opened, login, captcha, dataDir } = await accountsUnderTest()
  await opened()
  const [used, unused] = [await captcha(), await captcha()]
  await login(ada.Username, 'wrong-1', { captchaCode: used })
  await app.close()
  const again = await buildOrigin(originConfig(await placeOf(dataDir)), {
    lanes: [],
    hasher: new CountingHasher(),
  })
  const answers = await Promise.all(
    [used, unused].map((captchaCode) =>
      again.inject({
        method: 'POST',
        url: '/api/Auth/Login',
        payload: { UserName: ada.Username, Password: PASSWORD, captchaCode },
      }),
    ),
  )
  await again.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200])
})

test.each([
  ['twelve hours', {}, 12 * HOUR_MS],
  ['thirty days when remembered', { RememberMe: true }, 30 * 24 * HOUR_MS],
])('a session lasts %s', async (_, more, lastsMs) => {
  const { opened, login, logout, pass } = await accountsUnderTest()
  await opened()
  const { token } = (await login(ada.Username, PASSWORD, more)).json()
  pass(lastsMs - 1)
  expect((await logout(2, token)).statusCode).toBe(403)
  pass(1)
  expect(status(await logout(1, token))).toEqual([401, 401, 'Your login has ended. Please log in again.'])
})

test("nobody is logged out, and no password changed, by anybody else's token", async () => {
  const { opened, loggedIn, logout, change } = await accountsUnderTest()
  await opened()
  await opened(ben)
  const [one, other] = [await loggedIn(), await loggedIn(ben)]
  const forbidden = [403, 403, 'This can be done for your own account only.']
  expect(status(await logout(one.id, other.token))).toEqual(forbidden)
  expect(status(await change(one.id, other.token))).toEqual(forbidden)
  expect((await logout(99, other.token)).statusCode).toBe(403)
  for (const id of ['0', '-1', 'x', '1.5', '1e1', '99999999999999999999', '%00', 'constructor']) {
    expect([id, (await logout(id, other.token)).statusCode]).toEqual([id, 400])
  }
  for (const token of [undefined, '', 'x', 'x'.repeat(43), 'x'.repeat(5000), "' or 1=1 --"]) {
    expect((await logout(one.id, token)).statusCode).toBe(401)
    expect((await change(one.id, token ?? '')).statusCode).toBe(401)
  }
  expect((await logout(one.id, one.token)).statusCode).toBe(200)
})

test('whoever says who they are is told when they no longer are, also where anybody may ask', async () => {
  const { send } = await accountsUnderTest()
  const config = (headers: Record<string, string>) => send('GET', 'Common/GetConfig', undefined, headers)
  expect((await config({})).statusCode).toBe(200)
  const ended = await config({ AuthToken: 'forged', 'Accept-Language': 'hi' })
  expect([ended.statusCode, ended.json().Status]).toEqual([
    401,
    { code: 401, returnMessage: WORDS.hi.accounts['session.over'] },
  ])
})
