import { describe, expect, test } from 'vitest'
import { GRAPHS, scorecardQuery } from '#shared/addresses/graph-address.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { isWiderThanScreen } from '#tests/support/browser-page.ts'
import { byTurns } from '#tests/support/depth.ts'

const site = duringTests(new BrowsedSite(['chase', 'testDay']))

const addressOf = (graph: (typeof GRAPHS)[number], prefix = '') =>
  `${prefix}/live-score/scorecard/7/graphs${scorecardQuery({ graph })}`

const LOOKS = [
  { width: 360, theme: 'light', prefix: '/te' },
  { width: 360, theme: 'dark', prefix: '' },
  { width: 1280, theme: 'light', prefix: '/hi' },
  { width: 1280, theme: 'dark', prefix: '/kn' },
] as const

describe.each(
  byTurns(
    GRAPHS.map((graph, place) => ({ graph, place })),
    3,
    0,
  ),
)('$graph', ({ graph, place }) => {
  test('is sound in its looks, read by keys, and its letters are large enough for a phone', async () => {
    for (const { prefix, ...look } of byTurns(LOOKS, LOOKS.length, place)) {
      const at = await site.open(addressOf(graph, prefix), look)
      expect(at.complaints).toEqual([])
      expect(await accessibilityViolations(at.page, 'main')).toEqual([])
      expect(await isWiderThanScreen(at.page)).toBe(false)
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
      await site.endVisits()
    }
  })
})

test('in a wide window card, commentary and graph stand side by side and nothing moves; in a narrower one only the card', async () => {
  const wide = await site.open('/live-score/scorecard/7', { width: 1600 })
  await wide.page.locator('.match-column .graph-plot').waitFor()
  await wide.page.locator('.match-column .commentary').waitFor()
  expect(await wide.layoutShift()).toBeLessThan(0.02)
  expect(await accessibilityViolations(wide.page, 'main')).toEqual([])
  expect(wide.complaints).toEqual([])
  const tops = await wide.page
    .locator('.match-columns > *')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  const narrow = await site.open('/live-score/scorecard/7', { width: 1399 })
  expect(await narrow.page.locator('.match-column:visible').count()).toBe(0)
  expect(await narrow.page.locator('.commentary, .graph-plot').count()).toBe(0)
})
