import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser-page.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

let browser: Browser
let site: SiteUnderTest

beforeAll(async () => {
  site = await SiteUnderTest.start({ DEMO_PACE_MS: '20000' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

test.each([true, false])('a player is found by name, with a script: %s', async (javaScriptEnabled) => {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(`${site.address}/players`)
  if (javaScriptEnabled) await page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  await look(page, ' anirudh  RAO ')
  await page.waitForURL(/\/players\/player-search\//)
  await expect.poll(() => page.locator('.player-name').allTextContents()).toEqual(['Anirudh Rao'])
  await look(page, 'qqq')
  await page.getByText('Nobody of that name plays here.').waitFor()
  await context.close()
})

async function look(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a player by name' }).fill(name)
  await page.getByRole('button', { name: 'Search' }).last().click()
}
