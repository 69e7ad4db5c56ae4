import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressIn, OFFERED } from '#shared/language.ts'
import { facesLoaded, openBrowser } from '#tests/support/browser-page.ts'
import { byDepth, byTurns } from '#tests/support/depth.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

const WIDTH = 360

let browser: Browser
let site: SiteUnderTest
let every: string[]

beforeAll(async () => {
  site = await SiteUnderTest.start({ DEMO_PACE_MS: '20000' })
  browser = await openBrowser()
  every = await everyPath(site)
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** English words do not break, and those of Telugu and Kannada are the longest. */
const TRIED = byDepth({ quick: OFFERED.filter((language) => /en|te/.test(language)), deep: OFFERED })

test.concurrent.each(TRIED)(
  'no page scrolls sideways with its text doubled on a phone: %s',
  { timeout: 300_000 },
  async (language) => {
    const context = await browser.newContext({
      viewport: { width: WIDTH, height: 800 },
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const wide: string[] = []
    for (const path of byTurns(every, TRIED.length, TRIED.indexOf(language))) {
      await page.goto(`${site.address}${addressIn(language, path)}`, { waitUntil: 'load' })
      await page.waitForFunction(
        () => document.documentElement.dataset.live === 'live' || !document.querySelector('.live-strip'),
      )
      await page.waitForFunction(() => !document.querySelector('.outline-rows, .prediction-outline'))
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
      await facesLoaded(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > WIDTH) wide.push(`${path}: ${width}`)
    }
    await context.close()
    expect(wide).toEqual([])
  },
)
