import type { Page } from 'playwright-core'
import { PASSWORD } from './accounts-under-test.ts'

/** Logs in on the page that is open, without its form. */
export async function logInOnPage(page: Page, origin: { captcha(): Promise<string> }, UserName: string) {
  const captchaCode = await origin.captcha()
  await page.evaluate(logIn, { UserName, Password: PASSWORD, captchaCode, RememberMe: true })
}

/** It runs in the page. */
async function logIn(fields: object): Promise<void> {
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  const answer = await fetch('/api/Auth/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
    body: JSON.stringify(fields),
  })
  const { UserData } = await answer.json()
  localStorage.setItem('loggedInUser', JSON.stringify(UserData))
}
