import type { Page } from 'playwright-core'
import { AccountDouble } from './account-double.ts'
import { BrowsedSite } from './browsed-site.ts'
import type { Look, Visit } from './browser-page.ts'

export const ASHA = { UserId: 7, Username: 'asha', UserType: 6, AuthToken: 'token-of-asha' }

/** The site with an origin that keeps accounts. */
export class AccountSite extends BrowsedSite {
  readonly accounts = new AccountDouble(this.relay)

  constructor() {
    super(['chase', 'toss'])
  }

  override reset(): void {
    super.reset()
    this.accounts.reset()
  }

  /** A page in a profile of its own, alive; of who is logged in, where a user is given. */
  override async open(path: string, { user, ...look }: Look & { user?: typeof ASHA } = {}): Promise<Visit> {
    const at = await this.visit(look)
    if (user) {
      const [asha] = this.accounts.accounts
      if (asha) this.accounts.tokens.set(user.AuthToken, asha)
      await at.page.goto(`${this.address}/favicon.svg`)
      await at.page.evaluate((text) => sessionStorage.setItem('loggedInUser', text), JSON.stringify(user))
    }
    await this.goTo(at.page, path)
    return at
  }
}

/** The toasts that are shown, each with its kind. */
export function toasts(page: Page): Promise<string[]> {
  return page.locator('.Toastify__toast').evaluateAll((all) =>
    all.map((one) => {
      const kind = /Toastify__toast--(success|error|warning)/.exec(one.className)?.[1]
      return `${kind}: ${one.querySelector('.toast-text')?.textContent}`
    }),
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
