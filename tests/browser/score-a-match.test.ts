import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import { paths } from '#shared/addresses/paths.ts'
import { score } from '#shared/cricket/scorer.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { byDepth, IS_DEEP } from '#tests/support/depth.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { eventsUnder } from '#tests/support/scored-fixture.ts'
import type { ScorerAtWork } from '#tests/support/scorer-at-work.ts'
import { scorersGround } from '#tests/support/scorers-ground.ts'

/** A scorer at a ground with a bad network and a bad battery. */

const browser = await openBrowser()

/** Of each. */
const TIMES = byDepth({ quick: 2, deep: 20 })

type MatchFile = { info: { match_type: string; outcome: { winner?: string; method?: string } } }

const ofTwentyOvers = () =>
  cricsheetFiles
    .map((path): MatchFile => JSON.parse(readFileSync(path, 'utf8')))
    .find(({ info }) => info.match_type === 'T20' && info.outcome.winner && !info.outcome.method)
const source = (IS_DEEP && ofTwentyOvers()) || cricsheetJson(shortPlan('entered by taps', 2))

test('a whole match entered by taps at 360 px, the network cut and the page killed again and again, has the scorecard of its file', {
  timeout: 400_000,
}, async ({ onTestFinished }) => {
  const { origin, address, Sheet, phoneOf } = await scorersGround(browser, onTestFinished, source)
  const scorer = await phoneOf('scorer.one')
  await scorer.page.getByText('Who won the toss?').waitFor()
  await vi.waitUntil(() => scorer.page.evaluate(isStoredPage, address), { timeout: 30_000 })
  const fan = await browser.newPage()
  onTestFinished(() => fan.close())
  await fan.goto(new URL(paths.scorecard(origin.matchId), address).href)

  const { events } = origin
  const places = fc.uniqueArray(fc.nat(events.length - 1), {
    minLength: 2 * TIMES,
    maxLength: 2 * TIMES,
  })
  const [drawn = []] = fc.sample(places, 1)
  const [cuts, kills] = [new Set(drawn.slice(0, TIMES)), new Set(drawn.slice(TIMES))]
  let isOnline = true
  for (const [place, event] of events.entries()) {
    origin.pass(2000)
    await scorer.enter(event)
    if (cuts.has(place)) {
      isOnline = !isOnline
      await scorer.context.setOffline(!isOnline)
    }
    if (kills.has(place)) await scorer.startAgain(address)
  }
  await scorer.context.setOffline(true)
  await scorer.page.getByRole('button', { name: 'Overs' }).click()
  await scorer.page.getByRole('button', { name: 'Scorebook' }).click()
  const { Runs, Wickets } = score(Sheet, events).Innings['1'] ?? {}
  const sheet = scorer.page.locator('.scorebook-page').first()
  await sheet.locator('.scorebook-overs li').last().getByText(`${Runs}/${Wickets}`).waitFor()
  await scorer.context.setOffline(false)
  await vi.waitUntil(async () => (await origin.read()).Version === scorer.entries, { timeout: 60_000 })
  await scorer.page.getByText('All sent').waitFor()
  const { Scorecard, ...match } = (await origin.app.inject(`/api/Match/MatchDetail/${origin.matchId}`)).json()
    .data
  expect(Scorecard).toEqual(score(Sheet, origin.events))
  await fan.getByText(match.StatusText.replace(/\.$/, '')).first().waitFor()
  const { Events } = await origin.read()
  expect(new Set(Events.map(({ Id }) => Id)).size).toBe(scorer.entries)

  expectFewTaps(scorer)
})

deepTest.for(cricsheetFiles.map((path) => [basename(path), path] as const))(
  '%s entered by taps alone has the scorecard of its file, and is the same exported and imported again',
  { timeout: 1_200_000 },
  async ([name, path], { onTestFinished }) => {
    const { origin, Sheet, phoneOf } = await scorersGround(
      browser,
      onTestFinished,
      JSON.parse(readFileSync(path, 'utf8')),
    )
    const scorer = await phoneOf('scorer.one')
    for (const event of origin.events) {
      origin.pass(2000)
      await scorer.enter(event)
    }
    await vi.waitUntil(async () => (await origin.read()).Version === scorer.entries, { timeout: 60_000 })
    const { Scorecard } = (await origin.app.inject(`/api/Match/MatchDetail/${origin.matchId}`)).json().data
    expect(Scorecard).toEqual(score(Sheet, origin.events))
    const exported = (await origin.app.inject(`/api/Scoring/${origin.matchId}/Cricsheet`)).json()
    const again = readSourceMatch(path, JSON.stringify(exported))
    expect(score(Sheet, eventsUnder(Sheet, again))).toEqual(Scorecard)
    const { median, mean } = expectFewTaps(scorer)
    process.stdout.write(`${name}: taps a ball ${median} in the median, ${mean.toFixed(2)} in the mean\n`)
  },
)

