import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { no, WORDS } from '#tests/support/account-double.ts'
import { AccountSite, ASHA, focused, record, toasts } from '#tests/support/account-page.ts'
import { duringTests } from '#tests/support/browsed-site.ts'
import { deepTest } from '#tests/support/deep-test.ts'

const site = duringTests(new AccountSite())
const { accounts } = site
const WIDE = { width: 1280 }
/** What the browser may keep of an answer, as the origin says it of the settings. */
const HELD = { 'Cache-Control': 'public, max-age=300' }

const bar = (page: Page) => page.locator('.top-bar')
const logOut = (page: Page) => bar(page).getByRole('button', { name: 'Log out' }).click()

/** Another tab of the same browser. */
async function another(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await site.goTo(tab, path)
  return tab
}

const LOGOUT =
  '[4] Logout clears the stored user, navigates home if the server returned success, and resets the captcha state.'

/** A login form in another tab has a proof of work; `logOut` in this one. Resolves when that is given up and a new one begun. */
async function logOutBeside(page: Page): Promise<Page> {
  const form = await another(page, '/login')
  await form.getByLabel('Username').fill('asha')
  await expect.poll(() => accounts.countOf('GetCaptcha')).toBe(1)
  await logOut(page)
  await expect.poll(() => accounts.countOf('GetCaptcha')).toBe(2)
  return form
}

test(LOGOUT, async () => {
  const { page } = await site.open('/live-score', { ...WIDE, user: ASHA })
  const form = await logOutBeside(page)
  await page.waitForURL(`${site.address}/`)
  await expect.poll(() => toasts(page)).toEqual(['success: Logout Successfully'])
  for (const tab of [page, form]) expect(await record(tab)).toEqual({ session: null, local: null })
  const asked = accounts.last('Logout')
  expect(asked).toMatchObject({ method: 'PUT', path: '/api/Auth/Logout/7', body: undefined })
  expect(asked?.headers).toMatchObject({ authtoken: ASHA.AuthToken, 'accept-language': 'en' })
  expect(await bar(page).getByText('Login').isVisible()).toBe(true)
})

test(`${LOGOUT} Also where the server did not, but for the way home. [8] Logout failure: warning toast with the message.`, async () => {
  accounts.instead.set('Logout', no(503, 'The ground is busy.'))
  const { page } = await site.open('/live-score', { ...WIDE, user: ASHA })
  const form = await logOutBeside(page)
  await expect.poll(() => toasts(page)).toEqual(['warning: The ground is busy.'])
  for (const tab of [page, form]) expect(await record(tab)).toEqual({ session: null, local: null })
  expect(new URL(page.url()).pathname).toBe('/live-score')
})

deepTest('a logout that the server does not hear is reported in words of the page', async () => {
  accounts.instead.set('Logout', { status: 500, body: {} })
  const { page } = await site.open('/live-score', { ...WIDE, user: ASHA })
  await logOut(page)
  const unheard = 'warning: You are logged out on this device. The site could not be told.'
  await expect.poll(() => toasts(page)).toEqual([unheard])
})

test('a login that the origin has ended is seen on a page that does nothing, at most a minute later', async () => {
  const config: (string | undefined)[] = []
  const knows = ({ headers }: { headers: Record<string, unknown> }) => {
    const token = headers.authtoken as string | undefined
    config.push(token)
    return token === undefined || accounts.tokens.has(token)
      ? { headers: HELD, body: { Status: { code: 200, returnMessage: '' }, data: [] } }
      : no(401, WORDS.ended)
  }
  site.relay.serve(/^\/api\/Common\/GetConfig$/, knows)
  const { page } = await site.open('/live-score', WIDE)
  await page.clock.install()
  await page.clock.fastForward(200_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(config).toEqual([])
  const asha = await site.open('/live-score', { ...WIDE, user: ASHA })
  await expect.poll(() => config).toEqual([ASHA.AuthToken])
  await asha.page.clock.install()
  // No more often than once a minute, however often a person comes and goes.
  for (const _ of [1, 2, 3]) await asha.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asha.page.clock.fastForward(61_000)
  await asha.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => config).toHaveLength(2)
  accounts.tokens.clear()
  await asha.page.clock.fastForward(61_000)
  await expect.poll(() => toasts(asha.page)).toEqual(['warning: Your login has ended. Please log in again.'])
  expect(await record(asha.page)).toEqual({ session: null, local: null })
  const sofar = config.length
  await asha.page.clock.fastForward(200_000)
  expect(config).toHaveLength(sofar)
})

