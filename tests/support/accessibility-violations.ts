import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { byDepth } from './depth.ts'

/** Only what is wrong is described: describing the rest takes longer than looking. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] }

/** Rows after the first of a list: contrast, which takes most of the time, is that of the rows before them. */
const ALIKE = byDepth({ quick: ['tr:nth-child(n+5)', 'li:nth-child(n+5)'], deep: [] })

/**
 * The accessibility rules that axe finds broken in the page, or in a part of it: each with the first element that
 * breaks it. `rules`: these alone. What is on its way in or out is waited for: half-way through, the contrast of no colour holds.
 */
export async function accessibilityViolations(
  page: Page,
  within = ':root',
  rules: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // A row that a change takes away takes its animation along, which is then never finished.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime),
      ),
  )
  return page.evaluate(
    async ([selector, exclude, options]) => {
      const inPage = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.axe.run({ include: [selector], exclude }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
    },
    [within, ALIKE, rules.length > 0 ? { ...OPTIONS, runOnly: [...rules] } : OPTIONS] as const,
  )
}
