import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressIn, type Language } from '#shared/language.ts'
import { isLive, openBrowser } from '#tests/support/browser-page.ts'
import { byDepth } from '#tests/support/depth.ts'
import { siteOfFile } from '#tests/support/site-under-test.ts'

/** What a first view may weigh on a phone, as it travels, before anything is touched. */

const KB = 1000
/** Carousels begin 600 ms after a page has loaded; whatever else begins by itself begins before this. */
const SETTLED_MS = 4000

/** No ball comes while a page is weighed: the first one fetches the words in which it is read out. */
const site = await siteOfFile({ DEMO_PACE_MS: '600000' })
const browser = await openBrowser()

test.concurrent('the first view of home is at most 134 KB of script and 300 KB in all', async () => {
  const { scripts, all } = await weigh('/')
  expect(scripts).toBeLessThanOrEqual(134 * KB)
  expect(all).toBeLessThanOrEqual(300 * KB)
})

test.concurrent.each(byDepth<Language[]>({ quick: ['te'], deep: ['hi', 'te', 'kn'] }))(
  'the first view of home in %s is at most 139 KB of script',
  async (language) => {
    const { scripts } = await weigh(addressIn(language, '/'))
    expect(scripts).toBeLessThanOrEqual(139 * KB)
  },
)

test.concurrent('the words of an article and all that shows them are at most 180 KB', async () => {
  const [article] = await site.data<{ NewsId: number }[]>('/api/News/List')
  const { all, pictures } = await weigh(`/news/news-detail/${article?.NewsId}`)
  expect(all - pictures).toBeLessThanOrEqual(180 * KB)
})

type Weights = { scripts: number; pictures: number; all: number }

async function weigh(path: string): Promise<Weights> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  // A quiet page fetches ahead, on a slow machine within the time that is measured; not for a reader who saves data.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    })
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weights = await watchWeights(session)
  await page.goto(`${site.address}${path}`, { waitUntil: 'load' })
  await isLive(page)
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLED_MS)
  await context.close()
  return weights
}

/** Bodies as they travel, without the heads of answers, which no page chooses. */
async function watchWeights(session: CDPSession): Promise<Weights> {
  const weights = { scripts: 0, pictures: 0, all: 0 }
  const typeOf = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId)
    weights.all += encodedDataLength
    if (type === 'Script') weights.scripts += encodedDataLength
    if (type === 'Image') weights.pictures += encodedDataLength
  })
  await session.send('Network.enable')
  return weights
}
