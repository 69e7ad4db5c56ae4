import { expect, test, vi } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { scorersGround } from '#tests/support/scorers-ground.ts'

const browser = await openBrowser()

test('where balls went is one tap more, or none, and fans see it in the wheel, by keys too', {
  timeout: 240_000,
}, async ({ onTestFinished }) => {
  const source = cricsheetJson(shortPlan('where it went', 2))
  const { origin, address, phoneOf } = await scorersGround(browser, onTestFinished, source)
  const scorer = await phoneOf('scorer.one')
  const { page } = scorer
  const { events } = origin
  const field = page.getByRole('region', { name: 'Ask where each ball went' })
  let tapped = 0
  for (const event of events) {
    origin.pass(2000)
    await scorer.enter(event)
    if (event.Type === 'innings' && event.Innings === 1) {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Ask where each ball went' }).click()
      await page.getByRole('button', { name: 'More', exact: true }).click()
    }
    if (event.Type !== 'delivery' || event.Extras || event.Wickets || event.AllRun || event.Runs === 0)
      continue
    // Every other one is skipped by going on.
    if (tapped % 2 === 1) tapped += 0.5
    else {
      const box = await field.locator('svg').boundingBox()
      if (!box) throw new Error('The field is not shown')
      if (tapped === 0)
        expect(await accessibilityViolations(page, 'main', ['color-contrast-enhanced'])).toEqual([])
      // The bowler is below: the right of the picture is a right-hander's leg side.
      await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.6)
      await field.getByText('It went to Midwicket.').waitFor()
      tapped += 1
    }
    if (tapped > 4) break
  }
  await field.getByRole('button', { name: 'Point' }).press('Enter')
  await field.getByText('It went to Point.').waitFor()
  await page.getByText('All sent', { exact: true }).waitFor({ timeout: 60_000 })
  const plain = scorer.tapsOfBalls.filter(({ ball }) => !ball.Extras && !ball.Wickets && !ball.AllRun)
  expect(new Set(plain.map(({ taps }) => taps))).toEqual(new Set([1]))

  const fan = await browser.newPage()
  onTestFinished(() => fan.close())
  await fan.goto(new URL(paths.scorecard(origin.matchId, 'graphs'), address).href)
  await fan.getByRole('link', { name: 'Where it went' }).click()
  await fan.getByText('Where the balls went').waitFor()
  const lines = fan.locator('.field-shot')
  await vi.waitUntil(async () => (await lines.count()) >= 3)
  await fan.getByText('In figures').click()
  expect(await fan.getByRole('row', { name: /^Midwicket/ }).textContent()).toMatch(/Midwicket[1-9]/)
  expect(await accessibilityViolations(fan)).toEqual([])
})
