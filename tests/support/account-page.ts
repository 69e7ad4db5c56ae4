import type { Browser, Page } from 'playwright-core'
import { AccountDouble } from './account-double.ts'
import { type Look, openBrowser, type Visit, visit } from './browser-page.ts'
import { SampleRelay } from './sample-relay.ts'
import { showSamples } from './samples/sample-site.ts'

export const ASHA = { UserId: 7, Username: 'asha', UserType: 6, AuthToken: 'token-of-asha' }

/** The site with an origin that keeps accounts, and a browser to look at it. */
export class AccountSite {
  readonly relay = new SampleRelay()
  readonly accounts = new AccountDouble(this.relay)
  readonly #visits: Visit[] = []
  #browser: Browser | undefined
  address = ''

  async start(): Promise<void> {
    showSamples(this.relay, ['chase', 'toss'])
    this.address = await this.relay.start()
    this.#browser = await openBrowser()
  }

  async stop(): Promise<void> {
    await this.#browser?.close()
    await this.relay.stop()
  }

  async endVisits(): Promise<void> {
    for (const one of this.#visits.splice(0)) await one.close()
  }

  /** A page in a profile of its own, alive; `before` runs when the site's storage is there and nothing else. */
  async open(path: string, { user, ...look }: Look & { user?: typeof ASHA } = {}): Promise<Visit> {
    if (!this.#browser) throw new Error('start() comes first')
    const at = await visit(this.#browser, look)
    this.#visits.push(at)
    if (user) {
      const [asha] = this.accounts.accounts
      if (asha) this.accounts.tokens.set(user.AuthToken, asha)
      await at.page.goto(`${this.address}/favicon.svg`)
      await at.page.evaluate((text) => sessionStorage.setItem('loggedInUser', text), JSON.stringify(user))
    }
    await this.goTo(at.page, path)
    return at
  }

  async goTo(page: Page, path: string): Promise<void> {
    await page.goto(`${this.address}${path}`, { waitUntil: 'load' })
    await isAlive(page)
  }
}

/** The page answers: what it sends can be pressed. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('.tall-form [type="submit"]')
    if (buttons.length > 0) return [...buttons].every(({ disabled }) => !disabled)
    return document.documentElement.dataset.live === 'live'
  })
}

/** What toasts stand there, each with its kind. */
export function toasts(page: Page): Promise<string[]> {
  return page
    .locator('.toast')
    .evaluateAll((all) =>
      all.map(
        (one) => `${(one as HTMLElement).dataset.kind}: ${one.querySelector('.toast-text')?.textContent}`,
      ),
    )
}

/** The record of a login, wherever it is kept. */
export function record(page: Page): Promise<{ session: string | null; local: string | null }> {
  return page.evaluate(() => ({
    session: sessionStorage.getItem('loggedInUser'),
    local: localStorage.getItem('loggedInUser'),
  }))
}

/** The name of the field that has the focus. */
export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}
