import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressIn, LANGUAGES, LOCALES } from '#shared/language.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { facesLoaded, openBrowser } from '#tests/support/browser-page.ts'
import { byDepth, byTurns, IS_DEEP } from '#tests/support/depth.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { siteOfFile } from '#tests/support/site-under-test.ts'

/** Pictures of every screen are left here for a person to look at, where every look is looked at. */
const SCREENS = fileURLToPath(new URL('../../dist/screens', import.meta.url))
const MISSING = '/no/such/page'
const PHONE = 360
const HEIGHT = 800
/** So that scores stand still while a screen is looked at. */
const SLOW = { DEMO_PACE_MS: '20000' }

const site = await siteOfFile(SLOW)
const browser = await openBrowser()
const every = await everyPath(site)

const EVERY_LOOK = LANGUAGES.flatMap((language) =>
  [PHONE, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ language, width, theme }))),
)
/** Each language, each width and each theme, and each width in each theme; each route in one of them. */
const LOOKS = byDepth({ quick: [0, 5, 15, 10].flatMap((place) => EVERY_LOOK[place] ?? []), deep: EVERY_LOOK })

test.concurrent.each(LOOKS)(
  'every route is sound: $language at $width, $theme',
  { timeout: 300_000 },
  async (look) => {
    const { language, width, theme } = look
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      colorScheme: theme,
      locale: LOCALES[language],
      timezoneId: 'Asia/Kolkata',
      // A wicket that falls just then colours its row for a second: what is looked at is the page at rest.
      reducedMotion: 'reduce',
    })
    const folder = join(SCREENS, `${language}-${width}-${theme}`)
    await mkdir(folder, { recursive: true })
    const page = await context.newPage()
    const problems: string[] = []
    let asked = 0
    for (const path of byTurns(every, LOOKS.length, LOOKS.indexOf(look))) {
      const heard = listen(page)
      const response = await page.goto(`${site.address}${addressIn(language, path)}`, { waitUntil: 'load' })
      await page.waitForFunction(
        () => document.documentElement.dataset.live === 'live' || !document.querySelector('.live-strip'),
      )
      await facesLoaded(page)
      const status = response?.status()
      if (status !== (path === MISSING ? 404 : 200)) problems.push(`${path}: ${status}`)
      if (path === MISSING) heard.problems.splice(0)
      problems.push(...heard.stop().map((text) => `${path}: ${text}`))
      problems.push(...(await outOfPlace(page)).map((text) => `${path}: ${text}`))
      // The bars around them are the same on every page: they are asked once in each look.
      const part = IS_DEEP || asked === 0 ? ':root' : 'main'
      asked += 1
      problems.push(...(await accessibilityViolations(page, part)).map((text) => `${path}: ${text}`))
      if (IS_DEEP) {
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '_').slice(0, 60)
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
      }
      if (width !== PHONE) continue
      const doubled = await widthWithDoubledText(page)
      if (doubled > PHONE) problems.push(`${path}: with its text doubled ${doubled} px wide on a phone`)
    }
    await context.close()
    expect(problems).toEqual([])
  },
)

/** What the page complains of: on its console, by errors that nobody caught, by requests that failed. */
function listen(page: Page): { problems: string[]; stop(): string[] } {
  const problems: string[] = []
  const onConsole = (message: { type(): string; text(): string }) =>
    void problems.push(`${message.type()}: ${message.text()}`)
  const onError = (error: Error) => void problems.push(error.message)
  const onResponse = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  }
  const onFailed = (request: { url(): string; failure(): { errorText: string } | null }) => {
    // Leaving a page ends what it was still fetching ahead.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed ${request.url()}`)
  }
  page.on('console', onConsole)
  page.on('pageerror', onError)
  page.on('response', onResponse)
  page.on('requestfailed', onFailed)
  return {
    problems,
    stop() {
      page.off('console', onConsole)
      page.off('pageerror', onError)
      page.off('response', onResponse)
      page.off('requestfailed', onFailed)
      return problems
    },
  }
}

/** Leaves the page with its text at 200 %. */
async function widthWithDoubledText(page: Page): Promise<number> {
  await page.waitForFunction(() => !document.querySelector('.outline-rows, .prediction-outline'))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  await facesLoaded(page)
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Sideways scroll, and words that are cut off where nothing says that there are more. */
function outOfPlace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const over = document.documentElement.scrollWidth - innerWidth
    if (over > 0) found.push(`scrolls ${over} px sideways`)
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, p, a, button, td, th, dt, dd, label',
    )) {
      const style = getComputedStyle(element)
      if (style.overflowX === 'visible' || element.closest('.visually-hidden, .skip-link')) continue
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
        found.push(`cut off: ${element.outerHTML.slice(0, 120)}`)
      }
    }
    return found
  })
}
