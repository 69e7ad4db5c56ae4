import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { accountsUnderTest, ada } from '#tests/support/accounts-under-test.ts'
import { isAlive } from '#tests/support/browsed-site.ts'
import { isWiderThanScreen, openBrowser } from '#tests/support/browser-page.ts'
import { freePort } from '#tests/support/free-port.ts'
import { logInOnPage } from '#tests/support/log-in-on-page.ts'
import { oidcProviderUnderTest } from '#tests/support/oidc-provider-under-test.ts'
import { siteOnPhones } from '#tests/support/site-on-phones.ts'

const browser = await openBrowser()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a member downloads what the site has of her, has the account deleted by a code, and keeps it after all', async ({
  onTestFinished,
}) => {
  const origin = await accountsUnderTest()
  await origin.opened()
  const { address, phone } = await siteOnPhones({ browser, origin, onTestFinished })
  const page = await phone()
  await page.goto(`${address}/account`)
  await page.getByText('Please log in to see').waitFor()
  await logInOnPage(page, origin, ada.Username)
  // An alert of this browser, by its name.
  await page.evaluate(() => localStorage.setItem('told', JSON.stringify({ 'team/1': 'Riverside' })))
  await page.goto(`${address}/account`)
  const file = page.waitForEvent('download')
  await press(page, 'Download my data')
  const chunks = await (await file).createReadStream().then((stream) => stream.toArray())
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ Email: ada.Email })
  await press(page, 'Delete my account')
  await press(page, 'Send me the code')
  await page.locator('#delete-code').waitFor()
  await page.locator('#delete-code').fill(origin.tray.code)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('This account will be deleted on').waitFor()
  await expect
    .poll(() => page.evaluate(() => String(localStorage.getItem('told'))))
    .not.toContain('Riverside')
  expect([await accessibilityViolations(page), await isWiderThanScreen(page)]).toEqual([[], false])
  await press(page, 'Keep my account')
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
})

test('staff log in by the button of their provider, through the relay, and arrive where they were going', async ({
  onTestFinished,
}) => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const settings = {
    clientId: 'crease',
    clientSecret: 'crease-secret',
    rolesClaim: 'roles',
    name: 'Club login',
  }
  const origin = await accountsUnderTest({ config: { oidc: { issuer: new URL(issuer), ...settings } } })
  const { address, phone } = await siteOnPhones({ browser, origin, onTestFinished })
  const page = await phone()
  await page.goto(`${address}/desk`)
  await isAlive(page)
  await page.locator('.desk-login a').click()
  await page.waitForURL(`${address}/login`)
  await press(page, 'Sign in with Club login')
  await page.getByText('Club login cannot be reached just now').waitFor()
  const provider = await oidcProviderUnderTest(`${address}/login`, port)
  provider.at.person = { sub: 'p1', preferred_username: 'zoe', roles: ['editor'] }
  await press(page, 'Sign in with Club login')
  await page.waitForURL(`${address}/desk`)
  const stored = await page.evaluate(() => sessionStorage.getItem('loggedInUser'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ Username: 'zoe', UserType: 1 })
  const tokens = await origin.app.inject('/api/Auth/OwnAccount/1')
  expect(tokens.statusCode).toBe(401)
  // The token is encrypted, and belongs to a cookie that no script reads.
  expect((await page.context().cookies()).find(({ name }) => name === 'crease_seal')).toMatchObject({
    httpOnly: true,
  })

  const other = await phone()
  await other.goto(`${address}/login?code=x&state=y`)
  await other.getByRole('alert').filter({ hasText: 'Please begin again' }).waitFor()
  expect(new URL(other.url()).search).toBe('')
})
