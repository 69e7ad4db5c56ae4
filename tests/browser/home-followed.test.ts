import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { facesLoaded, isLive, openBrowser, visit } from '#tests/support/browser-page.ts'
import { siteOfFile } from '#tests/support/site-under-test.ts'

/** What a reader follows on the home page. */

const site = await siteOfFile({ DEMO_PACE_MS: '20000' })
const browser = await openBrowser()

type Side = { TeamId: number; TeamName: string }
type Match = { TeamA: Side; TeamB: Side }
type Player = { PlayerId: number; Name: string; TeamId: number; TeamName: string }

test('a player who is followed brings the last result, the next match and notifications of their side first on home', async () => {
  const players = await site.data<Player[]>('/api/Player/List')
  const fixtures = await site.data<Match[]>('/api/Match/Upcoming?PageSize=60')
  const last = fixtures.at(-1)
  const player = players.find(({ TeamId }) => TeamId === last?.TeamA.TeamId || TeamId === last?.TeamB.TeamId)
  if (!player) throw new Error('No side of the last fixture has a player.')
  // Wide enough for each row's one line in every font: the scripts that wait below take the cache from the fonts.
  const { page, layoutShift, close } = await visit(browser, { width: 900 })
  onTestFinished(close)
  await page.goto(`${site.address}/players/player-detail/${player.PlayerId}`)
  await isLive(page)
  await page.getByRole('button', { name: `Follow ${player.Name}` }).click()
  await page.locator('header a[href="/"]').first().click()
  const place = page.locator('.followed-place')
  const sides = place.locator('.row-link')
  await expect.poll(() => sides.count()).toBe(2)
  for (const row of await sides.allTextContents()) expect(row).toContain(player.TeamName)
  await place.getByRole('button', { name: `Alerts for ${player.TeamName}` }).waitFor()
  expect(await accessibilityViolations(page, '.followed-place')).toEqual([])
  const news = page.locator('[aria-labelledby="home-news"]')
  expect(await topOf(news)).toBeGreaterThan(await topOf(place))

  let comeToLife = () => {}
  const isOutlined = new Promise<void>((resolve) => {
    comeToLife = resolve
  })
  await page.route('**/*.js', async (route) => {
    await isOutlined
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('.followed-place [aria-busy]').first().waitFor()
  const before = await heightOf(place)
  comeToLife()
  await expect.poll(() => sides.count()).toBe(2)
  await facesLoaded(page)
  expect(await heightOf(place)).toBe(before)
  expect(await layoutShift()).toBeLessThan(0.02)
})

test('the board of a followed match takes the place of another without an outline between them', async () => {
  const { page, close } = await visit(browser)
  onTestFinished(close)
  await page.goto(site.address)
  const first = await page.locator('.scoreboard .arrow-link').getAttribute('href')
  const live = await site.data<(Match & { LiveMatchId: number; Status: string })[]>('/api/Match/LiveMatches')
  const other = live.find(
    ({ LiveMatchId, Status }) => Status === 'live' && !first?.endsWith(`/${LiveMatchId}`),
  )
  if (!other) throw new Error('Only one match is live.')
  await page.addInitScript((id) => {
    localStorage.setItem('followed', JSON.stringify({ teams: [], players: [], matches: [id] }))
    new MutationObserver(() => {
      if (document.querySelector('.outline-tiles')) document.documentElement.dataset.outlined = ''
    }).observe(document, { childList: true, subtree: true })
  }, other.LiveMatchId)
  await page.reload()
  await page.locator(`.scoreboard .arrow-link[href$="/${other.LiveMatchId}"]`).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.outlined)).toBeUndefined()
})

const topOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().top)
const heightOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().height)
