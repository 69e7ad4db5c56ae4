import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { AccountSite, toasts } from '#tests/support/account-page.ts'
import { duringTests, isAlive } from '#tests/support/browsed-site.ts'
import { isWiderThanScreen } from '#tests/support/browser-page.ts'
import { byDepth, byTurns } from '#tests/support/depth.ts'
import { openPrediction, PredictionDouble } from '#tests/support/prediction-double.ts'

const site = duringTests(new AccountSite())
const picks = new PredictionDouble(site.relay)

beforeEach(() => {
  picks.predictions = [openPrediction(4242)]
})

/** What of the field that has the focus, of its label and of its problem lies under a toast, or out of sight. */
function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const field = document.activeElement?.closest('.field')
    if (!field) return ['no field has the focus']
    const toasts = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect())
    return [...field.querySelectorAll('label, .field-input, .field-problem')].flatMap((part) => {
      const own = part.getBoundingClientRect()
      const isUnder = toasts.some(
        ({ left, right, top, bottom }) =>
          left < own.right && own.left < right && top < own.bottom && own.top < bottom,
      )
      return isUnder || own.top < 0 || own.bottom > innerHeight ? [part.className || part.tagName] : []
    })
  })
}

const PLACES = ['/login', '/register', '/kn/register', '/te/prediction', '/prediction']

const WIDTHS = byDepth({ quick: [360], deep: [360, 768, 960, 1200, 1280, 1600] })

for (const [turn, width] of WIDTHS.entries()) {
  test(`no toast lies over the field in which a person is, its label or its problem: ${width} wide`, async () => {
    for (const path of byTurns(PLACES, 2, turn)) {
      const { page } = await site.open(path, { width })
      const submit = page.locator('.form [type=submit]')
      await submit.waitFor()
      await isAlive(page)
      await submit.click()
      await expect.poll(() => toasts(page), { message: path }).toHaveLength(1)
      await expect.poll(() => hidden(page), { message: path }).toEqual([])
      expect(await isWiderThanScreen(page), path).toBe(false)
      // Nor does a second one, which stands below the first.
      await page.locator('.form input').first().fill('asha')
      await submit.click()
      await expect.poll(() => toasts(page), { message: path }).toHaveLength(2)
      await expect.poll(() => hidden(page), { message: path }).toEqual([])
    }
  })
}
