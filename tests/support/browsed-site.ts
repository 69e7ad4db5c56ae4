import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Look, openProfiles, type Visit, visit } from './browser-page.ts'
import { SampleRelay } from './sample-relay.ts'
import { showFrame } from './samples/sample-frame.ts'
import { type SampleName, showSamples } from './samples/sample-site.ts'

/** The site as the samples fill it, and a browser to look at it. */
export class BrowsedSite {
  readonly relay = new SampleRelay()
  address = ''
  readonly #samples: readonly SampleName[]
  #browser: Browser | undefined
  #open: { close(): Promise<void> }[] = []

  constructor(samples: readonly SampleName[]) {
    this.#samples = samples
  }

  async start(): Promise<void> {
    showSamples(this.relay, this.#samples)
    this.address = await this.relay.start()
    this.#browser = await openProfiles()
  }

  async stop(): Promise<void> {
    await this.#browser?.close()
    await this.relay.stop()
  }

  /** What every test begins with. */
  reset(): void {
    showFrame(this.relay)
  }

  async endVisits(): Promise<void> {
    for (const one of this.#open.splice(0)) await one.close()
  }

  /** A page in a profile of its own, alive. */
  async open(path: string, look?: Look): Promise<Visit> {
    const at = await this.visit(look)
    await this.goTo(at.page, path)
    return at
  }

  /** A page in a profile of its own that has not gone anywhere. */
  async visit(look?: Look): Promise<Visit> {
    const at = await visit(this.#begun(), look)
    this.#open.push(at)
    return at
  }

  /** A page that runs no script. */
  async openStill(path: string): Promise<Page> {
    const context = await this.#begun().newContext({ javaScriptEnabled: false })
    this.#open.push(context)
    const page = await context.newPage()
    await page.goto(`${this.address}${path}`)
    return page
  }

  async goTo(page: Page, path: string): Promise<void> {
    await page.goto(`${this.address}${path}`, { waitUntil: 'load' })
    await isAlive(page)
  }

  #begun(): Browser {
    if (!this.#browser) throw new Error('start() comes first')
    return this.#browser
  }
}

/** Lets a site stand for the tests of one file; none finds a page that another left open. */
export function duringTests<Site extends BrowsedSite>(site: Site): Site {
  beforeAll(() => site.start())
  beforeEach(() => site.reset())
  afterEach(() => site.endVisits())
  afterAll(() => site.stop())
  return site
}

/** The page answers: what it sends can be pressed. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('.form [type="submit"]')
    if (buttons.length > 0) return [...buttons].every(({ disabled }) => !disabled)
    return document.documentElement.dataset.live === 'live'
  })
}
