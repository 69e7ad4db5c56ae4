import { expect, test } from 'vitest'
import { accountsUnderTest, ada, otherThan } from '#tests/support/accounts-under-test.ts'
import { byDepth } from '#tests/support/depth.ts'

const MINUTE_MS = 60_000
const HOURS = byDepth({ quick: 1, deep: 6 })
const OWNERS = { 'x-forwarded-for': '203.0.113.1' }
const stranger = (n: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(n / 250)}.${n % 250}` })

type Accounts = Awaited<ReturnType<typeof accountsUnderTest>>

/** All that a stranger can do by a name alone: asks for codes, and tries wrong ones in every way. */
async function harass(
  { generateOtp, reset, validate }: Accounts,
  address: Record<string, string>,
  n: number,
) {
  const { Token } = (await generateOtp(ada.Username, address)).json()
  const guess = String(n % 1_000_000).padStart(6, '0')
  await reset(ada.Username, guess, 'stolen-1', address)
  await reset(ada.Username, guess, 'stolen-1', { ...address, ...(Token ? { Token } : {}) })
  await validate(guess, 'x'.repeat(43), address)
}

/** A reset as the forgot form does it: the code that was sent last to the owner's request, with its Token or without. */
async function resetsFrom(accounts: Accounts, address: Record<string, string>, withToken: boolean) {
  const { generateOtp, reset, tray } = accounts
  const letters = tray.letters.length
  const asked = await generateOtp(ada.Username, address)
  expect(asked.statusCode).toBe(200)
  expect(tray.letters.length).toBe(letters + 1)
  const headers = withToken ? { ...address, Token: asked.json().Token } : address
  return (await reset(ada.Username, tray.code, 'new-pass-5', headers)).statusCode
}

test.each([true, false])(
  `a persistent stranger at many addresses keeps the owner out at no time (Token sent: %s)`,
  async (withToken) => {
    const accounts = await accountsUnderTest()
    await accounts.opened()
    for (let minute = 0; minute < HOURS * 60; minute++) {
      for (let n = 0; n < 3; n++) await harass(accounts, stranger((minute * 3 + n) % 400), minute)
      accounts.pass(MINUTE_MS)
      if (minute % 45 === 44) expect(await resetsFrom(accounts, OWNERS, withToken)).toBe(200)
    }
  },
  120_000,
)

test('what strangers ask for does not take the place of the code that the owner has', async () => {
  const { opened, generateOtp, reset, tray } = await accountsUnderTest()
  await opened()
  const { Token } = (await generateOtp(ada.Username)).json()
  const { code } = tray
  for (let n = 0; n < 30; n++) await generateOtp(ada.Username, stranger(n))
  expect((await reset(ada.Username, code, 'new-pass-5', { Token })).statusCode).toBe(200)
})

test('wrong codes by name use up no try of a Token, nor of who asked elsewhere', async () => {
  const { opened, generateOtp, reset, validate, tray } = await accountsUnderTest()
  await opened()
  const { Token } = (await generateOtp(ada.Username)).json()
  const { code } = tray
  for (let n = 0; n < 40; n++) await reset(ada.Username, otherThan(code), 'stolen-1', stranger(n))
  for (let n = 0; n < 8; n++) await reset(ada.Username, otherThan(code))
  expect((await validate(code, Token)).statusCode).toBe(200)
  expect((await reset(ada.Username, code, 'new-pass-5', { Token })).statusCode).toBe(200)
})
