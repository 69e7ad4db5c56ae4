import type { Browser, BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'

/** A reader in a profile of their own, whose browser keeps what they read. */
export class OfflineReader {
  readonly page: Page
  readonly context: BrowserContext
  readonly #address: string

  private constructor(context: BrowserContext, page: Page, address: string) {
    this.context = context
    this.page = page
    this.#address = address
  }

  static async at(browser: Browser, address: string): Promise<OfflineReader> {
    const viewport = { width: 360, height: 760 }
    const context = await browser.newContext({ viewport, timezoneId: 'Asia/Kolkata' })
    return new OfflineReader(context, await context.newPage(), address)
  }

  /** Opens a path, and resolves when the worker has the page. */
  async read(path: string): Promise<void> {
    await this.open(path)
    await this.hasKept(path)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#address}${path}`, { waitUntil: 'load' })
  }

  async hasKept(path: string): Promise<void> {
    const isKept = async (url: string) => {
      const cache = await caches.open('crease-1-pages')
      return navigator.serviceWorker.controller !== null && (await cache.match(url)) !== undefined
    }
    await vi.waitUntil(() => this.page.evaluate(isKept, `${this.#address}${path}`), {
      timeout: 60_000,
      interval: 100,
    })
  }

  /** Resolves when the worker has no network either: one that the browser starts anew may have it for a moment. */
  async lose(): Promise<void> {
    await this.context.setOffline(true)
    const isLost = () =>
      fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).then(
        async (answer) => answer.status === 503 || (await answer.text()).includes('id="kept-notice"'),
        () => true,
      )
    await vi.waitUntil(() => this.page.evaluate(isLost), { timeout: 20_000, interval: 100 })
  }

  words(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText)
  }

  close(): Promise<void> {
    return this.context.close()
  }
}
