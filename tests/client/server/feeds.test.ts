import { expect, test } from 'vitest'
import { eventFeedsOf } from '#client/server/feeds/events/event-feed-addresses.ts'
import { feedAt } from '#client/server/feeds/feeds.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn, LANGUAGES } from '#shared/language.ts'
import { hideScores } from '#shared/live/hide-scores.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { PageAnswer, PageRequest } from '#shared/page.ts'
import { storyOf } from '#tests/support/samples/sample-content.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { sampleSeries } from '#tests/support/samples/sample-series.ts'

const EMPTY_LIST = { Status: { code: 200, returnMessage: 'OK' }, data: [], TotalCount: 0 }
const ABSENT = { Status: { code: 404, returnMessage: 'Not here.' } }

const { onBoard } = sampleMatches.chase()
const BOARD = {
  live: { epoch: 'e', offset: 1, at: 0, state: { Matches: { [onBoard.LiveMatchId]: onBoard } } },
} as unknown as PageRequest['live']

async function written(
  path: string,
  content: PageRequest['content'],
  live = BOARD,
): Promise<PageAnswer | undefined> {
  const request = { url: path, site: 'https://crease.example', at: 0, live, content, copyrightYear: '2024' }
  return await feedAt(path)?.write(request)
}

function bodiesOf(path: string): Record<string, unknown> {
  const calls = feedAt(path)?.needs({}).calls ?? []
  return Object.fromEntries(
    calls.map(({ key }) => [key, key.includes('GetSiteDocumentBySlug') ? ABSENT : EMPTY_LIST]),
  )
}

test('a sitemap is whole or it is not given: what one list did not tell must not count as gone', async () => {
  const content = bodiesOf('/sitemap.xml')
  expect(Object.keys(content).length).toBeGreaterThan(10)
  expect((await written('/sitemap.xml', content))?.status).toBe(200)
  for (const call of Object.keys(content)) {
    const { [call]: _unanswered, ...others } = content
    expect((await written('/sitemap.xml', others))?.status, call).toBe(503)
  }
})

