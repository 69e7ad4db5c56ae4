import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { facesLoaded, openBrowser } from '#tests/support/browser-page.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { logInOnPage } from '#tests/support/log-in-on-page.ts'
import { siteOnPhones } from '#tests/support/site-on-phones.ts'

/** As phones of today draw. */
const SHARP = { deviceScaleFactor: 2, hasTouch: true }

/** The way of `client/docs/clubs.md`. `npm run docs-pictures` makes the pictures of that page on the way. */
const MAKES_PICTURES = process.env.DOCS_PICTURES === 'write'

const browser = await openBrowser()

test.runIf(IS_DEEP || MAKES_PICTURES)(
  'a club enters a match at the desk, its scorer the first over, and a fan reads it',
  async ({ onTestFinished }) => {
    const origin = await clubUnderTest()
    const env = { LIVE_POLL_MS: '200' }
    const { address, phone } = await siteOnPhones({ browser, origin, onTestFinished, env })
    await origin.login('scorer')

    const editor = await phone(SHARP)
    await logInOnPage(editor, origin, 'editor.one')
    await editor.goto(`${address}/desk`)
    await editor.getByText('From an empty site to the first ball:').waitFor()
    await expect.poll(() => editor.locator('.desk-steps').textContent()).toContain('Players22')
    await picture(editor, 'desk')

    const scorer = await phone(SHARP)
    await logInOnPage(scorer, origin, 'scorer.one')
    await scorer.goto(`${address}/score/${origin.MatchId}`)
    const keys = ['Riverside CC, and bats', 'Riverside CC bats', 'Anil Rao', 'Bilal Khan', 'Kabir Malik']
    for (const name of [...keys, '1', '4', '0', 'Wide', '0', '2'])
      await scorer.getByRole('button', { name, exact: true }).click()
    await scorer.getByText('All sent').waitFor()
    await picture(scorer, 'pad')

    const fan = await phone(SHARP)
    await fan.goto(`${address}/live-score`)
    await fan.locator('main a[href*="/live-score/scorecard/"]').first().click()
    await expect.poll(() => fan.locator('.scoreboard').first().textContent()).toContain('Riverside CC')
    await picture(fan, 'fan')
  },
)

async function picture(page: Page, name: string): Promise<void> {
  if (!MAKES_PICTURES) return
  await facesLoaded(page)
  await page.screenshot({
    path: fileURLToPath(new URL(`../../client/docs/${name}.png`, import.meta.url)),
    animations: 'disabled',
  })
}
