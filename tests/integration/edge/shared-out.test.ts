import { expect, test } from 'vitest'
import { type PagesUnderTest, pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { getAsIs } from '#tests/support/word-for-word.ts'

/** What one address can take from all others at an origin that is slow. */

const TRUSTED = { TRUST_PROXY: '127.0.0.1', UPSTREAM_TIMEOUT_MS: '30000' }
const SLOW = 330
const OK = { code: 200, returnMessage: 'OK' }

async function slowOrigin(isSlow: (path: string) => boolean): Promise<PagesUnderTest> {
  const site = await pagesUnderTest(TRUSTED)
  const { upstream } = site
  await expect.poll(() => site.relay.live.hub.isReady).toBe(true)
  upstream.misbehave = (asked, response) => {
    const path = asked.url ?? ''
    if (isSlow(path)) return
    if (/^\/api\/Match\/Live(Matches)?$/.test(path)) return upstream.answer(asked, response)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Status: OK, data: [], TotalCount: 0 }))
  }
  return site
}

const from = (address: string, { address: site }: PagesUnderTest, path: string) =>
  getAsIs(site, path, { 'X-Forwarded-For': address })

test('330 pages whose calls are slow, of one address, leave the pages of all others as they were', async () => {
  const site = await slowOrigin((path) => path.startsWith('/api/News/Detail/'))
  const flood = Array.from({ length: SLOW }, (_, place) =>
    from('203.0.113.9', site, `/news/news-detail/${place + 1}`).catch(() => undefined),
  )
  await expect.poll(() => site.upstream.asked.filter(({ url }) => url.includes('Detail')).length).toBe(16)
  const others = await Promise.all(
    Array.from({ length: 30 }, async (_, place) => {
      const { status } = await from(`198.51.100.${place}`, site, `/players/player-search/word${place}`)
      return status
    }),
  )
  expect(new Set(others)).toEqual(new Set([200]))
  expect(await alsoAsked(site, (place) => `/players/player-search/same${place}`)).toEqual([200])
  const { upstreamRefused } = site.relay.metrics
  const refused = async () =>
    (await upstreamRefused.get()).values.find(({ labels }) => labels.reason === 'full')
  await expect.poll(async () => (await refused())?.value ?? 0).toBeGreaterThanOrEqual(SLOW - 16)
  expect(site.requests.filter(({ url }) => url.includes('news-detail'))).toEqual([])
  const pages = (await site.relay.metrics.pages.get()).values
  expect(pages.find(({ labels }) => labels.source === 'refused')?.value ?? 0).toBe(0)
  await site.relay.close()
  await Promise.all(flood)
})

/** What others get of what the address of the flood has asked for a moment before them. */
async function alsoAsked(
  site: PagesUnderTest,
  pathOf: (place: number) => string,
): Promise<(number | undefined)[]> {
  const places = Array.from({ length: 10 }, (_, place) => place)
  for (const place of places) from('203.0.113.9', site, pathOf(place)).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const others = places.map((place) => from(`198.51.100.${place}`, site, pathOf(place)))
  return [...new Set((await Promise.all(others)).map(({ status }) => status))]
}
