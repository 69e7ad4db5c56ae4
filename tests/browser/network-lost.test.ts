import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { isLive } from '#tests/support/browser-page.ts'
import { CuttableLine } from '#tests/support/cuttable-line.ts'
import { byDepth, byTurns, IS_DEEP } from '#tests/support/depth.ts'
import { storyOf } from '#tests/support/samples/sample-content.ts'
import { popup, showFrame } from '#tests/support/samples/sample-frame.ts'

/** The network goes and comes at every moment of a page's life, and any file of it may not come at all: it never goes white. */

class SiteWithAd extends BrowsedSite {
  override reset(): void {
    showFrame(this.relay)
    this.relay.call('/api/Common/CheckShowAdPopup', popup('true'))
  }
}
const site = duringTests(new SiteWithAd(['chase', 'testDay', 'toss', 'completed']))

const SCREENS = {
  home: '/',
  scorecard: '/live-score/scorecard/7',
  article: `/news/news-detail/${storyOf(1).NewsId}`,
  login: '/login',
}
type Name = keyof typeof SCREENS
const NAMES = byDepth<Name[]>({
  quick: ['scorecard'],
  deep: ['home', 'scorecard', 'article', 'login'],
})
/** Five seconds on a machine that does nothing else, and more where many pages are tried at once: no budget, but an end. */
const BACK_MS = 60_000
const AT_ONCE = 4

/** A request in its order, counted from the first that follows the document; or ms after the page came to life. */
const MOMENTS = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22].map((request) => ({ request })),
  ...[0, 50, 250, 600, 1100, 2000, 6100, 9000].map((aliveMs) => ({ aliveMs })),
]

test.each(NAMES)('the network is cut at moments of all kinds in the life of: %s', async (name) => {
  const moments = MOMENTS.map((moment, turn) => ({
    moment,
    knows: turn % 4 < 2,
    width: turn % 2 ? 360 : 1280,
  }))
  const turns = byTurns(moments, 10, NAMES.indexOf(name))
  expect(await problemsOf(turns, (turn) => cutAt(turn, name))).toEqual([])
})

/** Files that another screen was tried without, or left to the deep run: one in so many is tried here. */
const tried = new Set<string>()
const OF_FILES = 24

const WITHOUT_FILES = byDepth<Name[]>({ quick: ['scorecard'], deep: NAMES })
test.each(WITHOUT_FILES)('each file does not come in turn: %s', async (name) => {
  const files = await filesOf(SCREENS[name])
  expect(files.length).toBeGreaterThan(5)
  const untried = IS_DEEP ? files : files.filter((file) => !tried.has(file))
  for (const file of untried) tried.add(file)
  const turns = byTurns(untried, OF_FILES, WITHOUT_FILES.indexOf(name))
  expect(await problemsOf(turns, (file) => withoutFile(file, name))).toEqual([])
})

test('an ad whose style sheet does not come at first is shown with it, and not before', async () => {
  const { page } = await site.visit({ width: 1280 })
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await page.route('**/*.css', (route) => route.abort())
  await page.goto(`${site.address}/`)
  await isLost
  await page.unroute('**/*.css')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.locator('.popup-ad[open]').waitFor()
  expect(await page.locator('.popup-ad').evaluate((ad) => getComputedStyle(ad).position)).not.toBe('absolute')
  await page.context().close()
})

type Turn = { moment: (typeof MOMENTS)[number]; knows: boolean; width: number }

/** `knows`: whether the browser knows that its network is away, or believes that all is well. */
async function* cutAt({ moment, knows, width }: Turn, name: Name): AsyncGenerator<string> {
  const line = new CuttableLine(site.address)
  const address = await line.start()
  const { page } = await site.visit({ width })
  const cut = async () => {
    line.cut()
    if (knows) await page.context().setOffline(true)
  }
  if ('request' in moment) {
    let requests = 0
    page.on('request', (request) => {
      if (!request.isNavigationRequest() && ++requests === moment.request) void cut()
    })
  }
  await page.goto(`${address}${SCREENS[name]}`, { waitUntil: 'domcontentloaded' })
  if ('aliveMs' in moment) {
    await isLive(page)
    await page.waitForTimeout(moment.aliveMs)
    await cut()
  }
  // What was under way fails, and what is due comes.
  await page.waitForTimeout(1200)
  if (await isBlank(page)) yield 'blank'
  // A page that is not alive yet leads on by its links, and what a browser shows then is its own.
  const path = (await isAlive(page)) ? await pressOn(page) : undefined
  await page.waitForTimeout(400)
  if (await isBlank(page)) yield 'blank after a press'
  line.mend()
  if (knows) await page.context().setOffline(false)
  const isBack = Promise.all([isLive(page, BACK_MS), path && isAt(page, path)])
  yield* await isBack.then(
    () => [],
    () => ['not back'],
  )
  if (await isBlank(page)) yield 'blank in the end'
  await page.context().close()
  await line.stop()
}

async function* withoutFile(file: string, name: Name): AsyncGenerator<string> {
  const { page } = await site.visit()
  await page.route(`**${file}`, (route) => route.abort())
  await page.goto(`${site.address}${SCREENS[name]}`, { waitUntil: 'domcontentloaded' })
  await isLive(page, 1500).catch(() => undefined)
  // The ad comes after a second.
  await page.waitForTimeout(1200)
  if (await isBlank(page)) yield 'blank'
  const path = await pressOn(page)
  yield* await isAt(page, path).then(
    () => [],
    () => [`no way on to ${path}`],
  )
  if (await isBlank(page)) yield 'blank after a press'
  await page.context().close()
}

/** What is said of each, several at once: they wait more than they work. */
async function problemsOf<Item>(
  items: readonly Item[],
  look: (item: Item) => AsyncGenerator<string>,
): Promise<string[]> {
  const problems: string[] = []
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      for await (const problem of look(item)) problems.push(`${JSON.stringify(item)}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return problems
}

/** Scripts and sheets that a page fetches until it stands still, and on the way to another. */
async function filesOf(path: string): Promise<string[]> {
  const { page } = await site.visit()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  await page.goto(`${site.address}${path}`, { waitUntil: 'load' })
  await isLive(page)
  await page.waitForTimeout(2500)
  await pressOn(page)
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return [...files]
}

const isAlive = (page: Page) => page.evaluate(() => document.documentElement.dataset.live !== undefined)

/** The screen of a path is there. */
async function isAt(page: Page, path: string, timeout = BACK_MS): Promise<void> {
  const isThere = (wanted: string) =>
    location.pathname === wanted &&
    document.querySelector('h1') &&
    !document.querySelector('.screen-load-error')
  await page.waitForFunction(isThere, path, { timeout })
}

/** Nothing to read, or nothing to press. */
function isBlank(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const ways = [...document.querySelectorAll<HTMLElement>('a[href], button')]
    const words = document.querySelector('main')?.innerText.trim() ?? ''
    return words.length < 20 || !ways.some((one) => one.offsetParent !== null)
  })
}

/** Follows a link of the page to another screen; tells its path. */
function pressOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
    const link = ['/contact', '/register'].flatMap((path) => links.filter((one) => one.pathname === path))[0]
    if (!link) throw new Error('The page leads neither to the contact nor to the registration.')
    link.click()
    return link.pathname
  })
}
