import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { isLive, openBrowser } from '#tests/support/browser-page.ts'
import { type PagesUnderTest, pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'

const browser = await openBrowser()

async function wall(site: PagesUnderTest, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  onTestFinished(() => page.close())
  await page.clock.install()
  await page.goto(site.address + path)
  await isLive(page)
  return page
}

const shownTotal = (page: Page) => page.locator('.wall-total b').textContent()

test('a score that may be old is dimmed and says since when, and comes back by itself', async () => {
  const site = await pagesUnderTest({ STALE_AFTER_MS: '300' })
  const match = new PlayedMatch(site.upstream, 7, 'on the wall')
  for (let ball = 0; ball < 8; ball += 1) match.play()
  await expect.poll(() => site.relay.live.hub.topic('match/7')).toBeDefined()
  const page = await wall(site, '/wall/7')
  const isOld = () => page.locator('.wall-score[data-old]').count()
  expect(await isOld()).toBe(0)
  site.upstream.misbehave = (_request, response) => void response.writeHead(500).end()
  await expect.poll(isOld).toBe(1)
  expect(await page.locator('.wall-freshness').textContent()).toMatch(/No update from the ground since/)
  site.upstream.misbehave = undefined
  await expect.poll(isOld).toBe(0)
})

test('a minute after a result the wall goes on to the next live match, and with none it says what starts next', async () => {
  const site = await pagesUnderTest()
  const first = new PlayedMatch(site.upstream, 7, 'on the wall')
  for (let ball = 0; ball < 8; ball += 1) first.play()
  await expect.poll(() => site.relay.live.hub.topic('match/7')).toBeDefined()
  const page = await wall(site, '/wall/7?ground=none')
  first.playUntil(() => false)
  site.upstream.show(sampleMatch(9, { Status: 'upcoming', StartTime: '2031-01-01T10:00:00Z' }))
  await expect.poll(() => page.locator('.wall-next').textContent()).toContain('Comets v Herons')
  const second = new PlayedMatch(site.upstream, 8, 'the next one')
  for (let ball = 0; ball < 5; ball += 1) second.play()
  await expect.poll(() => page.locator('.wall-next').count()).toBe(0)
  await page.clock.fastForward(61_000)
  await expect.poll(() => page.url()).toBe(`${site.address}/wall/8?ground=none`)
  await expect.poll(() => shownTotal(page)).toBe(second.innings && scoreText(second.innings))
  const ground = () => getComputedStyle(document.body).backgroundColor
  expect(await page.evaluate(ground)).toBe('rgba(0, 0, 0, 0)')
})
