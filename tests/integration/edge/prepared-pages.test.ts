import { expect, test } from 'vitest'
import { type PagesUnderTest, pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { getAsIs, lasting, warmReads } from '#tests/support/word-for-word.ts'

/** The fast path of pages sends the same bytes as the slow path. */

const QUIET = { LIVE_POLL_MS: '60000' }
/** Headers with which a request takes the slow path. */
const SLOW_PATH = { 'Content-Type': 'text/plain' }
/** One that depends on its reader, one that is written in its address, one for programs. */
const PAGES = ['/news', '/te/news', '/robots.txt']

async function held(env: Record<string, string> = {}): Promise<PagesUnderTest> {
  const under = await pagesUnderTest({ ...QUIET, ...env })
  under.upstream.misbehave = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: [], TotalCount: 4 }))
  }
  // Each form is made for the first who takes it.
  for (const path of PAGES)
    for (const encoding of ['br', 'gzip', 'identity'])
      await getAsIs(under.address, path, { 'Accept-Encoding': encoding })
  return under
}

async function isFast({ relay, address }: PagesUnderTest, path: string, headers: Record<string, string>) {
  const before = await warmReads(relay)
  await getAsIs(address, path, headers)
  return (await warmReads(relay)) === before + 1
}

const WAYS: [string, Record<string, string>][] = [
  ['plain', { 'Accept-Encoding': 'identity' }],
  ['brotli', { 'Accept-Encoding': 'gzip, deflate, br' }],
  ['gzip', { 'Accept-Encoding': 'gzip' }],
  ['with a cookie of an earlier visit', { Cookie: 'a=1; XSRF-TOKEN=x' }],
  ['in English', { 'Accept-Language': 'en-IN,en;q=0.9,hi;q=0.5' }],
  ['with something that it has', { 'If-None-Match': 'W/"two"' }],
  ['to be the last on its connection', { Connection: 'close' }],
]

test.each(PAGES)('the fast path sends the same bytes of a held page as the slow path: %s', async (path) => {
  const { relay, address } = await held()
  for (const [way, headers] of WAYS) {
    const before = await warmReads(relay)
    const fast = await getAsIs(address, path, headers)
    expect(await warmReads(relay), way).toBe(before + 1)
    const slow = await getAsIs(address, path, { ...headers, ...SLOW_PATH })
    expect(await warmReads(relay), way).toBe(before + 1)
    expect(fast.status, way).toBe(200)
    expect(lasting(fast), way).toEqual(lasting(slow))
  }
})

test.each(PAGES)('a browser that has a page is told so in the same words on both ways: %s', async (path) => {
  const site = await held()
  const { headers } = await getAsIs(site.address, path, {})
  const asked = { 'If-None-Match': String(headers.etag) }
  const fast = await getAsIs(site.address, path, asked)
  expect(fast.status).toBe(304)
  expect(lasting(fast)).toEqual(lasting(await getAsIs(site.address, path, { ...asked, ...SLOW_PATH })))
})

test('a browser that has a page but has lost its cookies gets the CSRF cookie with the word that nothing changed', async () => {
  const site = await held()
  const { headers } = await getAsIs(site.address, '/news', {})
  const again = await getAsIs(site.address, '/news', { 'If-None-Match': String(headers.etag), ...SLOW_PATH })
  expect(again.status).toBe(304)
  expect(again.headers['set-cookie']?.[0]).toMatch(/^XSRF-TOKEN=/)
  expect(again.headers['content-type']).toBeUndefined()
})

test('each reader gets a CSRF cookie of their own', async () => {
  const site = await held()
  const cookies = await Promise.all(
    Array.from({ length: 300 }, async () => (await getAsIs(site.address, '/news', {})).headers['set-cookie']),
  )
  expect(new Set(cookies.map((one) => one?.[0])).size).toBe(300)
})

test.each([
  ['whose browser reads Hindi', '/news', { 'Accept-Language': 'hi-IN, en;q=0.5' }],
  ['who chose Telugu', '/news', { Cookie: 'lang=te' }],
  ['who brings a query', '/news?utm_source=x', {}],
  ['who brings a token', '/news', { AuthToken: 'x' }],
  ['who wants a part', '/news', { Range: 'bytes=0-1' }],
])('the slow path answers a reader %s', async (_who, path, headers) => {
  const site = await held()
  expect(await isFast(site, path, headers as Record<string, string>)).toBe(false)
})

test('a page in a language of its own address is given to everybody', async () => {
  const site = await held()
  expect(await isFast(site, '/te/news', { 'Accept-Language': 'hi' })).toBe(true)
  expect(await isFast(site, '/te/news', { Cookie: 'lang=kn' })).toBe(true)
})

test('the fast path never answers an address without a page', async () => {
  const site = await held()
  for (const path of ['/no/such/page', '/%zz', '/metrics', '/healthz', '/api/News/List']) {
    await getAsIs(site.address, path, {})
    expect(await isFast(site, path, {})).toBe(false)
  }
})

test('under https its headers say so on both ways', async () => {
  const secure = await held({ PUBLIC_URL: 'https://cricket.example' })
  expect(await isFast(secure, '/news', {})).toBe(true)
  const fast = await getAsIs(secure.address, '/news', {})
  expect(fast.headers['strict-transport-security']).toMatch(/max-age=\d+/)
  expect(fast.headers['set-cookie']?.[0]).toMatch(/; Secure$/)
  expect(lasting(fast)).toEqual(lasting(await getAsIs(secure.address, '/news', SLOW_PATH)))
})

test('a page whose score has gone stale is not given as it was', async () => {
  const under = await held({ LIVE_POLL_MS: '50', STALE_AFTER_MS: '400' })
  expect(await isFast(under, '/te/news', {})).toBe(true)
  under.upstream.misbehave = (asked) => void asked.socket.destroy()
  await expect
    .poll(async () => (await under.relay.metrics.stale.get()).values[0]?.value, { timeout: 10_000 })
    .toBe(1)
  expect(await isFast(under, '/te/news', {})).toBe(false)
})
