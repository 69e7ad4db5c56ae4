import { expect, test } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { logInOnPage } from '#tests/support/log-in-on-page.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { scorersGround } from '#tests/support/scorers-ground.ts'

const browser = await openBrowser()
test('a fan votes on the scorecard, the scorer chooses on the pad, and every reader sees who it is', {
  timeout: 240_000,
}, async ({ onTestFinished }) => {
  const source = cricsheetJson(shortPlan('best', 1))
  const { origin, address, phoneOf } = await scorersGround(browser, onTestFinished, source)
  const scorer = await phoneOf('scorer.one')
  for (const event of origin.events) {
    origin.pass(30_000)
    await scorer.enter(event)
  }
  await scorer.page.getByText('All sent', { exact: true }).waitFor({ timeout: 60_000 })
  await origin.login('visitor', 'fan.one')
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  onTestFinished(() => context.close())
  const fan = await context.newPage()
  const scorecard = new URL(paths.scorecard(origin.matchId), address).href
  const title = fan.getByRole('heading', { name: 'Player of the match' })
  const vote = fan.locator('section').filter({ has: title })
  const open = async () => {
    await fan.goto(scorecard)
    await fan.getByRole('heading', { name: 'More on this match' }).scrollIntoViewIfNeeded()
  }
  await open()
  await vote.getByRole('link', { name: 'Log in to vote' }).waitFor()
  await logInOnPage(fan, origin, 'fan.one')
  await open()
  await vote.getByRole('combobox').selectOption('L. B')
  await vote.getByRole('button', { name: 'Vote', exact: true }).click()
  await vote.getByText('L. B: 1 vote').waitFor()
  expect(await accessibilityViolations(fan, 'main')).toEqual([])
  await vote.getByRole('combobox').selectOption('T. A')
  await vote.getByRole('button', { name: 'Change my vote' }).click()
  await vote.getByText('T. A: 1 vote').waitFor()

  const { page } = scorer
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Player of the match' }).click()
  await page.getByRole('combobox').selectOption('T. C')
  await page.getByRole('button', { name: 'Save the choice' }).click()
  await page.getByText('Stored.').waitFor()
  const isShown = async () => {
    await open()
    return fan.getByText('Player of the match: T. C').isVisible()
  }
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true)
  await vote.waitFor({ state: 'detached' })
})
