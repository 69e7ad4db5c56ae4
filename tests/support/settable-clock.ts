import type { Page } from 'playwright-core'

/** Gives a page a wall clock that `setClock` sets. */
export async function withSettableClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + ((window as { setByMs?: number }).setByMs ?? 0)
  })
}

export const setClock = (page: Page, ms: number) =>
  page.evaluate((setByMs) => Object.assign(window, { setByMs }), ms)
