import { expect, test } from 'vitest'
import { WORDS } from '#relay/origin/words/words.ts'
import { accountsUnderTest, ada, status } from '#tests/support/accounts-under-test.ts'

test('answers and letters are in the language of the one who asks', async () => {
  const { register, login, send, verify, tray } = await accountsUnderTest()
  const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' }
  expect(status(await register({}, hindi))[2].split('\n')).toHaveLength(4)
  const registered = await register(ada, hindi)
  expect(status(registered)[2]).toBe(WORDS.hi.accounts['register.codeSent'])
  expect(registered.headers['content-language']).toBe('hi')
  expect(tray.letters).toMatchObject([{ language: 'hi' }])
  const kannada = { 'accept-language': 'kn' }
  expect(status(await verify(ada.Username, '12', kannada))[2]).toBe(WORDS.kn.accounts['code.code'])
  expect(status(await login('x', 'wrong', {}, { 'accept-language': 'te' }))[2]).toBe(
    WORDS.te.accounts['login.wrong'],
  )
  expect(status(await login('x', 'wrong', {}, { 'accept-language': 'fr' }))[2]).toBe(
    WORDS.en.accounts['login.wrong'],
  )
  const over = await send('PUT', 'Auth/Logout/1', undefined, kannada)
  expect(status(over)[2]).toBe(WORDS.kn.accounts['session.over'])
})

const CALLS = [
  ['POST', 'Auth/Login'],
  ['POST', 'Auth/RegisterUser'],
  ['POST', 'Auth/generateOtp'],
  ['POST', 'Auth/EmailVerifyGenerateOtp'],
  ['POST', 'Auth/validateSecurityCode'],
  ['POST', 'Auth/EmailVerificationCode'],
  ['POST', 'Auth/ResetPassword'],
  ['PUT', 'Auth/ChangePassword/1'],
  ['POST', 'Otp/UserVerify'],
  ['POST', 'Otp/ResendOtp'],
] as const

const FIELDS = [
  ...['UserName', 'Password', 'captchaCode', 'Username', 'UserPassword', 'MobileNo', 'Email', 'userName'],
  ...['securityCode', 'verificationCode', 'password', 'confirmPassword', 'otp', 'mobileNo', 'RememberMe'],
  ...['oldPassword', 'newPassword', 'reEnteredPassword'],
]
const every = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]))

test.each(CALLS)(
  '%s %s answers any body with a sentence, and never with a failure of its own',
  async (method, path) => {
    const { app, opened, loggedIn } = await accountsUnderTest()
    await opened()
    const { token } = await loggedIn()
    const bodies: (string | undefined)[] = [
      undefined,
      '',
      '{',
      'null',
      '[]',
      '7',
      '"text"',
      '{}',
      '{"__proto__":{"UserName":"x"}}',
      ...[
        null,
        7,
        true,
        {},
        [],
        ['x'],
        { toString: 1 },
        '',
        ' ',
        '\u0000',
        '\ud800',
        "' or 1=1 --",
        '%_',
      ].map((value) => JSON.stringify(every(value))),
      JSON.stringify(every('x'.repeat(1001))),
      JSON.stringify(every('𝕏'.repeat(400))),
    ]
    for (const [n, payload] of bodies.entries()) {
      const answer = await app.inject({
        method,
        url: `/api/${path}`,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${n}`,
          authtoken: token,
          token: 'x',
        },
        ...(payload === undefined ? {} : { payload }),
      })
      expect([payload, answer.statusCode]).toSatisfy(
        ([, code]) => code === 200 || (code >= 400 && code < 500),
      )
      const [httpStatus, code, sentence] = status(answer)
      expect(code).toBe(httpStatus === 200 ? 0 : httpStatus)
      expect(sentence.length).toBeGreaterThan(5)
      expect(answer.body).not.toMatch(/stack|sqlite|zod|node_modules|Error:/i)
    }
  },
)
