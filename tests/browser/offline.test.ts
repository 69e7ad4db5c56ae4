import { type TestContext, test } from 'vitest'
import { openBrowser } from '#tests/support/browser-page.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { OfflineReader } from '#tests/support/offline-reader.ts'
import { siteOfFile } from '#tests/support/site-under-test.ts'

/** What was read opens without a network, never as if it were of now, and nothing of it outlives whoever may forget it. */

const SLOW = { DEMO_PACE_MS: '20000', SERVICE_WORKER: 'on' }
/** Of half of the openings at least: what else the machine does makes some late. */
const AT_ONCE_MS = 300

const site = await siteOfFile(SLOW)
const browser = await openBrowser()
const every = (await everyPath(site)).filter((path) => path !== '/no/such/page')

async function reader(
  onTestFinished: TestContext['onTestFinished'],
  address = site.address,
): Promise<OfflineReader> {
  const one = await OfflineReader.at(browser, address)
  onTestFinished(() => one.close())
  return one
}

const scorecardPath = () => every.find((path) => /scorecard\/\d+$/.test(path)) ?? ''

test.concurrent('every route that was read opens without a network, under its own heading, and says how old it is', {
  timeout: 300_000,
}, async ({ expect, onTestFinished }) => {
  const one = await reader(onTestFinished)
  const { page } = one
  const paths = IS_DEEP ? every : every.filter((_, place) => place % 20 === 2)
  const headings = new Map<string, string>()
  for (const path of ['/', ...paths]) {
    await one.read(path)
    headings.set(path, await page.locator('h1').first().innerText())
  }
  await one.lose()
  const problems: string[] = []
  const openings: number[] = []
  for (const [path, heading] of headings) {
    await one.open(path)
    const now = await page.locator('h1').first().innerText()
    if (now !== heading) problems.push(`${path}: ${now} for ${heading}`)
    if (!/This page is from (\d+ \w+, )?\d+:\d\d [AP]M/.test(await one.words()))
      problems.push(`${path}: no age`)
    const [took] = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).domInteractive),
    )
    openings.push(took ?? 0)
  }
  expect(problems).toEqual([])
  const median = openings.sort((one, other) => one - other)[openings.length >> 1] ?? 0
  if (IS_DEEP) expect(median).toBeLessThanOrEqual(AT_ONCE_MS)
})

test.concurrent('an old score says of when it is and how old, and never passes for a live one', async ({
  expect,
  onTestFinished,
}) => {
  const one = await reader(onTestFinished)
  const { page } = one
  await one.read(scorecardPath())
  await page.clock.install()
  await page.clock.fastForward('18:00')
  await one.lose()
  await one.open(scorecardPath())
  await page.waitForFunction(() => document.documentElement.dataset.live === 'offline')
  expect(await page.locator('#kept-notice').innerText()).toMatch(
    /This page is from (\d+ \w+, )?\d+:\d\d [AP]M, 18 minutes ago/,
  )
  expect(await one.words()).toMatch(/You are offline\. The score is from \d+:\d\d:\d\d [AP]M/)
  // It has no room for an age.
  expect(await page.title()).not.toMatch(/\d+\/\d+ \(/)
  const dots = await page
    .locator('.live-dot')
    .evaluateAll((all) => all.map((dot) => getComputedStyle(dot).visibility))
  expect(dots.filter((visibility) => visibility !== 'hidden')).toEqual([])
})

test.concurrent('a page that was never read says so in the language of its address, and lists what is there; one that a link led to is there, however often it wrote its title', async ({
  expect,
  onTestFinished,
}) => {
  const one = await reader(onTestFinished)
  await one.read('/')
  await one.page.evaluate(() => {
    let score = 0
    setInterval(() => {
      document.title = `Score ${score++}`
    }, 300)
  })
  await one.page.locator('footer').getByRole('link', { name: 'Series' }).first().click()
  await one.page.getByRole('heading', { level: 1, name: 'Series' }).waitFor()
  await one.hasKept('/series')
  await one.read('/hi/news')
  await one.lose()
  await one.open('/series')
  expect(await one.page.locator('h1').innerText()).toBe('Series')
  await one.open('/hi/contact')
  expect(await one.words()).toContain('यह पेज इस डिवाइस पर पहले नहीं खोला गया')
  const links = await one.page
    .locator('#kept-pages a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/hi/news', '/series', '/'])
  await one.page.locator('#kept-pages a').first().click()
  await one.page.waitForURL(/\/hi\/news$/)
  expect(await one.words()).toContain('यह पेज')
})

test.concurrent('under the shield no page is shown that was kept with scores', async ({
  expect,
  onTestFinished,
}) => {
  const one = await reader(onTestFinished)
  await one.read(scorecardPath())
  await one.open('/?shield=on')
  await one.hasKept('/')
  await one.lose()
  await one.open(scorecardPath())
  expect(await one.words()).toContain('this page was not opened on this device before')
  expect(
    await one.page
      .locator('#kept-pages a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(['/'])
})

// The last one: it takes the worker away from the site of all.
deepTest(
  'switched off, the relay takes the worker and all that it kept away, and no page registers another',
  async ({ expect, onTestFinished }) => {
    const one = await reader(onTestFinished)
    await one.read('/')
    await site.relay.stop()
    await site.relay.start({ SERVICE_WORKER: 'off' })
    await one.open('/news')
    const left = () =>
      one.page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    await expect.poll(left).toEqual([])
    const isAsked = one.page.waitForResponse((answer) => answer.url().endsWith('/service-worker.js'))
    await one.open('/')
    expect((await isAsked).status()).toBe(204)
    expect(await left()).toEqual([])
  },
)
