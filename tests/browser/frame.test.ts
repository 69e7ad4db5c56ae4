import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newsList } from '#client/api/article-calls.ts'
import { barriers } from '#tests/support/barriers.ts'
import { openBrowser, type Visit, visit } from '#tests/support/browser-page.ts'
import { HalfPage } from '#tests/support/half-page.ts'
import { SampleRelay } from '#tests/support/sample-relay.ts'
import { popup, showFrame } from '#tests/support/samples/sample-frame.ts'
import { showSamples } from '#tests/support/samples/sample-site.ts'

let browser: Browser
let site: string
const relay = new SampleRelay()
const visits: Visit[] = []

beforeAll(async () => {
  showSamples(relay, ['chase', 'testDay', 'toss', 'completed'])
  site = await relay.start()
  browser = await openBrowser()
})
afterEach(async () => {
  showFrame(relay)
  for (const one of visits.splice(0)) await one.close()
})
afterAll(async () => {
  await browser.close()
  await relay.stop()
})

async function open(path: string, look: Parameters<typeof visit>[1] = { width: 1280 }): Promise<Visit> {
  const at = await visit(browser, look)
  visits.push(at)
  await at.page.goto(`${site}${path}`, { waitUntil: 'load' })
  await isAlive(at.page)
  return at
}

async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live === 'live')
}

test('a submenu opens by key and by pointer, and Escape closes it and gives the focus back', async () => {
  const { page } = await open('/')
  const button = page.getByRole('button', { name: 'Live updates' })
  const link = page.locator('.site-submenu').getByRole('link', { name: 'Fixtures', includeHidden: true })
  await button.focus()
  await page.keyboard.press('Enter')
  expect(await link.isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await link.isVisible()).toBe(false)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.hover()
  expect(await link.isVisible()).toBe(true)
  await button.click()
  expect(await link.isVisible()).toBe(true)
  await page.mouse.move(900, 700)
  await expect.poll(() => link.isVisible()).toBe(false)
})

test('on extra small screens Live and Register are there, and for who is logged in Live Score alone', async () => {
  const { page } = await open('/', { width: 360 })
  const shown = () =>
    page
      .locator('.live-button:visible, .register-button:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText))
  expect(await shown()).toEqual(['Live', 'Register'])
  await page.evaluate(() =>
    localStorage.setItem('loggedInUser', '{"UserId":1,"Username":"asha","UserType":6,"AuthToken":"t"}'),
  )
  await page.reload({ waitUntil: 'load' })
  expect(await shown()).toEqual(['Live score'])
})

test('who is logged in sees their name from the first paint on, and logging out forgets them', async () => {
  const at = await open('/')
  await at.page.evaluate(() =>
    localStorage.setItem('loggedInUser', '{"UserId":1,"Username":"asha","UserType":6,"AuthToken":"t"}'),
  )
  await at.page.reload({ waitUntil: 'load' })
  await isAlive(at.page)
  const bar = at.page.locator('.top-bar')
  expect(await bar.getByText('asha').isVisible()).toBe(true)
  expect(await bar.getByText('Login').isVisible()).toBe(false)
  relay.call('/api/Auth/Logout/1', { Status: { code: 200, returnMessage: '' } })
  await bar.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => bar.getByText('Login').isVisible()).toBe(true)
  expect(await at.page.evaluate(() => localStorage.getItem('loggedInUser'))).toBeNull()
  expect(await at.layoutShift()).toBeLessThan(0.02)
})

test('a record of a login that nobody can read is deleted, and the reader sent home', async () => {
  const { page } = await open('/live-score')
  await page.addInitScript(() => localStorage.setItem('loggedInUser', '{'))
  await page.reload({ waitUntil: 'load' })
  await page.waitForURL(`${site}/`)
  expect(await page.evaluate(() => localStorage.getItem('loggedInUser'))).toBeNull()
})

test('[4] The search overlay toggles. [5] The text is trimmed; an empty value does nothing. It opens with a stroke, keeps the focus, and leads to the news', async () => {
  const { page } = await open('/')
  await page.getByRole('button', { name: 'Search' }).focus()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox')
  await field.waitFor()
  await field.fill('   ')
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${site}/`)
  await page.keyboard.press('Escape')
  await expect.poll(() => field.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')
  await page.keyboard.press('/')
  await field.fill(' slow/left arm ')
  expect(await barriers(page, '.search-overlay')).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/news/news-search/slow%2Fleft%20arm`)
  expect(await field.count()).toBe(0)
})