/** One for dots and runs, and at most two over all. */
function expectFewTaps({ tapsOfBalls }: ScorerAtWork) {
  const countsOf = (balls: ScorerAtWork['tapsOfBalls']) =>
    balls.map(({ taps }) => taps).sort((one, other) => one - other)
  const plain = countsOf(tapsOfBalls.filter(({ ball }) => !ball.Wickets && !ball.Extras && !ball.AllRun))
  const all = countsOf(tapsOfBalls)
  const median = all[all.length >> 1] ?? 0
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  expect(plain[plain.length >> 1]).toBe(1)
  expect(median).toBeLessThanOrEqual(2)
  expect(mean).toBeLessThanOrEqual(2)
  return { median, mean }
}

deepTest(
  'a second phone takes over with a yes on the first; where the two part, both are shown and one is chosen',
  {
    timeout: 120_000,
  },
  async ({ onTestFinished }) => {
    const { origin, phoneOf } = await scorersGround(browser, onTestFinished, source)
    await origin.login('scorer', 'riya')
    const one = await phoneOf('scorer.one')
    await one.page.getByText('Who won the toss?').waitFor()
    for (const event of origin.events.slice(0, 6)) await one.enter(event)
    await one.page.getByText('All sent').waitFor()
    const two = await phoneOf('riya')
    await two.page.getByText('scorer.one scores on another phone.').waitFor()
    await two.page.getByRole('button', { name: 'Take over' }).click()
    await one.page.reload()
    await one.page.getByText('riya asks to take over the scoring.').waitFor()

    await one.page.getByRole('button', { name: 'Yes' }).click()
    await one.page.getByText('riya scores on another phone.').waitFor()
    await two.page.getByText('All sent').waitFor()
    expect(await one.page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)

    await two.page.context().setOffline(true)
    await two.page.getByRole('button', { name: '4', exact: true }).click()
    await two.page.getByText('1 entry waits for the network').waitFor()
    origin.pass(61_000)
    await one.page.getByRole('button', { name: 'Take over' }).click()
    await one.page.getByText('All sent').waitFor()
    await one.page.getByRole('button', { name: '6', exact: true }).click()
    await one.page.getByText('All sent').waitFor()
    await two.page.context().setOffline(false)
    await two.page
      .getByText('From here on, different balls were entered in two places. Choose one.')
      .waitFor()
    expect(await two.page.locator('.scorer-sides li').allTextContents()).toEqual([
      expect.stringMatching(/, four$/i),
      expect.stringMatching(/, six$/i),
    ])
    expect(await accessibilityViolations(two.page)).toEqual([])
    await two.page.getByRole('button', { name: 'The other is right' }).click()
    await two.page.getByRole('button', { name: 'Yes' }).click()
    await two.page.getByText('scorer.one scores on another phone.').waitFor()
    const { Events } = await origin.read()
    expect(Events.at(-1)).toMatchObject({ Type: 'delivery', Runs: 6 })

    await two.page.getByRole('button', { name: 'Overs' }).click()
    await two.page.getByText('Set aside: 1 entry').waitFor()
    const saving = two.page.waitForEvent('download')
    await two.page.getByRole('button', { name: 'Save as a file' }).click()
    const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
    expect(saved.Events).toMatchObject([{ Type: 'delivery', Runs: 4 }])
  },
)

