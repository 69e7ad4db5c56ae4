import { beforeEach, expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { AccountSite, ASHA, toasts } from '#tests/support/account-page.ts'
import { duringTests, isAlive } from '#tests/support/browsed-site.ts'
import { byDepth } from '#tests/support/depth.ts'
import { openPrediction, PredictionDouble } from '#tests/support/prediction-double.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { publish } from '#tests/support/samples/sample-site.ts'

const site = duringTests(new AccountSite())
const picks = new PredictionDouble(site.relay)
const toss = sampleMatches.toss()
const { MatchId, LiveMatchId } = toss.onBoard
const SCORECARD = `/live-score/scorecard/${LiveMatchId}`

beforeEach(() => {
  picks.asked.length = 0
  picks.instead = undefined
  picks.predictions = [openPrediction(MatchId)]
  publish(site.relay, [sampleMatches.chase(), toss])
})

test('before the first ball whoever is logged in picks with one press on the scorecard, and sees how everybody picked', async () => {
  const at = await site.open(SCORECARD, { user: ASHA, width: 360 })
  const { page } = at
  await isAlive(page)
  await page.locator('.winner-pick').getByRole('button', { name: 'Riders' }).click()
  await expect.poll(() => toasts(page)).toEqual(['success: Your pick is in.'])
  await page.getByText('Your pick').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('winner-pick')
  expect(picks.asked.map(({ body }) => body)).toEqual([
    { winTeamId: openPrediction(MatchId).TeamA.TeamId, firstName: '', whatsappNumber: '', predictionId: 3 },
  ])
  expect(await page.locator('.pick-count-figure').allTextContents()).toEqual(['72%', '28%'])
  expect(await accessibilityViolations(page, '.winner-pick')).toEqual([])
  // How everybody picked is higher than the two shields: whoever pressed expects it.
  expect(await at.layoutShift('unasked')).toBeLessThan(0.02)
})

test.each([
  ['once no pick is taken any more', () => [{ ...openPrediction(MatchId), IsOpen: false }]] as const,
  ...byDepth({ quick: [], deep: [['where no pick is taken', () => []] as const] }),
])('the room of the game is not left empty %s, and nothing moves', async (_, predictions) => {
  picks.predictions = predictions()
  const at = await site.open(SCORECARD, { width: 360 })
  await isAlive(at.page)
  await at.page.getByText('No picks are taken for this match').waitFor()
  expect(await at.page.getByRole('link', { name: 'Pick another match' }).getAttribute('href')).toBe(
    '/prediction',
  )
  expect(await at.layoutShift('unasked')).toBeLessThan(0.02)
})

test('the pick of whoever is not logged in waits in the form, and counts after a login', async () => {
  const at = await site.open(SCORECARD, { width: 360 })
  const { page } = at
  await isAlive(page)
  await page.locator('.winner-pick').getByRole('button', { name: 'Salts' }).click()
  expect(
    await page.locator('.winner-pick').getByRole('button', { name: 'Salts' }).getAttribute('aria-pressed'),
  ).toBe('true')
  expect(await accessibilityViolations(page, '.winner-pick')).toEqual([])
  await page.getByRole('link', { name: 'Go on as a guest' }).click()
  const select = page.getByLabel('WHO WILL WIN TODAY MATCH')
  const salts = `${openPrediction(MatchId).TeamB.TeamId}`
  await expect.poll(() => select.inputValue()).toBe(salts)
  expect(picks.asked).toEqual([])
  const [asha] = site.accounts.accounts
  if (asha) site.accounts.tokens.set(ASHA.AuthToken, asha)
  await page.evaluate((text) => sessionStorage.setItem('loggedInUser', text), JSON.stringify(ASHA))
  await page.goto(`${site.address}${SCORECARD}`)
  await expect
    .poll(() => picks.asked.map(({ body }) => (body as { winTeamId: number }).winTeamId))
    .toEqual([Number(salts)])
  await expect.poll(() => toasts(page)).toEqual(['success: Your pick is in.'])
})