test('[4] The mobile menu toggles open and closed.', async () => {
  const { page } = await open('/', { width: 360 })
  const menu = page.locator('#menu-sheet')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  for (const close of [
    () => menu.getByRole('button', { name: 'Close the menu' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await opener.click()
    expect(await menu.isVisible()).toBe(true)
    await close()
    await expect.poll(() => menu.isVisible()).toBe(false)
  }
})

test('[4] Slider and custom scripts are reloaded 600 ms after a page load.', async () => {
  const { page } = await open('/')
  const started = page.locator('footer .carousel-button, .team-logos .carousel-button').first()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await started.waitFor()
  const since = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance.now() - (load?.loadEventEnd ?? 0)
  })
  expect(since).toBeGreaterThanOrEqual(600)
})

test('[4] Slider and custom scripts are reloaded 600 ms after a page load. No sooner, and not much later either', async () => {
  const at = await visit(browser, { width: 1280 })
  visits.push(at)
  const { page } = at
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${site}/`, { waitUntil: 'load' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const started = page.locator('.team-logos .carousel-button')
  // From here on time passes as it is told to.
  let sinceLoadMs = 0
  let aliveMs: number | undefined
  while ((await started.count()) === 0 && sinceLoadMs < 10_000) {
    await page.clock.runFor(50)
    sinceLoadMs += 50
    const isLive = await page.evaluate(() => document.documentElement.dataset.live === 'live')
    if (isLive) aliveMs ??= sinceLoadMs
  }
  expect(sinceLoadMs).toBeGreaterThanOrEqual(600)
  expect(sinceLoadMs - (aliveMs ?? Number.NaN)).toBeLessThanOrEqual(1500)
})

test('a language is chosen in the list, kept in a cookie, and the page comes in it', async () => {
  const { page } = await open('/live-score')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('link', { name: 'हिन्दी' }).first().click()
  await page.waitForURL(`${site}/hi/live-score`)
  await isAlive(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('लाइव स्कोर')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lang')
  expect(cookie).toMatchObject({ value: 'hi', path: '/', sameSite: 'Lax' })
  // No link of the page leads out of its language, but those of the list of languages.
  const leaving = await page
    .locator('a[href^="/"]:not([hreflang]):not([href^="/hi"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(leaving).toEqual([])
})

test('[4] The popup ad shows once, after the timer, unless the current path is login or register. It is counted when followed', async () => {
  relay.call('/api/Common/CheckShowAdPopup', popup('true'))
  const before = relay.asked.length
  const { page } = await open('/nowhere', { width: 1280 })
  await page.getByRole('button', { name: 'Accept' }).click()
  const ad = page.getByRole('dialog', { name: 'Advertisement' })
  await expect.poll(() => ad.isVisible()).toBe(true)
  expect(await barriers(page, '.popup-ad')).toEqual([])
  const click = page.waitForRequest((request) => request.url().endsWith('/api/AdClick/AddAdClick'))
  await ad.getByRole('link').click()
  expect((await click).postDataJSON()).toEqual({ AdType: 'PopupAd', AdId: null })
  await page.reload({ waitUntil: 'load' })
  await isAlive(page)
  expect(relay.asked.slice(before).filter((key) => key === '/api/Common/CheckShowAdPopup')).toHaveLength(1)
  for (const path of ['/login', '/hi/register']) {
    const elsewhere = await visit(browser)
    visits.push(elsewhere)
    await elsewhere.page.goto(site + path, { waitUntil: 'networkidle' })
  }
  expect(relay.asked.slice(before).filter((key) => key === '/api/Common/CheckShowAdPopup')).toHaveLength(1)
})

test('a popup ad whose picture does not come stays away, and may come at another time', async () => {
  relay.call('/api/Common/CheckShowAdPopup', popup('true'))
  const at = await visit(browser, { width: 1280 })
  visits.push(at)
  await at.page.route('**/api/Media/Sponsors/1.svg', (route) => route.abort())
  const asked = at.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Sponsors/1.svg'))
  await at.page.goto(`${site}/nowhere`, { waitUntil: 'load' })
  await at.page.getByRole('button', { name: 'Accept' }).click()
  await asked
  await expect.poll(() => at.page.locator('.popup-ad').count()).toBe(0)
  expect(await at.page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('what lies over the page steps aside for a score', async () => {
  const { page } = await open('/live-score/scorecard/7', { width: 360 })
  const bar = page.locator('.cookie-consent')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => bar.isVisible()).toBe(true)
  const batter = page.locator('.figures-table tbody tr').first()
  await batter.evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await expect.poll(() => bar.isVisible()).toBe(false)
})

test('cookies are accepted for 180 days, and nobody is asked again', async () => {
  const at = await open('/nowhere')
  await at.page.getByRole('button', { name: 'Accept' }).click()
  const cookie = (await at.page.context().cookies()).find(({ name }) => name === 'accepted_cookies')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(180)
  await at.page.reload({ waitUntil: 'load' })
  await isAlive(at.page)
  expect(await at.page.locator('.cookie-consent').count()).toBe(0)
  expect(await at.layoutShift()).toBeLessThan(0.02)
})

test('the shields go by themselves three, four or six at a time, and stand still when paused or when nothing may move', async () => {
  for (const [width, items] of [
    [360, 3],
    [620, 4],
    [1280, 6],
  ] as const) {
    const { page } = await open('/nowhere', { width })
    const row = page.locator('.team-logos-carousel')
    await row.scrollIntoViewIfNeeded()
    await row.getByRole('button', { name: 'Pause' }).waitFor()
    const share = await row
      .locator('li')
      .first()
      .evaluate((item) => item.getBoundingClientRect().width / (item.parentElement?.clientWidth ?? 1))
    expect(Math.round(1 / share), `${width}`).toBe(items)
  }
  const { page } = await open('/nowhere')
  const row = page.locator('.team-logos-carousel .carousel-row')
  const place = () => row.evaluate((element) => getComputedStyle(element).transform)
  await page.locator('.team-logos-carousel').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  const before = await place()
  await expect.poll(place).not.toBe(before)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
})

test('without a script the shields scroll, and every way on the page is a link', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 760 },
  })
  const page = await context.newPage()
  await page.goto(`${site}/nowhere`)
  expect(await page.locator('.team-logo').count()).toBe(8)
  await page.getByRole('button', { name: /Language/ }).click()
  expect(await page.getByRole('link', { name: 'हिन्दी' }).first().getAttribute('href')).toBe(
    '/hi/nowhere?lang=hi',
  )
  await context.close()
})

test('without a script the search is a page, and what a press would not do is not offered', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site}/nowhere`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Search the news')
  await page.getByRole('searchbox').fill('late cut')
  await page.getByRole('searchbox').press('Enter')
  expect(page.url()).toBe(`${site}/news/news-search?SearchText=late+cut`)
  await page.goto(`${site}/contact`)
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  expect(await page.locator('noscript p').isVisible()).toBe(true)
  await context.close()
})

test('with a script the same search button opens the search over the page', async () => {
  const { page } = await open('/nowhere')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('dialog', { name: 'Search the news' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/nowhere')
})

test('a page that could not be had comes to life as the server sent it, and shows its content once it is there', async () => {
  const call = newsList().key
  relay.call(call, { Status: { code: 503, returnMessage: 'Later.' } }, 503)
  relay.staleSince = Date.now() - 60_000
  const at = await open('/news')
  expect(await at.page.getByRole('heading', { level: 1 }).textContent()).toBe('News')
  expect(await at.page.locator('.stale-note').count()).toBe(0)
  expect(at.complaints.filter((text) => !text.includes('503'))).toEqual([])
  relay.call(call, { Status: { code: 200, returnMessage: 'OK' }, data: [], TotalCount: 0 })
  await at.page.getByRole('button', { name: 'Try again' }).click()
  await at.page.getByText('No news yet').waitFor()
  await at.page.locator('.stale-note').waitFor()
  relay.staleSince = undefined
})

test('an address that cannot be read, or is another one of a screen, comes to life as the server sent it', async () => {
  const { page, complaints } = await open('/news/news-detail/1-%E0%A4%A')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Out of the ground')
  expect(complaints.filter((text) => !/40[04]/.test(text))).toEqual([])
  await page.evaluate(() => {
    history.pushState(null, '', '/Contact/?from=link')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  expect(page.url()).toBe(`${site}/contact?from=link`)
})

test('a page whose end comes late does not move what stands already', async () => {
  const half = new HalfPage(site, '<footer')
  const slow = await half.start()
  const at = await visit(browser, { width: 360 })
  visits.push(at)
  await at.page.goto(`${slow}/nowhere`, { waitUntil: 'commit' })
  await at.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  half.letGo()
  await at.page.locator('.site-copyright').waitFor()
  await at.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await at.layoutShift()).toBeLessThan(0.02)
  await half.stop()
})

test('a page that is come to by a link says its title', async () => {
  const { page } = await open('/')
  await page.getByRole('link', { name: 'Live score', exact: true }).first().click()
  await expect
    .poll(() => page.locator('p[role="status"].visually-hidden').last().textContent())
    .toContain('Live score')
})

test('a page in an Indian script is drawn with a face that has it, and moves nothing when that comes', async () => {
  for (const [language, face] of [
    ['hi', 'Noto Sans Devanagari'],
    ['te', 'Noto Sans Telugu'],
  ] as const) {
    const at = await open(`/${language}/live-score`, { width: 360 })
    const session = await at.page.context().newCDPSession(at.page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    // Words that hold no figure and no Latin letter.
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'h1, .live-button-short, .register-button, .site-information a, .store-badge-name',
    })
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      // Spaces come from the face of Latin text.
      expect(fonts.map(({ familyName }) => familyName)).toContain(face)
      expect(fonts.filter(({ familyName, glyphCount }) => familyName !== face && glyphCount > 2)).toEqual([])
    }
    expect(nodeIds.length).toBeGreaterThan(6)
    expect(await at.layoutShift()).toBeLessThan(0.02)
  }
})