test('[4] Login state: if the stored login record is missing, the token is null. If it cannot be parsed, the record is deleted, the captcha is refreshed and the user is sent to / unless already there.', async () => {
  const { page } = await site.open('/live-score', WIDE)
  expect(accounts.asked.every(({ headers }) => headers.authtoken === undefined)).toBe(true)
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    accounts.reset()
    await site.goTo(page, '/live-score')
    await page.evaluate((name) => window[name].setItem('loggedInUser', '{"UserId":'), kind)
    await page.reload({ waitUntil: 'load' })
    await page.waitForURL(`${site.address}/`)
    expect(await record(page)).toEqual({ session: null, local: null })
    await expect.poll(() => accounts.countOf('GetCaptcha')).toBe(1)
  }
  // Set as the page opens: the one before would see it too, and delete it.
  await page.addInitScript(() => {
    if (location.pathname === '/login') sessionStorage.setItem('loggedInUser', '{')
  })
  await page.goto(`${site.address}/login`, { waitUntil: 'load' })
  await page.waitForURL(`${site.address}/`)
})

test('[8] Change-password failure clears the old password field; success closes the dialog.', async () => {
  const { page } = await site.open('/live-score', { ...WIDE, user: ASHA })
  const button = bar(page).getByRole('button', { name: 'Change password' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  expect(await dialog.getByLabel('Username').inputValue()).toBe('asha')
  expect(await focused(page)).toBe('oldPassword')
  expect(await accessibilityViolations(page, '.change-password')).toEqual([])
  const [old, fresh, again] = ['Old password', 'New password', 'Re-enter new password'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  ) as [ReturnType<typeof page.locator>, ReturnType<typeof page.locator>, ReturnType<typeof page.locator>]
  await old.fill('guesswork')
  await fresh.fill(' wicket99 ')
  await again.fill('wicket99')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => toasts(page)).toEqual([`error: ${WORDS.wrongOld}`])
  expect([await old.inputValue(), await fresh.inputValue()]).toEqual(['', ' wicket99 '])
  expect(await old.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('.field-problem').count()).toBe(0)
  // All else is inert while the dialog is open: what is said stands within its reach.
  await dialog.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => toasts(page)).toEqual([])
  const tooShort = 'New password must be greater than 4 character'
  accounts.instead.set('ChangePassword', no(400, tooShort))
  await old.fill('ground12')
  await fresh.fill('abc')
  await again.fill('abc')
  await page.keyboard.press('Enter')
  await expect.poll(() => toasts(page)).toEqual([`error: ${tooShort}`])
  expect(await fresh.getAttribute('aria-invalid')).toBe('true')
  accounts.instead.clear()
  await fresh.fill(' wicket99 ')
  await again.fill('wicket99')
  await old.fill('ground12')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await toasts(page)).toContain(`success: ${WORDS.changed}`)
  expect(accounts.last('ChangePassword')).toMatchObject({
    method: 'PUT',
    path: '/api/Auth/ChangePassword/7',
    body: { oldPassword: 'ground12', newPassword: 'wicket99', reEnteredPassword: 'wicket99' },
  })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
})

test("[5] new and re-entered must match: '- New Password and Re-Enter New Password must be same.' (both are cleared)", async () => {
  const { page } = await site.open('/live-score', { ...WIDE, user: ASHA })
  await bar(page).getByRole('button', { name: 'Change password' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect
    .poll(() => toasts(page))
    .toEqual([
      'warning: - Please enter Old Password\n- Please enter New Password\n- Please enter Re-Enter New Password',
    ])
  for (const [name, text] of [
    ['oldPassword', 'ground12'],
    ['newPassword', 'wicket99'],
    ['reEnteredPassword', 'wicket98'],
  ] as const) {
    await page.locator(`[name=${name}]`).fill(text)
  }
  await save.click()
  await expect
    .poll(() => toasts(page))
    .toContain('warning: - New Password and Re-Enter New Password must be same.')
  const values = page
    .locator('.change-password input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(await values).toEqual(['asha', 'ground12', '', ''])
  expect(accounts.countOf('ChangePassword')).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.change-password').count()).toBe(0)
})
