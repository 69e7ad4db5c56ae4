import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { CODE } from '#tests/support/account-double.ts'
import { AccountSite, record, toasts } from '#tests/support/account-page.ts'
import { duringTests } from '#tests/support/browsed-site.ts'
import { deepTest } from '#tests/support/deep-test.ts'

const site = duringTests(new AccountSite())
const { accounts } = site

const button = (page: Page, name: string) => page.getByRole('button', { name })
const username = (page: Page) => page.getByLabel('Username')
const remember = (page: Page) => page.getByLabel('Remember me')

async function fillLogin(page: Page): Promise<void> {
  await username(page).fill('asha')
  await page.getByLabel('Password', { exact: true }).fill('ground12')
}

/** Holds a call back until what it returns is called. */
function hold(name: string): () => void {
  let letGo = () => {}
  accounts.held.set(name, new Promise<void>((resolve) => (letGo = resolve)))
  return letGo
}

/** A login on its way, kept for who ticked so, and held back until what is returned is called. */
async function loginInFlight(): Promise<{ page: Page; letGo: () => void }> {
  const { page } = await site.open('/login')
  const letGo = hold('Login')
  await remember(page).check()
  await fillLogin(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => accounts.countOf('Login')).toBe(1)
  return { page, letGo }
}

test('a login in flight blocks a second one, also for who has looked at the other mode meanwhile', async () => {
  const { page, letGo } = await loginInFlight()
  await button(page, 'Forgot password').click()
  await button(page, 'Back to login').click()
  await fillLogin(page)
  await page.keyboard.press('Enter')
  await button(page, 'Logging in…').click({ force: true })
  letGo()
  await page.waitForURL(`${site.address}/`)
  await expect.poll(() => toasts(page)).toEqual(['success: Login Successfully'])
  expect(accounts.countOf('Login')).toBe(1)
})

deepTest(
  'the line that tells of a call in flight keeps nobody out, also on a page without a frame',
  async () => {
    const { page, letGo } = await loginInFlight()
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    letGo()
    await page.waitForURL(`${site.address}/`)
  },
)

deepTest(
  'what was ticked when the login was sent is how long it is kept, though its form has gone',
  async () => {
    const { page, letGo } = await loginInFlight()
    await button(page, 'Forgot password').click()
    letGo()
    await page.waitForURL(`${site.address}/`)
    const { session, local } = await record(page)
    expect([session, JSON.parse(local ?? '{}').Username]).toEqual([null, 'asha'])
  },
)

deepTest('remember me stays ticked for who looks at the other mode', async () => {
  const { page } = await site.open('/login')
  await remember(page).check()
  await button(page, 'Forgot password').click()
  await button(page, 'Back to login').click()
  expect(await remember(page).isChecked()).toBe(true)
  await remember(page).uncheck()
  await button(page, 'Forgot password').click()
  await button(page, 'Back to login').click()
  expect(await remember(page).isChecked()).toBe(false)
})

deepTest('the name that an OTP is sent to is the one that is locked, shown and used', async () => {
  const { page } = await site.open('/login')
  await button(page, 'Forgot password').click()
  await username(page).fill('asha')
  const letGo = hold('generateOtp')
  await button(page, 'Send OTP').click()
  await expect.poll(() => accounts.countOf('generateOtp')).toBe(1)
  await username(page).focus()
  await page.keyboard.type('ravi')
  letGo()
  await page.getByLabel('OTP').fill(CODE)
  expect(await username(page).inputValue()).toBe('asha')
  await page.getByLabel('New password').fill('wicket99')
  await page.getByLabel('Confirm password').fill('wicket99')
  await page.keyboard.press('Enter')
  await expect.poll(() => accounts.last('ResetPassword')?.body).toMatchObject({ userName: 'asha' })
})

deepTest('an OTP for a name of before does not lock the name that is typed since', async () => {
  const { page } = await site.open('/login')
  await button(page, 'Forgot password').click()
  await username(page).fill('asha')
  const letGo = hold('generateOtp')
  await button(page, 'Send OTP').click()
  await expect.poll(() => accounts.countOf('generateOtp')).toBe(1)
  await button(page, 'Back to login').click()
  await button(page, 'Forgot password').click()
  await username(page).fill('ravi')
  letGo()
  await expect.poll(() => toasts(page)).toHaveLength(1)
  expect(await page.getByLabel('OTP').count()).toBe(0)
  expect(await username(page).inputValue()).toBe('ravi')
  expect(await page.evaluate(() => sessionStorage.getItem('beingReset'))).toBeNull()
})
