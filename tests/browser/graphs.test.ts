import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GRAPHS, scorecardQuery } from '#shared/addresses/graph-address.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { openBrowser, type Visit, visit } from '#tests/support/browser-page.ts'
import { byTurns } from '#tests/support/depth.ts'
import { SampleRelay } from '#tests/support/sample-relay.ts'
import { showSamples } from '#tests/support/samples/sample-site.ts'

let browser: Browser
let site: string
const relay = new SampleRelay()

beforeAll(async () => {
  showSamples(relay, ['chase', 'testDay'])
  ;[site, browser] = await Promise.all([relay.start(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await relay.stop()
})

const addressOf = (graph: (typeof GRAPHS)[number], prefix = '') =>
  `${site}${prefix}/live-score/scorecard/7/graphs${scorecardQuery({ graph })}`

async function open(address: string, look: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const at = await visit(browser, look)
  await at.page.goto(address, { waitUntil: 'load' })
  await at.page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  return at
}

const LOOKS = [
  { width: 360, theme: 'light', prefix: '/te' },
  { width: 360, theme: 'dark', prefix: '' },
  { width: 1280, theme: 'light', prefix: '/hi' },
  { width: 1280, theme: 'dark', prefix: '/kn' },
] as const

describe.each(GRAPHS.map((graph, place) => ({ graph, place })))('$graph', ({ graph, place }) => {
  test('is sound in its looks, read by keys, and its letters are large enough for a phone', async () => {
    for (const { prefix, ...look } of byTurns(LOOKS, LOOKS.length, place)) {
      const at = await open(addressOf(graph, prefix), look)
      expect(at.complaints).toEqual([])
      expect(await accessibilityViolations(at.page)).toEqual([])
      expect(
        await at.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await at.layoutShift()).toBeLessThan(0.02)
      const smallest = await at.page.evaluate(() =>
        Math.min(
          ...[...document.querySelectorAll<SVGTextElement>('.graph-plot text')].map((text) => {
            const { a, b } = text.getScreenCTM() ?? { a: 0, b: 0 }
            return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
          }),
        ),
      )
      expect(smallest).toBeGreaterThanOrEqual(11)
      await at.page.getByRole('slider').first().focus()
      const reading = at.page.locator('.graph-reading').first()
      const last = await reading.textContent()
      await at.page.keyboard.press('Home')
      await expect.poll(() => reading.textContent()).not.toBe(last)
      expect(await reading.getAttribute('aria-live')).toBe('polite')
      await at.close()
    }
  })
})

test('in a wide window card, commentary and graph stand side by side and nothing moves; in a narrower one only the card', async () => {
  const wide = await open(`${site}/live-score/scorecard/7`, { width: 1600 })
  await wide.page.locator('.match-column .graph-plot').waitFor()
  await wide.page.locator('.match-column .commentary').waitFor()
  expect(await wide.layoutShift()).toBeLessThan(0.02)
  expect(await accessibilityViolations(wide.page)).toEqual([])
  expect(wide.complaints).toEqual([])
  const tops = await wide.page
    .locator('.match-columns > *')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  await wide.close()
  const narrow = await open(`${site}/live-score/scorecard/7`, { width: 1399 })
  expect(await narrow.page.locator('.match-column:visible').count()).toBe(0)
  expect(await narrow.page.locator('.commentary, .graph-plot').count()).toBe(0)
  await narrow.close()
})
