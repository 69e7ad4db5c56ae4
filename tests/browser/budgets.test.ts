import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser-page.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

/** What a first view may weigh on a phone, as it travels, before anything is touched. */

const KB = 1024
/** Carousels begin 600 ms after a page has loaded; whatever else begins by itself begins before this. */
const SETTLED_MS = 4000

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

test('the first view of home is at most 300 KB in all, 130 KB of it scripts', async () => {
  const { scripts, all } = await weigh('/')
  expect(all).toBeLessThanOrEqual(300 * KB)
  expect(scripts).toBeLessThanOrEqual(130 * KB)
})

test('the words of an article and all that shows them are at most 180 KB', async () => {
  const [article] = await site.data<{ NewsId: number }[]>('/api/News/List')
  const { all, pictures } = await weigh(`/news/news-detail/${article?.NewsId}`)
  expect(all - pictures).toBeLessThanOrEqual(180 * KB)
})

type Weights = { pictures: number; scripts: number; all: number }

async function weigh(path: string): Promise<Weights> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weights = await watchWeights(session)
  await page.goto(`${site.address}${path}`, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLED_MS)
  await context.close()
  return weights
}

async function watchWeights(session: CDPSession): Promise<Weights> {
  const weights = { pictures: 0, scripts: 0, all: 0 }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weights.all += encodedDataLength
    if (kinds.get(requestId) === 'Image') weights.pictures += encodedDataLength
    if (kinds.get(requestId) === 'Script') weights.scripts += encodedDataLength
  })
  await session.send('Network.enable')
  return weights
}
