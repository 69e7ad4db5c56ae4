import { expect, test } from 'vitest'
import { WORDS } from '#relay/origin/core/words/words.ts'
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
  expect(status(over)[2]).toBe(WORDS.kn.accounts['session.none'])
})
