import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CODE, WORDS } from '#tests/support/account-double.ts'
import { AccountSite, focused, record, toasts } from '#tests/support/account-page.ts'
import { duringTests } from '#tests/support/browsed-site.ts'

const site = duringTests(new AccountSite())
const { accounts } = site

async function register(page: Page, username = 'ravi'): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('WhatsApp number').fill('9848022338')
  await page.getByLabel('Email').fill('ravi@club.example')
  await page.getByLabel('Password', { exact: true }).fill('ground12')
  await page.getByLabel('Re-enter password').fill('ground12')
  await page.getByRole('button', { name: 'Register' }).click()
}

/** As a person pastes: the text comes from elsewhere. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('[5] the number input accepts only digits 0-9 and backspace, max length 12. [8] Register failure: error toast with the message. Register success shows the message and goes to login.', async () => {
  accounts.verifyBy(false, false)
  const { page } = await site.open('/register')
  const number = page.getByLabel('WhatsApp number')
  await number.pressSequentially('+9a8-4 8e0223380001')
  expect(await number.inputValue()).toBe('984802233800')
  await number.press('Backspace')
  expect(await number.inputValue()).toBe('98480223380')
  await number.fill('')
  // Typed, a leading 0 is a digit like any other.
  await number.pressSequentially('09848022338')
  expect(await number.inputValue()).toBe('09848022338')
  for (const whole of ['+91 98480-22338', '0091 98480 22338', '098480 22338', '9848022338']) {
    await number.fill('')
    await paste(page, 'WhatsApp number', whole)
    expect(await number.inputValue(), whole).toBe('9848022338')
    await number.evaluate((field, text) => {
      const input = field as HTMLInputElement
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, whole)
    expect(await number.inputValue(), whole).toBe('9848022338')
  }
  expect(await number.getAttribute('maxlength')).toBe('12')

  await register(page, 'Asha')
  await expect.poll(() => toasts(page)).toEqual([`error: ${WORDS.taken}`])
  await register(page)
  await page.waitForURL(`${site.address}/login`)
  await expect.poll(() => toasts(page)).toContain(`success: ${WORDS.registered}`)
  expect(await page.getByLabel('Username').inputValue()).toBe('ravi')
  await expect.poll(() => focused(page)).toBe('password')
  expect(accounts.last('RegisterUser')?.body).toEqual({
    Username: 'ravi',
    UserPassword: 'ground12',
    MobileNo: '9848022338',
    Email: 'ravi@club.example',
    UserType: 6,
    IsActive: true,
    Point: 1,
    IsExchangeAllowed: true,
    IsOTPVerification: false,
    IsEmailVerification: false,
  })
})

test('[8] after registration the code opens the account and goes to login, with the name filled in; pasted with a blank, it sends itself', async () => {
  const { page } = await site.open('/register')
  await page.getByLabel('Remember me').check()
  await register(page)
  await page.waitForURL(`${site.address}/register?step=verify`)
  await expect.poll(() => focused(page)).toBe('code')
  expect(await page.getByLabel('OTP').getAttribute('autocomplete')).toBe('one-time-code')
  await page.getByLabel('OTP').fill('111111')
  await expect.poll(() => toasts(page)).toContain(`warning: ${WORDS.wrongCode}`)
  expect(await page.getByLabel('OTP').inputValue()).toBe('')
  // It closes by itself, on a busy machine before the next page is there.
  const isOpen = page.getByText(WORDS.verified).first().waitFor()
  await paste(page, 'OTP', '246 810')
  await isOpen
  await page.waitForURL(`${site.address}/login`)
  // What was wrong before has gone with its cause.
  await expect.poll(() => toasts(page)).not.toContain(`warning: ${WORDS.wrongCode}`)
  await expect.poll(() => focused(page)).toBe('password')
  expect(await page.getByLabel('Username').inputValue()).toBe('ravi')
  expect(await page.getByLabel('Remember me').isChecked()).toBe(true)
  expect(await record(page)).toEqual({ local: null, session: null })
  expect(accounts.last('UserVerify')).toMatchObject({
    headers: { token: 'of-registration' },
    body: { UserName: 'ravi', verificationCode: CODE },
  })
})

test('a wrong address is corrected: all that was typed stands there again, but for the passwords', async () => {
  const { page } = await site.open('/register')
  await register(page)
  await page.waitForURL(`${site.address}/register?step=verify`)
  await page.getByRole('button', { name: 'Wrong address? Change it' }).click()
  await page.waitForURL(`${site.address}/register`)
  await expect.poll(() => focused(page)).toBe('Email')
  const values = () =>
    page
      .locator('.form input:not([type=checkbox])')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(await values()).toEqual(['ravi', '9848022338', 'ravi@club.example', '', ''])
  await page.getByLabel('Email').fill('ravi@ground.example')
  await page.getByLabel('Password', { exact: true }).fill('ground12')
  await page.getByLabel('Re-enter password').fill('ground12')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(`${site.address}/register?step=verify`)
  expect(accounts.last('RegisterUser')?.body).toMatchObject({ Email: 'ravi@ground.example' })
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...history.state }))).not.toContain(
    'ground12',
  )
  await page.getByLabel('OTP').fill(CODE)
  await page.waitForURL(`${site.address}/login`)
})
