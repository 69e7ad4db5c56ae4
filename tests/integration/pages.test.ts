import { expect, test } from 'vitest'
import { ThreadUnavailable } from '#relay/threads/supervised-thread.ts'
import { type PagesUnderTest, pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { withoutBareSpans } from '#tests/support/plain-markup.ts'
import { storyOf } from '#tests/support/samples/sample-content.ts'
import type { Upstream } from '#tests/support/upstream.ts'
import { getAsIs } from '#tests/support/word-for-word.ts'

/** What readers and crawlers get at odd addresses and in bad moments, as it leaves the relay. */

const OK = { code: 200, returnMessage: 'OK' }

/** Asks for exactly this path, as no client that mends addresses would. */
async function get(
  { address }: Pick<PagesUnderTest, 'address'>,
  path: string,
  sent: Record<string, string> = {},
) {
  const { status, headers, body } = await getAsIs(address, path, sent)
  const text = body.toString()
  return { status, headers, text, main: withoutBareSpans(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '') }
}

/** Every list has one empty page, every thing is unknown. */
function answersAll(upstream: Upstream, total = 4): void {
  upstream.misbehave = (asked, response) => {
    const isOne = /Detail|GetSiteDocumentBySlug|Images\/\d/.test(asked.url ?? '')
    const body = isOne
      ? { Status: { code: 404, returnMessage: 'Not here.' } }
      : { Status: OK, data: [], TotalCount: total }
    response.writeHead(isOne ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}

function isSilent(upstream: Upstream): void {
  upstream.misbehave = (asked) => void asked.socket.destroy()
}

test('a page that nobody has seen yet says on the server that it cannot be had, and when to come again', async () => {
  const under = await pagesUnderTest()
  isSilent(under.upstream)
  const sentences: Record<string, RegExp> = {
    '/news': /<h1>News<\/h1>[\s\S]*This could not be loaded/,
    '/hi/news': /<h1>[^<]+<\/h1>[\s\S]*यह लोड नहीं हो सका/,
    '/news/2': /<h1>News<\/h1>[\s\S]*This could not be loaded/,
    '/news/news-search/x': /<h1>Search: “x”<\/h1>[\s\S]*This could not be loaded/,
    '/about': /<h1>This page could not be loaded<\/h1>[\s\S]*The ground does not answer/,
    '/news/news-detail/7': /<h1>This page could not be loaded<\/h1>/,
    '/kn/players/player-detail/7': /<h1>ಈ ಪುಟವನ್ನು ಲೋಡ್ ಮಾಡಲಾಗಲಿಲ್ಲ<\/h1>/,
    '/addbar': /<h1>[^<]+<\/h1>[\s\S]*This could not be loaded/,
    '/live-score/scorecard/7': /<h1>This match could not be loaded<\/h1>/,
    '/': /<h1[\s\S]*This could not be loaded/,
    '/live-score': /<h1>Live score/,
  }
  const openings = Object.keys(sentences).map(async (path) => ({ path, ...(await get(under, path)) }))
  for (const { path, status, headers, text, main } of await Promise.all(openings)) {
    const sentence = sentences[path] ?? /./
    expect([status, headers['retry-after']], path).toEqual([503, '15'])
    expect(main, path).toMatch(sentence)
    expect(text, path).not.toMatch(/You see what we had then|[^-]\borigin\b[^-]/i)
    if (path !== '/live-score' && path !== '/') expect(main, path).not.toContain('outline-rows')
  }
  for (const path of ['/sitemap.xml', '/news/rss.xml']) {
    const { status, headers } = await get(under, path)
    expect([status, headers['retry-after']], path).toEqual([503, '15'])
  }
})

test('an address that names nothing, or cannot be read, gets the page that says so', async () => {
  const under = await pagesUnderTest()
  answersAll(under.upstream)
  const statuses = {
    '/%25': 404,
    '/%00': 404,
    '/..%2f..%2fetc%2fpasswd': 404,
    '/\\evil.com': 404,
    '//evil.com': 404,
    '/nowhere': 404,
    '/desk/nowhere': 404,
    '/desk/team/nowhere': 404,
    '/news/news-search/x/99': 404,
    '/%ff': 400,
    '/hi/%ff': 400,
    '/news/news-detail/1-%E0%A4%A': 400,
    [`/${'x'.repeat(2100)}`]: 414,
  }
  for (const [path, status] of Object.entries(statuses)) {
    const answer = await get(under, path)
    expect([answer.status, answer.headers['content-type']], path).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(answer.main, path).toMatch(
      path.startsWith('/hi') ? /<h1>[^<]*[\u0900-\u097f]/ : /Out of the ground/,
    )
  }
  const call = await get(under, '/api/News/Detail/%ff')
  expect([call.status, JSON.parse(call.text)]).toEqual([
    400,
    { Status: { code: 400, returnMessage: expect.any(String) } },
  ])
})

test('a screen has one address: the others lead there, in their language and with their query', async () => {
  const under = await pagesUnderTest()
  answersAll(under.upstream)
  const places = {
    '/news/': '/news',
    '/News?a=1': '/news?a=1',
    '/NEWS': '/news',
    '/news/1': '/news',
    '/login/': '/login',
    '/hi/': '/hi',
    '/te/Login/?x': '/te/login?x',
  }
  for (const [path, place] of Object.entries(places)) {
    const { status, headers } = await get(under, path)
    expect([status, headers.location], path).toEqual([301, place])
  }
  const search = await get(under, '/kn/news/news-search?SearchText=late+cut')
  expect([search.status, search.headers.location]).toEqual([302, '/kn/news/news-search/late%20cut'])
  const old = await get(under, '/kn/search?q=late+cut')
  expect([old.status, old.headers.location]).toEqual([302, '/kn/news/news-search/late%20cut'])
  for (const path of ['/matches/1', '/news', '/hi', '/news/news-search'])
    expect((await get(under, path)).status, path).toBe(200)
})

test('[2] /news/news-search/{SearchText} shows all that is found, stories first, also without a search of everything', async () => {
  const under = await pagesUnderTest()
  let isWhole = true
  const side = { TeamId: 3, TeamName: 'Coast', ShortName: 'COA', ImageUrl: '', City: 'Udupi', Colours: [] }
  under.upstream.misbehave = ({ url = '' }, response) => {
    const Stories = [{ ...storyOf(1), Shelf: 'news', Id: 1 }]
    const found = {
      Order: ['Teams', 'Stories'],
      Teams: [side],
      Players: [],
      Series: [],
      Matches: [],
      Stories,
    }
    const data = url.startsWith('/api/Search/Everything') ? (isWhole ? found : undefined) : [storyOf(1)]
    response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(data ? { Status: OK, data, TotalCount: 1 } : {}))
  }
  const titles = async (path: string) =>
    [...(await get(under, path)).main.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(await titles('/news/news-search/Coast')).toEqual(['Stories', 'Teams'])
  isWhole = false
  expect(await titles('/news/news-search/Hundred')).toEqual(['Stories'])
})

test('a page is written in the names of this machine, and of others in the first that was requested', async () => {
  const under = await pagesUnderTest({ LIVE_POLL_MS: '60000' })
  answersAll(under.upstream)
  const canonical = (site: string) => `<link rel="canonical" href="${site}/contact">`
  for (let other = 0; other < 20; other += 1) {
    const { text } = await get(under, '/contact', { host: `x${other}.example` })
    expect(text).toContain(canonical('http://x0.example'))
  }
  expect(under.renderings()).toBe(1)
  expect((await get(under, '/contact')).text).toContain(canonical(under.address))
})

test('a page is rendered once, however many matches that are not on it its readers have revealed', async () => {
  const under = await pagesUnderTest({ LIVE_POLL_MS: '60000' })
  answersAll(under.upstream)
  const rendered: number[] = []
  for (let number = 0; number < 6; number += 1) {
    await get(under, '/contact', { cookie: `shield=on; revealed=${1e9 + number}.m${number + 1}` })
    rendered.push(under.renderings())
  }
  // The second knows which pages of the menu the origin does not have.
  expect(rendered.slice(1)).toEqual([2, 2, 2, 2, 2])
})

test('what cannot be rendered in time is given as it last was, or comes again by itself in the language of its address', async () => {
  const under = await pagesUnderTest()
  answersAll(under.upstream)
  const before = await get(under, '/news')
  under.isFull = true
  // Until its content is looked at again the page is right; from then on it would have to be rendered.
  answersAll(under.upstream, 5)
  const given = async () => {
    const { status, text } = await get(under, '/news')
    expect([status, text]).toEqual([200, before.text])
    const { values } = await under.relay.metrics.pages.get()
    return values.find(({ labels }) => labels.source === 'last')?.value
  }
  await expect.poll(given).toBe(1)
  const sentences = {
    '/blog': 'Full house',
    '/te/news': 'కిక్కిరిసింది',
    '/hi/no/such/page': 'खचाखच',
    '/kn/%ff': 'ಕಿಕ್ಕಿರಿದಿದೆ',
  }
  for (const [path, sentence] of Object.entries(sentences)) {
    const { status, headers, text } = await get(under, path)
    const again = Number(headers['retry-after'])
    expect([status, again >= 5 && again <= 10, headers['cache-control']], path).toEqual([
      503,
      true,
      'no-store',
    ])
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(text, path).toContain(`<h1>`)
    expect(text, path).toContain(sentence)
    expect(text, path).toContain(`<meta http-equiv="refresh" content="${again}">`)
  }
  const feed = await get(under, '/news/rss.xml')
  expect([feed.status, feed.headers['content-type'], feed.text]).toEqual([
    503,
    'text/plain; charset=utf-8',
    'Full house\n',
  ])
  under.isFull = false
  expect((await get(under, '/blog')).status).toBe(200)
})

test('a page whose thread does not answer in time is a page that opens by itself', async () => {
  const under = await pagesUnderTest()
  answersAll(under.upstream)
  under.failure = new ThreadUnavailable()
  const { status, headers, text } = await get(under, '/te/news')
  expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
  expect(text).toContain(`<meta http-equiv="refresh" content="${headers['retry-after']}">`)
  under.failure = undefined
  expect((await get(under, '/te/news')).status).toBe(200)
})

test('a flood of addresses that do not exist is one page of each language, rendered once and kept', async () => {
  const under = await pagesUnderTest()
  answersAll(under.upstream)
  const addresses = (prefix: string) =>
    Array.from({ length: 40 }, (_, place) => [
      `${prefix}/made/up/${place}`,
      `${prefix}/made-up-${place}`,
      `${prefix}/news/news-detail/${1000 + place}-made-up`,
      `${prefix}/news/news-detail/made-up-${place}`,
      `${prefix}/teams/${1000 + place}`,
      `${prefix}/live-score/scorecard/${1000 + place}`,
      `${prefix}/live-score/scorecard/${1000 + place}/graphs`,
      `${prefix}/live-score/scorecard/made-up-${place}`,
    ]).flat()
  for (const prefix of ['', '/hi']) {
    for (const path of addresses(prefix)) {
      const { status, main } = await get(under, path)
      expect([path, status, main.includes('<h1>')]).toEqual([path, 404, true])
    }
  }
  // Once more where the scores came in between.
  expect(under.renderings()).toBeLessThanOrEqual(6)
})

test.each([
  ['plain text', 'text/plain', 'Not Found'],
  ['JSON without an envelope', 'application/json', '{"error":"not found"}'],
  ['an envelope of another code', 'application/json', '{"Status":{"code":200,"returnMessage":"OK"}}'],
])('a 404 is a 404 in whatever shape the origin says it: %s', async (_what, type, body) => {
  const under = await pagesUnderTest()
  under.upstream.misbehave = (asked, response) => {
    if (/^\/api\/Match\/Live(Matches)?$/.test(asked.url ?? '')) under.upstream.answer(asked, response)
    else response.writeHead(404, { 'content-type': type }).end(body)
  }
  await expect.poll(() => under.relay.live.hub.isReady).toBe(true)
  for (const path of [
    '/about-nothing',
    '/news/news-detail/7',
    '/hi/teams/team-detail/7',
    '/news',
    '/no/such/place',
  ]) {
    expect([path, (await get(under, path)).status]).toEqual([path, 404])
  }
  for (const path of ['/', '/te', '/live-score', '/sitemap.xml', '/robots.txt', '/login']) {
    expect([path, (await get(under, path)).status]).toEqual([path, 200])
  }
  const call = await get(under, '/api/News/Detail/7')
  expect([call.status, JSON.parse(call.text).Status.code]).toEqual([404, 404])
})
