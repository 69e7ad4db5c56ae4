import { expect, test } from 'vitest'
import { newsDetail } from '#client/api/article-calls.ts'
import { matchDetail, recent } from '#client/api/match-calls.ts'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { storyOf } from '#tests/support/samples/sample-content.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { detailAnswerOf } from '#tests/support/samples/sample-site.ts'

const site = duringTests(new BrowsedSite(['chase']))
const Status = { code: 200, returnMessage: '' }
const ARTICLE = '/news/news-detail/1-story-1-what-the-groundsman-saw-before-the-toss'
const done = sampleMatches.completed()
const told = done.fixture.id

const tell = (about: { MatchId?: number }) =>
  site.relay.call(newsDetail(1).key, {
    Status,
    data: { ...storyOf(1), ...about, Body: '<p>The pitch was dry.</p>', Related: [{ Id: 2, Title: 'Two' }] },
  })

test('beside a report stands its match with its score, and its text stays where it was', async () => {
  tell({ MatchId: told })
  site.relay.call(matchDetail(told).key, detailAnswerOf(done))
  site.relay.call(recent().key, { Status, data: [done.onBoard], TotalCount: 1 })
  const { page } = await site.open(ARTICLE, { width: 1280 })
  const aside = page.locator('.article-aside')
  await aside.getByRole('link', { name: /Herons|Kites|Comets/ }).waitFor()
  expect(await aside.locator('.match-row').count()).toBe(1)
  expect(await aside.locator('.match-row a').getAttribute('href')).toBe(`/live-score/scorecard/${told}`)
  const [picture, text] = await Promise.all(
    ['.article-picture', '.article-text'].map((part) => page.locator(part).boundingBox()),
  )
  expect((text?.y ?? 0) - ((picture?.y ?? 0) + (picture?.height ?? 0))).toBeLessThan(40)
})

test('an article that is about no match has the latest results, and what does not come leaves no gap', async () => {
  tell({})
  site.relay.call(recent().key, { Status, data: [done.onBoard], TotalCount: 1 })
  const { page } = await site.open(ARTICLE, { width: 1280 })
  await page.locator('.article-aside .match-row').waitFor()
  site.relay.call(recent().key, { Status: { code: 502, returnMessage: 'No.' } }, 502)
  const { page: without } = await site.open(ARTICLE, { width: 1280 })
  await expect.poll(() => site.relay.asked.filter((one) => one.includes('Recent')).length).toBeGreaterThan(1)
  expect(await without.locator('.article-aside .section').count()).toBe(1)
  expect(await without.locator('.article-aside [role="alert"]').count()).toBe(0)
})
