import { expect, test } from 'vitest'
import { systemTimers } from '#relay/origin/core/clock.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { isWiderThanScreen, openBrowser } from '#tests/support/browser-page.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { clubUnderTest, deskUnderTest } from '#tests/support/desk-under-test.ts'
import { logInOnPage } from '#tests/support/log-in-on-page.ts'
import { siteOnPhones } from '#tests/support/site-on-phones.ts'

/** An editor on a phone, from an empty site to the first fixture; keys of programs, and a typed result. */

const browser = await openBrowser()

test('series, sides, squads, ground and fixtures are entered on a phone; a removal can be undone, and a change that was quicker is shown', async ({
  onTestFinished,
}) => {
  const origin = await deskUnderTest()
  const { address, phone } = await siteOnPhones({ browser, origin, onTestFinished })
  const page = await phone()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))

  await page.goto(`${address}/desk`)
  await page.getByText("Please log in with an editor's account.").waitFor()
  await logInOnPage(page, origin, 'editor.one')
  await page.goto(`${address}/desk`)
  await page.getByText('From an empty site to the first ball:').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  const add = async (kind: string, fields: Record<string, string>, zone?: string) => {
    await page.goto(`${address}/desk/${kind}/new`)
    for (const [name, text] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(text)
    if (zone) await page.locator('[name=TimeZone]').selectOption(zone)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/\d+$/)
  }
  await page.goto(`${address}/desk/series/new`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please fill this in.').first().waitFor()
  expect(await accessibilityViolations(page, 'main')).toEqual([])
  await page.locator('[name=TournamentName]').fill('Saturday League')
  await page.locator('[name=Format]').selectOption('T20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/series\/\d+$/)
  const series = page.url()

  for (const name of ['Riverside CC', 'Hill Wanderers', 'Old Mill']) {
    await add('team', { TeamName: name, ShortName: name.slice(0, 3).toUpperCase() })
  }
  const names = Array.from({ length: 11 }, (_, place) => `Player ${place + 1}`)
  await page.locator('textarea').fill(names.join('\n'))
  await page.getByRole('button', { name: 'Add 11 players' }).click()
  await page.getByText('Squad (11)').waitFor()
  await add('ground', { GroundName: 'The Meadow', Town: 'Pune' }, 'Europe/London')

  await page.goto(series)
  await page.getByText('Make a round robin').click()
  const boxes = page.locator('details fieldset input[type=checkbox]')
  await boxes.nth(2).waitFor()
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Write the list' }).click()
  await page.getByRole('button', { name: 'Add 3 matches' }).click()
  await page.getByText('Matches (3)').waitFor()
  await page
    .locator('textarea')
    .fill('2026-12-24 10:00, RIV, OLD, The Meadow\n2026-12-24 14:00, RIV, Nowhere')
  await page.getByText('Nowhere: there is no such team').waitFor()
  await page.locator('textarea').fill('2026-12-24 10:00, RIV, OLD, The Meadow')
  await page.getByRole('button', { name: 'Add 1 match' }).click()
  await page.getByText('Matches (4)').waitFor()
  await page.getByText('2026-12-24 · Riverside CC v Old Mill').click()
  await page.waitForURL(/match\/\d+$/)
  await expect.poll(() => page.locator('[name=StartTime]').inputValue()).toBe('2026-12-24T10:00')
  expect(await accessibilityViolations(page, 'main')).toEqual([])

  await page.locator('[name=MatchName]').click()
  await page.keyboard.type('Boxing')
  const goBack = async (isYes: boolean) => {
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => history.back()))
    const question = await asked
    expect(question.message()).toBe('Leave without saving?')
    await (isYes ? question.accept() : question.dismiss())
  }
  await goBack(false)
  expect(await page.locator('[name=MatchName]').inputValue()).toContain('Boxing')
  await page.locator('[name=MatchName]').click()
  await goBack(true)
  await page.waitForURL(series)
  await page.goForward()
  await page.waitForURL(/match\/\d+$/)

  // Read before the other editor changes it, and not again.
  await page.reload()
  await page.locator('[name=MatchName]').waitFor()
  const matchId = Number(page.url().split('/').at(-1))
  const { data } = (await origin.desk('GET', `Match/${matchId}`)).json()
  await origin.desk('PUT', `Match/${matchId}`, { ...data, MatchName: 'Boxing eve' })
  await page.locator('[name=MatchName]').fill('The big one')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const theirs = page.locator('.desk-theirs', { hasText: 'Boxing eve' })
  const isStillThere = async () => {
    await page.getByText('Another editor has changed this in the meantime.').waitFor()
    await theirs.waitFor()
    expect(await page.locator('[name=MatchName]').inputValue()).toBe('The big one')
  }
  await isStillThere()
  expect([await isWiderThanScreen(page), await accessibilityViolations(page, 'main')]).toEqual([false, []])
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await isStillThere()
  await page.getByRole('button', { name: 'Take this: Name' }).click()
  expect(await page.locator('[name=MatchName]').inputValue()).toBe('Boxing eve')
  await page.locator('[name=MatchName]').fill('The big one')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('heading', { name: 'The big one' }).waitFor()

  // What comes while an editor types changes nothing in the form.
  await page.locator('[name=MatchName]').fill('The biggest one')
  const restores = page.getByRole('button', { name: 'Restore' })
  await expect.poll(() => restores.count()).toBe(2)
  await restores.first().click()
  await theirs.waitFor()
  expect(await page.locator('[name=MatchName]').inputValue()).toBe('The biggest one')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Drop mine' }).click()
  await expect.poll(() => page.locator('[name=MatchName]').inputValue()).toBe('Boxing eve')
  await page.locator('[name=MatchName]').fill('The big one')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'The big one' }).waitFor()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('was removed.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'The big one' }).waitFor()
  expect(await isWiderThanScreen(page)).toBe(false)

  await page.goto(`${address}/hi/desk/player/new`)
  await page.locator('option', { hasText: 'ऑलराउंडर' }).waitFor({ state: 'attached' })
  expect(problems).toEqual([])
})