test('every panel of the pad has 7:1 of contrast in light and dark, keys of 56 px, no zoom by two taps, and an awake screen', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const { origin, phoneOf } = await scorersGround(browser, onTestFinished, source)
  const scorer = await phoneOf('scorer.one')
  await scorer.page.addInitScript(() => {
    const request = async (what: string) => {
      document.documentElement.dataset.awake = what
      return { release: async () => undefined }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await scorer.page.reload()
  await scorer.page.getByText('Who won the toss?').waitFor()
  const tap = (name: string) => scorer.page.getByRole('button', { name, exact: true }).click()
  const isInSun = async (panel: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await scorer.page.emulateMedia({ colorScheme })
      const broken = await accessibilityViolations(scorer.page, 'main', ['color-contrast-enhanced'])
      expect([panel, colorScheme, broken]).toEqual([panel, colorScheme, []])
    }
    expect([panel, await accessibilityViolations(scorer.page, 'main')]).toEqual([panel, []])
    const heights = await scorer.page
      .locator('.scorer-screen button')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height))
    expect([panel, Math.min(...heights)]).toEqual([panel, expect.toSatisfy((height) => height >= 56)])
  }
  await isInSun('toss')
  for (const event of origin.events.slice(0, 7)) await scorer.enter(event)
  await isInSun('pad')
  const width = await scorer.page.evaluate(() => {
    for (const name of document.querySelectorAll('.scorer-people span')) name.textContent = 'x'.repeat(40)
    return document.documentElement.scrollWidth
  })
  expect(width).toBe(360)
  for (const [place, [panel, ...keys]] of [
    ['overs', 'Overs'],
    ['scorebook', 'Scorebook'],
    ['more', 'Overs', 'More'],
    ['wide', 'More', 'Wide'],
    ['how out', 'Undo', 'Wicket'],
    ['fielder', 'Caught', 'A substitute'],
    ['run out', 'Undo', 'Run out'],
  ].entries()) {
    for (const key of keys) await tap(key)
    if (IS_DEEP || place % 2 === 0) await isInSun(`${panel}`)
  }
  expect(
    await scorer.page
      .locator('.scorer-screen')
      .evaluate((screen) => [getComputedStyle(screen).touchAction, document.documentElement.dataset.awake]),
  ).toEqual(['manipulation', 'screen'])
})

test('the focus stays where the key was, each ball has a name, and a screen reader hears of the line when its meaning changes', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const { origin, phoneOf } = await scorersGround(browser, onTestFinished, source)
  const scorer = await phoneOf('scorer.one')
  const { page } = scorer
  await page.getByText('Who won the toss?').waitFor()
  const first = origin.events.findIndex(({ Type }) => Type === 'delivery')
  for (const event of origin.events.slice(0, first + 1)) await scorer.enter(event)
  await page.getByText('All sent', { exact: true }).waitFor()
  const status = page.locator('.scorer-sync [role=status]')
  await page.evaluate(countChanges)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  await page.getByRole('button', { name: '1', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('All sent', { exact: true }).waitFor()
  expect(await focused()).toBe('1')
  await page.getByRole('button', { name: 'Wicket', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('How out?').waitFor()
  expect(await focused()).toBe('Hit the ball twice')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Overs', exact: true }).click()
  const names = await page.locator('.scorer-ball').evaluateAll((all) => all.map((ball) => ball.ariaLabel))
  expect(names).toEqual([1, 2].map((ball) => expect.stringMatching(`^Over 1, ball ${ball}: .+ to .+, .+`)))

  expect(await page.evaluate(changes)).toBe(0)
  await scorer.context.setOffline(true)
  await page.getByRole('button', { name: 'Overs', exact: true }).click()
  await page.getByRole('button', { name: '0', exact: true }).click()
  await status.getByText('Offline: balls are recorded on this phone.').waitFor()
  expect(await page.evaluate(changes)).toBe(1)
})

/** They run in the page: of what screen readers hear. */
function countChanges(): void {
  const status = document.querySelector('.scorer-sync [role=status]')
  const count = () => {
    document.documentElement.dataset.heard = `${Number(document.documentElement.dataset.heard ?? 0) + 1}`
  }
  if (status)
    new MutationObserver(count).observe(status, { childList: true, subtree: true, characterData: true })
}
const changes = () => Number(document.documentElement.dataset.heard ?? 0)

/** It runs in the page. */
async function isStoredPage(address: string): Promise<boolean> {
  const pages = await caches.open('crease-1-pages')
  return navigator.serviceWorker.controller !== null && (await pages.match(address)) !== undefined
}
