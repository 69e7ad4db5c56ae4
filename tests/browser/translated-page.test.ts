import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isLive, openBrowser } from '#tests/support/browser-page.ts'
import { playedSite } from '#tests/support/played-site.ts'
import { translatePage } from '#tests/support/translate-page.ts'

/** Pages that a browser translates say what pages say that it does not, whatever happens on them. */

const WAIT = { timeout: 20_000, interval: 50 }

const browser = await openBrowser()

async function played(overs: number) {
  const site = await playedSite('translated', { overs })
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  onTestFinished(() => context.close())
  return { ...site, context }
}

type Pair = { path: string; plain: Page; translated: Page; problems: string[] }

async function open(context: BrowserContext, address: string, path: string): Promise<Pair> {
  const problems: string[] = []
  const visit = async () => {
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => {
      // Calls that the upstream of the test does not answer.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
        problems.push(message.text())
    })
    await page.goto(address + path)
    await isLive(page)
    return page
  }
  const [plain, translated] = [await visit(), await visit()]
  await translatePage(translated)
  return { path, plain, translated, problems }
}

/** The words of a page but those that count seconds and bytes. Its menu has what its origin had when it was rendered, and what is read out comes at most every ten seconds. */
const wordsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.live-strip, main')]
      .map(({ textContent }) => textContent)
      .join(' ')
      .replace(/(Updated )?(just now|now|(in )?\d+ (second|minute)s?( ago)?|\d+ kB)/g, '')
      .replace(/\s+/g, ' '),
  )

async function isAlike({ path, plain, translated, problems }: Pair): Promise<void> {
  await vi.waitFor(
    async () => expect([path, await wordsOf(translated)]).toEqual([path, await wordsOf(plain)]),
    WAIT,
  )
  expect([path, problems]).toEqual([path, []])
}

test('a translated page goes through balls, follows links and shows its toasts as another does', async () => {
  const { address, match, isPolled, context } = await played(3)
  const pair = await open(context, address, '/live-score/scorecard/7')
  for (const path of ['/live-score/scorecard/7/commentary', '/live-score', '/register']) {
    match.play()
    await isPolled()
    for (const page of [pair.plain, pair.translated])
      await page.locator(`a[href="${path}"]:visible`).first().click()
    await isAlike({ ...pair, path })
  }
  const sendTwice = async (page: Page) => {
    await page.click('main button[type=submit]')
    await page.click('main button[type=submit]')
    await page.locator('.toast-count', { hasText: '2' }).waitFor()
    await page.locator('.Toastify__toast--warning').waitFor({ state: 'detached' })
  }
  await Promise.all([pair.plain, pair.translated].map(sendTwice))
  await isAlike({ ...pair, path: 'after toasts' })
})
