import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { chromiumPath } from './system-needs.ts'

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  '--disable-background-networking',
]

/** On a machine with much else to do the first pages of a site take long; what never comes ends the test by its own limit. */
const PATIENT_MS = 120_000

/** A real browser without a window; `npm test` has seen to it that there is one. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (executablePath === undefined)
    throw new Error('Chromium is not installed; `npm test` says how to get it.')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

let shared: Promise<Browser> | undefined

/** The browser of this process for one file of tests: what it opens is closed after them. */
export async function openBrowser(): Promise<Browser> {
  const browser = await openProfiles()
  afterAll(() => browser.close())
  return browser
}

/**
 * The browser of this process, which ends with it: starting one takes seconds, and profiles share nothing. `close`
 * ends the profiles that were opened through what is returned.
 */
export async function openProfiles(): Promise<Browser> {
  shared ??= launchBrowser()
  let browser = await shared
  if (!browser.isConnected()) {
    shared = launchBrowser()
    browser = await shared
  }
  const opened: BrowserContext[] = []
  return Object.assign(Object.create(browser) as Browser, {
    newContext: async (options?: Parameters<Browser['newContext']>[0]) => {
      const context = await browser.newContext(options)
      context.setDefaultNavigationTimeout(PATIENT_MS)
      opened.push(context)
      return context
    },
    newPage: async (options?: Parameters<Browser['newPage']>[0]) => {
      const page = await browser.newPage(options)
      page.context().setDefaultNavigationTimeout(PATIENT_MS)
      opened.push(page.context())
      return page
    },
    close: async () => {
      await Promise.all(opened.splice(0).map((context) => context.close()))
    },
  })
}

/** Resolves when the faces that a page is drawn with have come: they are fetched when a frame has needed them. */
export async function facesLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    do {
      await document.fonts.ready
      await frame()
      await frame()
    } while (document.fonts.status === 'loading')
  })
}

/** Opens an address with its faces: one that comes too late for a page is used from the next opening on. */
export async function openWithFaces(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await facesLoaded(page)
  while (!(await page.evaluate(hasScoreFace))) {
    await page.reload({ waitUntil: 'load' })
    await facesLoaded(page)
  }
}

/** Figures of the score face are far narrower than those of any other. It runs in the page. */
function hasScoreFace(): boolean {
  const widthIn = (face: string) => {
    const line = document.createElement('span')
    line.style.font = `100px ${face}`
    line.style.position = 'absolute'
    line.textContent = '0123456789'
    document.body.append(line)
    const { width } = line.getBoundingClientRect()
    line.remove()
    return width
  }
  return widthIn('"Sofia Sans Extra Condensed", monospace') < 0.8 * widthIn('monospace')
}

export const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Resolves when the page shows what comes on its live line. */
export async function isLive(page: Page, timeout = 30_000): Promise<void> {
  await page.locator('html[data-live="live"]').waitFor({ state: 'attached', timeout })
}

export type Visit = {
  page: Page
  /** What the page complained of: console errors and warnings, errors that nobody caught. */
  complaints: string[]
  /** Layout shift since the page began; `unasked`: without that within half a second of a press, as the measure CLS has it. */
  layoutShift(of?: 'all' | 'unasked'): Promise<number>
  close(): Promise<void>
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

export type Look = { width?: number; theme?: 'light' | 'dark'; timeZone?: string }

/** A page in a fresh profile that writes down what it complains of and how far it jumps. */
export async function visit(
  browser: Browser,
  { width = 360, theme = 'light', timeZone = 'Asia/Kolkata' }: Look = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 760 },
    colorScheme: theme,
    timezoneId: timeZone,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    const shifts = { all: 0, unasked: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifts.all += entry.value
        if (!entry.hadRecentInput) shifts.unasked += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    page,
    complaints,
    layoutShift: (of = 'all') =>
      page.evaluate(
        (kind) => (window as unknown as { shifts: Record<string, number> }).shifts[kind] ?? Number.NaN,
        of,
      ),
    close: () => context.close(),
  }
}
