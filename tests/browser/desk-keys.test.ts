import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { logInOnPage } from '#tests/support/log-in-on-page.ts'
import { siteOnPhones } from '#tests/support/site-on-phones.ts'

/** An editor on a phone gives a program its key, and types a result. */

const browser = await openBrowser()

const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth')

test('a key is made, copied, used and revoked after a question; a result is typed of a match without a scorer', async ({
  onTestFinished,
}) => {
  const origin = await clubUnderTest()
  const { MatchId, home } = origin
  const { address, phone } = await siteOnPhones({ browser, origin, onTestFinished })
  const page = await phone({ permissions: ['clipboard-write'] })
  await logInOnPage(page, origin, 'editor.one')
  await page.goto(`${address}/desk/key`)
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByText('Please fill this in.').first().waitFor()
  await page.locator('[name=Name]').fill('NV Play on the laptop')
  await page.locator('[name=Scope]').selectOption(`MatchId ${MatchId}`)
  await page.getByRole('button', { name: 'Make a key' }).click()
  const shown = page.locator('.desk-key')
  await shown.waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied.').waitFor()
  const key = await shown.innerText()
  expect([await overflow(page), await accessibilityViolations(page)]).toEqual([0, []])
  const push = (Version: number) =>
    fetch(`${address}/api/Ingest/${MatchId}`, {
      method: 'PUT',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({
        Version,
        Score: { Innings: { 1: { BattingTeamId: home.TeamId, Runs: 7, Wickets: 0, Overs: '1' } } },
      }),
    })
  expect((await push(1)).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('The program that uses it can send nothing from then on.').waitFor()
  expect((await push(2)).status).toBe(200)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.locator('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Revoked', { exact: true }).waitFor()
  expect((await push(3)).status).toBe(401)

  await page.goto(`${address}/desk/match/${MatchId}`)
  const runs = page.locator('[name="Runs.0"]')
  await runs.waitFor()
  expect(await runs.inputValue()).toBe('7')
  const typed: Record<string, string> = {
    ...{ 'Runs.0': '140', 'Wickets.0': '6', 'Overs.0': '16' },
    ...{ 'Runs.1': '121', 'Wickets.1': '9', 'Overs.1': 'all' },
  }
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text)
  await page.locator('[name=Outcome]').selectOption({ label: 'Riverside CC won' })
  await page.getByRole('button', { name: 'Save the result' }).click()
  await page.getByText('Please fill this in.').waitFor()
  await page.locator('[name="Overs.1"]').fill('16')
  await page.getByRole('button', { name: 'Save the result' }).click()
  await page.getByText('Saved.').waitFor()
  expect([await overflow(page), await accessibilityViolations(page)]).toEqual([0, []])
  await page.goto(`${address}/`)
  await page.getByText('Riverside CC won by 19 runs').first().waitFor()
})