test('a sitemap has every page of every list, and neither forms nor what only a link leads to', async () => {
  const content = Object.fromEntries(
    Object.entries(bodiesOf('/sitemap.xml')).map(([call, body]) => [
      call,
      /News|Player|Upcoming|Recent|Videos/.test(call) ? { ...EMPTY_LIST, TotalCount: 25 } : body,
    ]),
  )
  const body = (await written('/sitemap.xml', content))?.body ?? ''
  const listed = [...body.matchAll(/<loc>https:\/\/crease\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  for (const list of ['news', 'players', 'fixtures', 'matches', 'results', 'videos']) {
    const pages = listed.filter((path) => new RegExp(`^/${list}(/\\d+)?$`).test(path))
    expect(pages).toEqual([`/${list}`, `/${list}/2`, `/${list}/3`])
  }
  for (const list of ['blog', 'series', 'teams', 'sponsor-events', 'images']) {
    expect(listed.filter((path) => path.startsWith(`/${list}`))).toEqual([`/${list}`])
  }
  expect(listed).toContain('/te/news/2')
  expect(new Set(listed).size).toBe(listed.length)
  expect(
    listed.filter((path) => /prediction$|login|register|search|addbar|upcoming|highlights/.test(path)),
  ).toEqual([])
})

test('the feeds of articles name themselves once, in their language, and are not given without their articles', async () => {
  for (const [path, title, language] of [
    ['/news/rss.xml', 'Crease · News', 'en'],
    ['/blog/rss.xml', 'Crease · Blogs', 'en'],
    ['/hi/news/rss.xml', 'Crease · ख़बरें', 'hi'],
    ['/te/blog/rss.xml', 'Crease · బ్లాగులు', 'te'],
    ['/kn/news/rss.xml', 'Crease · ಸುದ್ದಿ', 'kn'],
  ] as const) {
    const feed = await written(path, bodiesOf(path))
    expect(feed?.body).toContain(`<title>${title}</title>`)
    expect(feed?.body).toContain(`<atom:link href="https://crease.example${path}" rel="self"`)
    expect(feed?.body).toContain(`<language>${language}</language>`)
    expect(feed?.body).toContain(`<link>https://crease.example${path.replace('/rss.xml', '')}</link>`)
    expect((await written(path, {}))?.status).toBe(503)
    const none = await written(
      path,
      Object.fromEntries(Object.keys(bodiesOf(path)).map((call) => [call, ABSENT])),
    )
    expect([none?.status, none?.body.includes('<item>')]).toEqual([200, false])
  }
})

test('a feed in a language asks for articles in it, and says of each in which it is', async () => {
  const [call] = Object.keys(bodiesOf('/te/news/rss.xml'))
  expect(call).toMatch(/[?&]Language=te$/)
  const report = {
    ...storyOf(7),
    Title: 'కామెట్స్ <విజయం>',
    Summary: 'ఒక వాక్యం.',
    Kind: 'Match report',
    Language: 'te',
  }
  const inHindi = { ...storyOf(9), Language: 'hi' }
  const data = [report, { ...storyOf(8), Title: 'How the ball swings', Kind: 'Explainer' }, inHindi]
  const content = { [call ?? '']: { ...EMPTY_LIST, data, TotalCount: 3 } }
  const items = (await written('/te/news/rss.xml', content))?.body.split('<item>').slice(1) ?? []
  expect(items).toHaveLength(3)
  expect(items[2]).toContain('<dc:language>hi</dc:language>')
  expect(items[0]).toContain('<title>కామెట్స్ &#60;విజయం&#62;</title>')
  expect(items[0]).toContain('<dc:language>te</dc:language>')
  expect(items[0]).toContain('<category>మ్యాచ్ రిపోర్టు</category>')
  expect(items[0]).toMatch(/<link>https:\/\/crease\.example\/te\/news\/news-detail\/7[-<]/)
  expect(items[1]).toContain('<dc:language>en</dc:language>')
})

test('crawlers are kept out of searches and forms in every language', async () => {
  const lines = (await written('/robots.txt', {}))?.body.split('\n')
  for (const language of LANGUAGES) {
    for (const path of ['/login', '/register', '/news/news-search', '/players/player-search'])
      expect(lines).toContain(`Disallow: ${addressIn(language, path)}`)
  }
})

const PLAYED = sampleMatches.chase()
const TOPIC = `match/${PLAYED.onBoard.LiveMatchId}`
const liveWith = (state: unknown) =>
  ({ [TOPIC]: { epoch: 'e', offset: 1, at: 0, state } }) as unknown as PageRequest['live']
type JsonFeed = { title: string; items: { id: string; url: string; title: string }[] }
const page = `/live-score/scorecard/${PLAYED.onBoard.LiveMatchId}`

test('the feeds of a match have its events in the language of the address, newest first, each under one id whatever is corrected', async () => {
  const state = PLAYED.state
  const json = async (path: string, live: PageRequest['live']) =>
    JSON.parse((await written(path, {}, live))?.body ?? '') as JsonFeed
  const { title, items } = await json(`${page}/feed.json`, liveWith(state))
  const keys = items.map(({ id }) => id.slice(id.indexOf('#') + 1))
  expect([title, new Set(keys).size]).toEqual(['Crease · Comets v Herons', keys.length])
  expect(keys.slice(-2)).toEqual(['start', 'toss'])
  const innings = keys.slice(0, -2).map((key) => Number(key.split('/')[1]))
  expect(innings).toEqual([...innings].sort((a, b) => b - a))
  expect(items[0]).toMatchObject({
    url: `https://crease.example${page}`,
    title: expect.stringMatching(/^Wicket!/),
  })
  const corrected = structuredClone(state)
  for (const batter of Object.values(corrected.Innings['1']?.Batting ?? {})) batter.Balls = 99
  const after = await json(`${page}/feed.json`, liveWith(corrected))
  expect(after.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  expect(after.items).not.toEqual(items)
  const rss = (await written(`/hi${page}/rss.xml`, {}, liveWith(state)))?.body ?? ''
  expect([...rss.matchAll(/<guid isPermaLink="false">([^<]*)/g)].map(([, id]) => id)).toEqual(
    items.map(({ id }) => escapeHtml(id)),
  )
  expect(rss).toContain('<language>hi</language>')
  // As the relay gives it to a reader who hides scores.
  const shield = { revealed: [], revealedMatches: [] }
  const shown = hideScores(TOPIC, state as unknown as JsonObject, { delayMs: 0, shield })
  const hidden = await json(`${page}/feed.json`, liveWith(shown))
  expect(hidden.items.map(({ id }) => id)).not.toContainEqual(expect.stringMatching(/wicket|result|start/))
})

test('the feeds of a series have starts and results under the ids that a match gives them, and are 404 without it', async () => {
  const { onBoard } = PLAYED
  const over = { ...onBoard, Status: 'completed', Result: { Kind: 'tie' } }
  const path = '/series/series-detail/3/rss.xml'
  const [key = ''] = Object.keys(bodiesOf(path))
  const body = { ...EMPTY_LIST, data: sampleSeries({ Matches: [over] as never }) }
  const items = (await written(path, { [key]: body }))?.body.match(/scorecard\/\d+#\w+/g)
  expect(items).toEqual([`scorecard/${onBoard.LiveMatchId}#result`, `scorecard/${onBoard.LiveMatchId}#start`])
  const statuses = [await written(path, { [key]: ABSENT }), await written(path, {})].map((one) => one?.status)
  expect(statuses).toEqual([404, 503])
  expect(eventFeedsOf('/teams/team-detail/3/comets').map(({ self }) => self)).toEqual([
    ...['/teams/team-detail/3/rss.xml', '/teams/team-detail/3/feed.json'],
  ])
  expect(eventFeedsOf('/teams/2')).toEqual([])
})

test('what language models read first has the brand and whole addresses', async () => {
  const { status, body = '' } = (await written('/llms.txt', {})) ?? {}
  expect([status, body.split('\n')[0]]).toEqual([200, `# ${DEFAULT_BRAND.name}`])
  expect(body).toContain('(https://crease.example/mcp)')
})
