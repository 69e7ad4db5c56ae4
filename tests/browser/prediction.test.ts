import { beforeEach, expect, test } from 'vitest'
import { no } from '#tests/support/account-double.ts'
import { AccountSite, focused, toasts } from '#tests/support/account-page.ts'
import { duringTests, isAlive } from '#tests/support/browsed-site.ts'
import { isLive } from '#tests/support/browser-page.ts'
import { openPrediction, PredictionDouble } from '#tests/support/prediction-double.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { publish } from '#tests/support/samples/sample-site.ts'

const site = duringTests(new AccountSite())
const picks = new PredictionDouble(site.relay)
const toss = sampleMatches.toss()
const MATCH = toss.onBoard.MatchId

beforeEach(() => {
  picks.asked.length = 0
  picks.instead = undefined
  picks.predictions = [openPrediction(MATCH)]
  publish(site.relay, [sampleMatches.chase(), toss])
})

async function openForm(look: { width?: number; theme?: 'light' | 'dark' } = {}) {
  const at = await site.open('/prediction', look)
  await at.page.getByRole('button', { name: 'Submit & win' }).waitFor()
  await isAlive(at.page)
  return at
}

test('[5] Shown as an error toast. The number input blocks typing once it has 12 characters.', async () => {
  const { page } = await openForm()
  await page.getByRole('button', { name: 'Submit & win' }).click()
  await expect
    .poll(() => toasts(page))
    .toEqual(['error: Team is required\nFirst name required\nWhatsapp number required'])
  expect(await focused(page)).toBe('winTeamId')
  const number = page.getByLabel('WhatsApp number')
  await number.pressSequentially('12345678901234')
  expect(await number.inputValue()).toBe('123456789012')
  expect(picks.asked).toEqual([])
})

test('[8] Prediction failure: error toast with the message.', async () => {
  picks.instead = no(409, 'This number has picked already.')
  const { page } = await openForm()
  await page.getByLabel('WHO WILL WIN TODAY MATCH').selectOption('Salts')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('WhatsApp number').fill('9848022338')
  await page.getByRole('button', { name: 'Submit & win' }).click()
  await expect.poll(() => toasts(page)).toEqual(['error: This number has picked already.'])
  expect(await page.getByLabel('WhatsApp number').getAttribute('aria-invalid')).toBe('true')
})

test('the first ball closes the form on the live line, and the result brings the winners', async () => {
  const { page } = await openForm()
  await isLive(page)
  const { TeamA, TeamB } = openPrediction(MATCH)
  const board = (changes: object) =>
    site.relay.set(
      'live',
      JSON.parse(JSON.stringify({ Matches: { [toss.fixture.id]: { ...toss.onBoard, ...changes } } })),
    )
  picks.predictions = [openPrediction(MATCH, { IsOpen: false })]
  board({ Status: 'live' })
  await page.getByText('the first ball has been bowled').waitFor()
  expect(await page.getByRole('button', { name: 'Submit & win' }).count()).toBe(0)
  const Counts = [
    { TeamId: TeamA.TeamId, Count: 3 },
    { TeamId: TeamB.TeamId, Count: 1 },
  ]
  const Result = { WinnerTeamId: TeamA.TeamId, Winners: ['Asha', 'Ravi'] }
  picks.predictions = [openPrediction(MATCH, { IsOpen: false, Counts, MyTeamId: TeamA.TeamId, Result })]
  board({ Status: 'completed' })
  await page.getByText('You picked right.').waitFor()
  expect(await page.locator('.past-prediction-winners').textContent()).toBe('Asha, Ravi')
  await page.getByText('New predictions are coming soon.').waitFor()
})
