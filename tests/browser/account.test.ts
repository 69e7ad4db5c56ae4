import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { CODE, no, WORDS } from '#tests/support/account-double.ts'
import { AccountSite, ASHA, focused, record, toasts } from '#tests/support/account-page.ts'
import { duringTests, isAlive } from '#tests/support/browsed-site.ts'

const site = duringTests(new AccountSite())
const { accounts } = site

async function logIn(page: Page, username = 'asha', password = 'ground12'): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('[5] Problems appear as a warning toast; nothing is sent. [8] Login failure (non-zero code): message as error toast.', async () => {
  const { page } = await site.open('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => toasts(page)).toEqual(['warning: - Please enter username\n- Please enter password'])
  expect(await focused(page)).toBe('username')
  const username = page.getByLabel('Username')
  expect(await username.getAttribute('aria-invalid')).toBe('true')
  // The toast has the words: the field is marked alone.
  expect(await page.locator('.field-problem').count()).toBe(0)
  await username.fill('asha')
  expect(await username.getAttribute('aria-invalid')).toBe('false')
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await page.keyboard.press('Enter')
  await expect.poll(() => toasts(page)).toContain('warning: - Incorrect password')
  expect(await focused(page)).toBe('password')
  expect(accounts.countOf('Login')).toBe(0)
  expect(await accessibilityViolations(page, 'main')).toEqual([])

  await logIn(page, 'asha', 'guesswork')
  await expect.poll(() => toasts(page)).toContain(`error: ${WORDS.wrongPassword}`)
  expect(await record(page)).toEqual({ session: null, local: null })
  expect(new URL(page.url()).pathname).toBe('/login')
  // The proof of work is used up by one login; the next has its own.
  await page.getByLabel('Password', { exact: true }).fill('ground12')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.address}/`)
})

test("[4] A login request in flight blocks a second one. Login success navigates home, stores the user and shows a success toast. [8] Success toasts: 'Login Successfully' and 'Logout Successfully'.", async () => {
  const { page } = await site.open('/login', { width: 1280 })
  const letGo = hold('Login')
  await logIn(page)
  await expect.poll(() => accounts.countOf('Login')).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Forgot password' }).click()
  await page.getByRole('button', { name: 'Back to login' }).click()
  await logIn(page)
  await page.getByRole('button', { name: 'Logging in…' }).click({ force: true })
  letGo()
  await page.waitForURL(`${site.address}/`)
  await expect.poll(() => toasts(page)).toEqual(['success: Login Successfully'])
  expect(accounts.countOf('Login')).toBe(1)
  const { session, local } = await record(page)
  expect(Object.keys(JSON.parse(session ?? '{}'))).toEqual(['UserId', 'Username', 'UserType', 'AuthToken'])
  expect(local).toBeNull()
  expect(accounts.last('Login')?.body).toMatchObject({
    UserName: 'asha',
    Password: 'ground12',
    captchaCode: expect.any(String),
    RememberMe: false,
  })
  await page.locator('.top-bar').getByText('asha').waitFor()
  await page.locator('.top-bar').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => toasts(page)).toContain('success: Logout Successfully')
})

test('remember me keeps the login for when the browser opens again; a password can be looked at', async () => {
  const { page } = await site.open('/login')
  await page.getByLabel('Remember me').check()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('ground12')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await logIn(page)
  await page.waitForURL(`${site.address}/`)
  const { session, local } = await record(page)
  expect(session).toBeNull()
  expect(JSON.parse(local ?? '{}').Username).toBe('asha')
  expect(accounts.last('Login')?.body).toMatchObject({ RememberMe: true })
})

test('[4] Login screen modes: Login and Forgot (other modes are defined but unused). Forgot has two steps: before the OTP is sent, only the username is shown and Send OTP is available; after the OTP is sent, the username is locked and the OTP and password fields and the Reset Password button appear. A successful reset returns to login mode. Switching modes resets the OTP-sent flag.', async () => {
  const { page } = await site.open('/login')
  const shown = () =>
    page
      .locator('.form :is(input, [type=submit])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? one.textContent))
  await page.getByLabel('Username').fill('asha')
  await page.getByRole('button', { name: 'Forgot password' }).click()
  expect(await shown()).toEqual(['username', 'Send OTP'])
  expect(await focused(page)).toBe('username')
  await page.keyboard.press('Enter')
  await page.getByLabel('OTP').waitFor()
  expect(await shown()).toEqual(['username', 'otp', 'password', 'confirmPassword', 'Reset Password'])
  expect(await page.getByLabel('Username').getAttribute('readonly')).not.toBeNull()

  await page.getByRole('button', { name: 'Back to login' }).click()
  expect(await shown()).toEqual(['username', 'password', 'remember', 'Login'])
  await page.getByRole('button', { name: 'Forgot password' }).click()
  expect(await shown()).toEqual(['username', 'Send OTP'])

  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('OTP').fill(CODE)
  await page.getByText('The OTP is right.').waitFor()
  expect(accounts.last('validateSecurityCode')?.headers.token).toBe('of-generateOtp')
  await expect.poll(() => focused(page)).toBe('password')
  await page.getByLabel('New password').fill('wicket99')
  await page.getByLabel('Confirm password').fill('wicket99')
  await page.keyboard.press('Enter')
  await expect.poll(() => toasts(page)).toContain(`success: ${WORDS.reset}`)
  expect(await shown()).toEqual(['username', 'password', 'remember', 'Login'])
  expect(await page.getByLabel('Username').inputValue()).toBe('asha')
  expect(accounts.last('ResetPassword')?.body).toEqual({
    userName: 'asha',
    password: 'wicket99',
    confirmPassword: 'wicket99',
    otp: CODE,
    mobileNo: '',
  })
  await logIn(page, 'asha', 'wicket99')
  await page.waitForURL(`${site.address}/`)
})

test('[8] Reset-password failure clears the password fields and OTP. [4] A loader shows while requests are in flight, except requests flagged to hide it.', async () => {
  const { page } = await forgot()
  await page.getByLabel('OTP').fill('111111')
  await page.getByText(WORDS.wrongCode).waitFor()
  expect(await page.getByLabel('OTP').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('New password').fill('wicket99')
  await page.getByLabel('Confirm password').fill('wicket99')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.poll(() => toasts(page)).toContain(`error: ${WORDS.wrongCode}`)
  const values = page
    .locator('.form input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(await values).toEqual(['asha', '', '', ''])
  expect(await focused(page)).toBe('otp')

  const loader = page.getByRole('progressbar', { name: 'Loading' })
  await page.clock.install()
  const checked = hold('validateSecurityCode')
  await page.getByLabel('OTP').fill(CODE)
  await page.getByText('Checking').waitFor()
  await page.clock.fastForward(5000)
  expect(await loader.count()).toBe(0)
  checked()
  await page.getByText('The OTP is right.').waitFor()

  const done = hold('ResetPassword')
  await page.getByLabel('New password').fill('wicket99')
  await page.getByLabel('Confirm password').fill('wicket99')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.clock.fastForward(200)
  await expect.poll(() => loader.isVisible()).toBe(true)
  expect((await loader.boundingBox())?.height).toBeGreaterThan(0)
  done()
  await expect.poll(() => loader.count()).toBe(0)
})

test('the second step of a reset is there after a reload while its OTP is good, for the name that it was sent to', async () => {
  const { page } = await site.open('/login')
  await page.getByRole('button', { name: 'Forgot password' }).click()
  await page.getByLabel('Username').fill('asha')
  const letGo = hold('generateOtp')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => accounts.countOf('generateOtp')).toBe(1)
  await page.getByLabel('Username').focus()
  await page.keyboard.type('ravi')
  letGo()
  await page.getByLabel('OTP').waitFor()
  const again = async () => {
    await page.reload({ waitUntil: 'load' })
    await isAlive(page)
  }
  await again()
  await page.getByLabel('OTP').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('asha')
  await page.evaluate((atMs) => {
    sessionStorage.setItem('beingReset', JSON.stringify({ username: 'asha', token: 't', atMs }))
  }, Date.now() - 600_001)
  await again()
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(1)
})

test("[5] Username required: 'Please enter username'. [8] OTP failure: warning with the server message, or 'Something went wrong, Please re-login'. [8] OTP success: 'Otp Sent Successfully to your register email.'", async () => {
  const { page } = await site.open('/login')
  await page.getByRole('button', { name: 'Forgot password' }).click()
  const send = () => page.getByRole('button', { name: 'Send OTP' }).click()
  await send()
  await expect.poll(() => toasts(page)).toEqual(['warning: Please enter username'])
  expect(await focused(page)).toBe('username')
  expect(accounts.countOf('generateOtp')).toBe(0)
  await page.getByLabel('Username').fill('asha')
  accounts.instead.set('generateOtp', no(429, 'Please wait a minute.'))
  await send()
  await expect.poll(() => toasts(page)).toContain('warning: Please wait a minute.')
  accounts.instead.set('generateOtp', { status: 500, body: {} })
  await send()
  await expect.poll(() => toasts(page)).toContain('warning: Something went wrong, Please re-login')
  expect(await page.getByLabel('OTP').count()).toBe(0)
  accounts.instead.clear()
  await send()
  await expect.poll(() => toasts(page)).toContain('success: Otp Sent Successfully to your register email.')
  // A letter takes a moment: the next one can be asked for after it.
  await page.getByText('You can send a new OTP in').waitFor()
})

async function forgot() {
  const at = await site.open('/login')
  await at.page.getByRole('button', { name: 'Forgot password' }).click()
  await at.page.getByLabel('Username').fill(ASHA.Username)
  await at.page.getByRole('button', { name: 'Send OTP' }).click()
  await at.page.getByLabel('OTP').waitFor()
  return at
}

/** Delays a call until what is returned is called. */
function hold(name: string): () => void {
  let letGo = () => {}
  accounts.held.set(name, new Promise<void>((resolve) => (letGo = resolve)))
  return letGo
}
