import { expect, test } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { scorersGround } from '#tests/support/scorers-ground.ts'

const browser = await openBrowser()

test('a scorer says where the film is and nudges it; a fan opens it at a ball, and nothing of YouTube is asked before it is pressed', {
  timeout: 240_000,
}, async ({ onTestFinished }) => {
  const source = cricsheetJson(shortPlan('film', 1))
  const { origin, address, phoneOf } = await scorersGround(browser, onTestFinished, source)
  const scorer = await phoneOf('scorer.one')
  const { page } = scorer
  for (const event of origin.events.slice(0, 6)) {
    origin.pass(30_000)
    await scorer.enter(event)
  }
  await page.getByText('All sent', { exact: true }).waitFor({ timeout: 60_000 })
  const key = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await key('More')
  await key('Film of the match')
  await page.getByLabel('Address: YouTube').fill('https://a.example/page')
  await key('Save the film')
  await page.getByText('Enter the address of a film on YouTube').waitFor()
  await page.getByLabel('Address: YouTube').fill('https://www.youtube.com/watch?v=abcdefghijk')
  await page.getByLabel('Where in the film').fill('about noon')
  await key('Save the film')
  await page.getByText('Enter minutes and seconds').waitFor()
  await page.getByLabel('Where in the film').fill('1.00')
  await key('Save the film')
  await page.getByText('The film began at').waitFor()
  expect(await accessibilityViolations(page, 'main', ['color-contrast-enhanced'])).toEqual([])
  await key('10 s later in the film')
  const started = async () =>
    (await origin.app.inject(`/api/Match/MatchDetail/${origin.matchId}`)).json().data.Stream.StartedAt
  const [first] = (await origin.app.inject(`/api/Match/Deliveries/${origin.matchId}`)).json().data
  await expect.poll(async () => Date.parse(first.At) - Date.parse(await started())).toBe(70_000)

  const fan = await browser.newPage()
  onTestFinished(() => fan.close())
  const asked: string[] = []
  await fan.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' })
  })
  await fan.goto(new URL(paths.scorecard(origin.matchId, 'commentary'), address).href)
  const link = fan.getByRole('link', { name: 'Film 0.1' })
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcdefghijk&t=58s')
  // Before the page is alive the link leads to YouTube.
  await fan.locator('.commentary-filters button:enabled').first().waitFor()
  await link.focus()
  await fan.keyboard.press('Enter')
  const film = fan.getByRole('dialog', { name: 'Film: 0.1' })
  await film.getByText('learns that you watch it').waitFor()
  expect(await accessibilityViolations(fan, 'dialog')).toEqual([])
  expect(asked).toEqual([])
  await film.getByRole('button', { name: 'Play it from YouTube' }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('nocookie.com/embed/abcdefghijk?start=58')])
  await fan.keyboard.press('Escape')
  await film.waitFor({ state: 'detached' })
})