deepTest(
  'a webhook is entered, its secret is shown once, and a delivery that failed is sent again',
  async ({ onTestFinished }) => {
    const statuses = [400, 204]
    const sendWebhook = async () => new Response(null, { status: statuses.shift() ?? 410 })
    const origin = await clubUnderTest({ timers: systemTimers, sendWebhook })
    const { address, phone } = await siteOnPhones({ browser, origin, onTestFinished })
    const page = await phone()
    page.on('dialog', (question) => void question.accept())
    await logInOnPage(page, origin, 'editor.one')
    await page.goto(`${address}/desk/webhook`)
    await page.locator('[name=Url]').fill('https://10.0.0.1/')
    const press = (name: string) => page.getByRole('button', { name }).click()
    await press('Add this webhook')
    await page.getByText('does not lead out to the Internet').waitFor()
    await page.locator('[name=Url]').fill('https://hook.example/')
    await press('Add this webhook')
    await page.getByText(/^whsec_/).waitFor()
    await press('Send a test')
    await page.getByText('Sent in the last seven days').click()
    await page.getByText('The receiver answered 400.').waitFor()
    expect([await isWiderThanScreen(page), await accessibilityViolations(page)]).toEqual([false, []])
    origin.pass(10_000)
    await page.getByText('arrived at try 2').waitFor()
    await press('Send again')
    await page.getByText(/^Switched off .*410/).waitFor()
  },
)

