import type { Browser, Page } from 'playwright-core'
import type { Role } from '#shared/api/account-limits.ts'
import { run } from './origin-process.ts'
import { temporaryFolder } from './origin-under-test.ts'
import { SiteUnderTest } from './site-under-test.ts'

type Parts = { browser: Browser; contentDir: string; onTestFinished: (done: () => Promise<void>) => void }

/** A site that was started as clubs start it, with its commands, its screens and its calls. */
export async function clubOnline({ browser, contentDir, onTestFinished }: Parts) {
  const DATA_DIR = temporaryFolder()
  const env = { DATA_DIR, DEMO: 'off', CONTENT_DIR: contentDir }
  const site = await SiteUnderTest.start({ ...env, LIVE_POLL_MS: '200' })
  onTestFinished(() => site.stop())
  const { address } = site
  const PASSWORD = 'ground12'

  const phone = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
    onTestFinished(() => context.close())
    return context.newPage()
  }
  const register = async (name: string, role: Role): Promise<void> => {
    const page = await phone()
    await page.goto(`${address}/register`)
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('WhatsApp number').fill('9848022338')
    await page.getByLabel('Email').fill(`${name}@riverside.example`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Re-enter password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL(`${address}/login`)
    const given = await run('dist/relay/role.js', [name, role], env)
    if (given.code !== 0) throw new Error(given.err)
  }
  /** On a phone, with "Remember me"; answers the calls that its pages can do from then on. */
  const logIn = async (page: Page, name: string) => {
    await page.goto(`${address}/login`)
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Remember me').check()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForFunction(() => localStorage.getItem('loggedInUser') !== null)
    return async (method: string, path: string, body?: object) => {
      const { json, isDone } = await page.evaluate(callInPage, { method, path, body })
      if (!isDone) throw new Error(`${method} ${path}: ${json}`)
      return JSON.parse(json).data
    }
  }
  const bringIn = (...args: string[]) => run('relay/commands/import.ts', args, env)
  return { address, phone, register, logIn, bringIn }
}

type Call = { method: string; path: string; body?: object | undefined }

/** It runs in the page. */
async function callInPage({ method, path, body }: Call) {
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  const { AuthToken } = JSON.parse(localStorage.getItem('loggedInUser') ?? '{}')
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: {
      ...{ AuthToken, 'x-xsrf-token': decodeURIComponent(token) },
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { json: await answer.text(), isDone: answer.ok }
}
