import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
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

test('from the heading of a match its ground is one press away, and the match is on there', async () => {
  const [live] = await site.data<{ LiveMatchId: number; Venue: string }[]>('/api/Match/LiveMatches')
  if (live === undefined) throw new Error('no match is on')
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  await page.goto(`${site.address}${paths.scorecard(live.LiveMatchId)}`)
  await page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  await page.locator('.scoreboard-heading').getByRole('link', { name: live.Venue }).click()
  await page.waitForURL(`${site.address}${paths.groundDetail(live.Venue)}`)
  await page.getByRole('heading', { level: 1, name: live.Venue }).waitFor()
  const now = page.locator('section', { has: page.getByRole('heading', { name: 'On now' }) })
  await now.locator(`a[href="${paths.scorecard(live.LiveMatchId)}"]`).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.close()
})
