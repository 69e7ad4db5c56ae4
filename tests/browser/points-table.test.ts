import { expect, test } from 'vitest'
import { seriesDetail } from '#client/api/series-calls.ts'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { facesLoaded, openWithFaces } from '#tests/support/browser-page.ts'
import { sampleSeries } from '#tests/support/samples/sample-series.ts'

const site = duringTests(new BrowsedSite(['chase']))
/** Among them the longest names of each language. */
const NAMES = ['Kestrel Islands', 'Tamarind Isles', 'Lamplighters', 'Mangroves', 'Coromandel']

const series = sampleSeries({
  Teams: NAMES.map((TeamName, index) => ({
    TeamId: index + 1,
    TeamName,
    ShortName: TeamName.slice(0, 3).toUpperCase(),
    ImageUrl: '/favicon.svg',
  })),
  Table: NAMES.map((TeamName, index) => ({
    TeamId: index + 1,
    TeamName,
    Played: 14,
    Won: 10,
    Lost: 3,
    Tied: 0,
    NoResult: index === 2 ? 1 : 0,
    Points: 21,
    NetRunRate: -1.234,
  })),
})

test.each([
  ['/kn', 360],
  ['/kn', 320],
  ['/te', 320],
  ['/hi', 320],
  ['', 320],
] as const)(
  'a table with no results and long names fits a small phone: %s at %i',
  async (language, width) => {
    site.relay.call(seriesDetail(1).key, { Status: { code: 200, returnMessage: 'OK' }, data: series })
    const { page } = await site.open(`${language}/series/series-detail/1`, { width })
    await facesLoaded(page)
    const table = page.locator('.points-table')
    expect(await table.locator('tbody tr').count()).toBe(NAMES.length)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const edges = await table
      .locator('td:visible, th:visible')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(width)
  },
)

test.each(['/kn', '/te', '/hi', ''])('no name breaks within a word on a phone: %s', async (language) => {
  site.relay.call(seriesDetail(1).key, { Status: { code: 200, returnMessage: 'OK' }, data: series })
  const { page } = await site.visit({ width: 360 })
  await openWithFaces(page, `${site.address}${language}/series/series-detail/1`)
  const names = await page.locator('.points-full').evaluateAll((spans) =>
    spans.map((span) => {
      const text = span.textContent
      const range = document.createRange()
      range.selectNodeContents(span)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return { text, lines: lines.size, words: text.trim().split(' ').length }
    }),
  )
  expect(names).toHaveLength(NAMES.length)
  expect(names.filter(({ lines, words }) => lines > words)).toEqual([])
})
