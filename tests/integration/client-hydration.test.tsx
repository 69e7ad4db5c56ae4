import { Window } from 'happy-dom'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addressIn, LANGUAGES, type Language } from '#shared/language.ts'
import { byTurns } from '#tests/support/depth.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

/** Whatever has happened between a page's rendering and its coming to life, React finds the page that it renders itself. */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Each choice of a reader, by turns of the routes. */
const CLOCKS = ['clock=h23', 'clock=h12', '']

let site: SiteUnderTest
let paths: string[]
/** Every page, by its address. */
const pages = new Map<string, string>()
/** The routes that are looked at in a language: in the quick run every fourth. */
const pathsIn = (language: Language) =>
  byTurns(byTurns(paths, 4, 1), LANGUAGES.length, LANGUAGES.indexOf(language))
let complaintsOfHydration: typeof import('#tests/support/hydrated-page.tsx')['complaintsOfHydration']

beforeAll(async () => {
  site = await SiteUnderTest.start({ DEMO_PACE_MS: '20000' })
  paths = await everyPath(site)
  for (const language of LANGUAGES) {
    for (const [place, path] of pathsIn(language).entries()) {
      const url = site.address + addressIn(language, path)
      const cookie = CLOCKS[place % CLOCKS.length] ?? ''
      pages.set(url, await (await fetch(url, { headers: { cookie } })).text())
    }
  }
  becomeBrowser()
  ;({ complaintsOfHydration } = await import('#tests/support/hydrated-page.tsx'))
})
afterAll(() => site.stop())
afterEach(() => {
  vi.useRealTimers()
})

test.each(LANGUAGES)(
  'every route comes to life as it was rendered, when a ball, a status, a minute and midnight have passed: %s',
  async (language) => {
    const problems: string[] = []
    for (const [place, path] of pathsIn(language).entries()) {
      const url = site.address + addressIn(language, path)
      // Each route after each time, by turns of the languages.
      const laterMs = (place + Math.floor(LANGUAGES.indexOf(language) / 2)) % 2 === 0 ? MINUTE_MS : DAY_MS
      const complaints = await complaintsOfHydration({ url, html: pages.get(url) ?? '' }, laterMs)
      problems.push(...complaints.map((one) => `${url}, ${laterMs} ms later: ${one}`))
    }
    expect(problems).toEqual([])
  },
)

/** From here on this process is a browser, of a reader who has another day than where pages are written. */
function becomeBrowser(): void {
  process.env.TZ = 'Asia/Kolkata'
  const own = new Window()
  const idle = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(own, {
    IntersectionObserver: idle,
    ResizeObserver: idle,
    fetch: () => new Promise(() => undefined),
  })
  const NAMES = [
    'window',
    'document',
    'navigator',
    'location',
    'history',
    'fetch',
    'localStorage',
    'sessionStorage',
    'matchMedia',
    'DOMParser',
    'Element',
    'HTMLElement',
    'HTMLIFrameElement',
    'HTMLInputElement',
    'HTMLSelectElement',
    'Node',
    'MutationObserver',
    'IntersectionObserver',
    'ResizeObserver',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'addEventListener',
    'removeEventListener',
  ] as const
  for (const name of NAMES) vi.stubGlobal(name, name === 'window' ? own : bound(own, name))
}

function bound(own: object, name: string): unknown {
  const value = (own as Record<string, unknown>)[name]
  return typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(own) : value
}
