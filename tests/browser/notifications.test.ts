import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { PushServiceDouble, type TestBrowser } from '#tests/support/push-service.ts'
import { siteOfFile } from '#tests/support/site-under-test.ts'

/** From the press on a match to the notification on the device, with the browser's own delivery to the worker. */

const service = await new PushServiceDouble().start()
afterAll(() => service.stop())
const site = await siteOfFile({
  DEMO_PACE_MS: '100',
  SERVICE_WORKER: 'on',
  PUSH_SERVICES: service.host,
  NODE_EXTRA_CA_CERTS: service.caFile,
})
const browser = await openBrowser()

type Person = { page: Page; context: BrowserContext; keys: TestBrowser }

/**
 * Somebody with a browser that subscribes at the push service of the test, and is allowed what it asks for: Chromium
 * without a window has no push service, and forbids notifications. All else is its own.
 */
async function person(): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } })
  onTestFinished(() => context.close())
  const keys = service.browser()
  await context.addInitScript((given) => {
    const HELD = 'test-subscription'
    const asked = { times: 0 }
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      asked.times += 1
      return 'granted'
    }
    const held = (siteKey: string) => ({
      endpoint: given.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(siteKey.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(HELD)
        return true
      },
    })
    const double = {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(HELD, applicationServerKey)
        return held(applicationServerKey)
      },
      getSubscription: async () => {
        const siteKey = localStorage.getItem(HELD)
        return siteKey === null ? null : held(siteKey)
      },
    }
    Object.assign(PushManager.prototype, double)
  }, keys.subscription)
  return { page: await context.newPage(), context, keys }
}

/** One that goes on for as long as the tests take. */
async function liveMatch(): Promise<number> {
  const matches =
    await site.data<{ LiveMatchId: number; Status: string; Format: string }[]>('/api/Match/LiveMatches')
  const live = matches.filter(({ Status }) => Status === 'live')
  return (live.find(({ Format }) => Format === 'Test') ?? live[0])?.LiveMatchId ?? 0
}

/** Opens a page, and waits until it answers to presses and its worker has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.address}${path}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Hands a push to the worker as the browser does, once it has decrypted it. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: site.address,
    registrationId: await registered,
    data,
  })
}

type Shown = { title: string; tag?: string; body?: string }

/** What the worker shows from here on, which this browser would refuse it. */
async function watchShown(page: Page): Promise<() => Promise<Shown[]>> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the page has no worker')
  await worker.evaluate(() => {
    const shown: Shown[] = []
    Object.assign(globalThis, { shown })
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { tag = '', body = '' } = {}) => {
      shown.push({ title, tag, body })
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
}

test('alerts for a match come once they are on, can be changed, and end when they are turned off', async () => {
  const { page, keys } = await person()
  const id = await liveMatch()
  await open(page, paths.scorecard(id))
  const asked = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
  await page.getByRole('button', { name: /^Alerts for/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Alerts for/ })
  await dialog.getByLabel('Wickets').waitFor()
  expect(await asked()).toBe(0)
  expect(await accessibilityViolations(page, 'dialog')).toEqual([])
  await dialog.getByLabel('At most in an hour').selectOption({ label: 'All of them' })
  await dialog.getByRole('button', { name: 'Turn on alerts', exact: true }).click()
  await dialog.getByText(/are on\.$/).waitFor()
  expect(await asked()).toBe(1)

  await expect.poll(() => service.received(keys).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [sent] = service.received(keys)
  expect(sent?.tag).toMatch(new RegExp(`^${id}/`))
  expect(sent?.navigate).toBe(`${site.address}${paths.scorecard(id)}`)
  const [push] = service.taken
  const shown = await watchShown(page)
  await deliver(page, keys.decrypt(push?.body ?? Buffer.alloc(0)).toString())
  await expect.poll(shown).toEqual([{ title: sent?.title, tag: sent?.tag, body: sent?.body ?? '' }])

  await dialog.getByLabel('Wickets').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await dialog.getByRole('button', { name: 'Turn off alerts', exact: true }).click()
  await dialog.getByText('All alerts are off.').waitFor()
  const read = await fetch(`${site.address}/push/choices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: keys.key }),
  })
  expect(read.status).toBe(404)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await page.getByRole('button', { name: /^Alerts for/ }).innerText()).toBe('Alerts')
})