deepTest(
  'a key is made, copied, used and revoked after a question; a result is typed of a match without a scorer',
  async ({ onTestFinished }) => {
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
    expect([await isWiderThanScreen(page), await accessibilityViolations(page)]).toEqual([false, []])
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
    const answer = async (isYes: boolean) => {
      const asked = page.waitForEvent('dialog')
      const pressed = page.getByRole('button', { name: 'Revoke' }).click()
      const question = await asked
      expect(question.message()).toContain('The program that uses it can send nothing from then on.')
      await (isYes ? question.accept() : question.dismiss())
      await pressed
    }
    await answer(false)
    expect((await push(2)).status).toBe(200)
    await answer(true)
    await page.getByText('Revoked', { exact: true }).waitFor()
    expect((await push(3)).status).toBe(401)

    await page.goto(`${address}/desk/match/${MatchId}`)
    const runs = page.locator('[name="Runs.0"]')
    await runs.waitFor()
    expect(await runs.inputValue()).toBe('7')
    const typed: Record<string, string> = {
      ...{ 'Runs.0': '140/6', 'Wickets.0': '', 'Overs.0': '15.6' },
      ...{ 'Runs.1': '121', 'Wickets.1': '9', 'Overs.1': 'all' },
    }
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text)
    await page.locator('[name=Outcome]').selectOption({ label: 'Riverside CC won' })
    await page.getByRole('button', { name: 'Save the result' }).click()
    await page.getByText('Write the overs as 16 or 15.4, at most 16.').waitFor()
    await page.locator('[name="Overs.1"]').fill('१६')
    await page.getByRole('button', { name: 'Save the result' }).click()
    await page.getByText('Saved.').waitFor()
    expect([await isWiderThanScreen(page), await accessibilityViolations(page)]).toEqual([false, []])
    await page.goto(`${address}/`)
    await page.getByText('Riverside CC won by 19 runs').first().waitFor()
  },
)

test('on a phone an editor hands a dead feed to scorers, merges a twin after a sentence, and gives a scorer matches', async ({
  onTestFinished,
}) => {
  const origin = await clubUnderTest()
  const { MatchId, home, desk, made, send, login } = origin
  await login('scorer')
  const { Key } = (await desk('POST', 'Key', { Name: 'NV Play', MatchId })).json().data
  const innings = { BattingTeamId: home.TeamId, Runs: 84, Wickets: 2, Overs: '9.2' }
  await send(
    'PUT',
    `Ingest/${MatchId}`,
    { Version: 1, Score: { Innings: { 1: innings } } },
    { 'X-Api-Key': Key },
  )
  const mill = await made('Team', { TeamName: 'Old Mill', ShortName: 'MIL' })
  const twin = (Name: string) => made('Player', { Name, TeamId: mill.TeamId })
  const { PlayerId } = await twin('Asha Rao')
  await twin('A. Rao')
  const { address, phone } = await siteOnPhones({ browser, origin, onTestFinished })
  const page = await phone()
  await logInOnPage(page, origin, 'editor.one')

  await page.goto(`${address}/desk/match/${MatchId}`)
  await page.getByText('A program that sends it.').waitFor()
  const question = page.waitForEvent('dialog')
  const pressed = page.getByRole('button', { name: 'Hand it to scorers' }).click()
  const asked = await question
  expect(asked.message()).toContain('Not every ball is known, so the scorer enters the match from its start.')
  await asked.accept()
  await pressed
  await page.getByText('Scorers, on their phones.').waitFor()
  expect([await isWiderThanScreen(page), await accessibilityViolations(page)]).toEqual([false, []])

  await page.goto(`${address}/desk/player/${PlayerId}`)
  await page.getByText('Merge with a second entry').click()
  await page.getByRole('searchbox').fill('rao')
  await page.locator('li', { hasText: 'A. Rao' }).getByRole('button', { name: 'Choose' }).click()
  await page.getByText('A. Rao becomes Asha Rao: no match changes').waitFor()
  expect([await isWiderThanScreen(page), await accessibilityViolations(page)]).toEqual([false, []])
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  expect((await desk('GET', 'Player?SearchText=a.+rao')).json().TotalCount).toBe(2)

  await page.goto(`${address}/desk/account`)
  await page.getByText('Scores every match').click()
  await page.getByLabel('Every match').uncheck()
  await page.getByText('Scores only what is ticked (0)').waitFor()
  await page.getByLabel('Saturday League').check()
  await page.getByText('Scores only what is ticked (1)').waitFor()
  expect([await isWiderThanScreen(page), await accessibilityViolations(page)]).toEqual([false, []])
})
