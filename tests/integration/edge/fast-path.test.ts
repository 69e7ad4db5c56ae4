import { expect, test } from 'vitest'
import { relayUnderTest, type UnderTest } from '#tests/support/relay-under-test.ts'
import { getAsIs, lasting, warmReads } from '#tests/support/word-for-word.ts'

/** The fast path of calls sends the same bytes as the slow path. */

const LIST = '/api/News/List?PageNumber=1&PageSize=12'
const QUIET = { LIVE_POLL_MS: '60000' }
/** Headers with which a request takes the slow path. */
const SLOW_PATH = { 'Content-Type': 'application/json' }

async function warmed(env: Record<string, string> = {}): Promise<UnderTest> {
  const under = await relayUnderTest({ ...QUIET, ...env })
  under.upstream.misbehave = (_asked, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-language': 'en',
      etag: '"one"',
    })
    response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: 'news '.repeat(500) }))
  }
  // Each form is made for the first who takes it.
  for (const encoding of ['br', 'gzip', 'identity']) await get(under, { 'Accept-Encoding': encoding })
  return under
}

const get = ({ address }: UnderTest, headers: Record<string, string>) => getAsIs(address, LIST, headers)
const reads = ({ relay }: UnderTest) => warmReads(relay)

test.each([
  ['plain', { 'Accept-Encoding': 'identity' }],
  ['brotli', { 'Accept-Encoding': 'gzip, deflate, br' }],
  ['gzip', { 'Accept-Encoding': 'gzip' }],
  ['with a cookie of an earlier visit', { Cookie: 'a=1; XSRF-TOKEN=x' }],
  ['with what it has already', { 'If-None-Match': '"one"' }],
  ['with something else that it has', { 'If-None-Match': '"two"' }],
  ['to be the last on its connection', { Connection: 'close' }],
])('the fast path sends the same bytes as the slow path: %s', async (_what, headers) => {
  const under = await warmed()
  const before = await reads(under)
  const warm = await get(under, headers)
  expect(await reads(under)).toBe(before + 1)
  const slow = await get(under, { ...headers, ...SLOW_PATH })
  expect(await reads(under)).toBe(before + 1)
  expect(lasting(warm)).toEqual(lasting(slow))
})

test.each([
  ['AuthToken', { AuthToken: 'x' }],
  ['Token', { Token: 'x' }],
  ['Range', { Range: 'bytes=0-1' }],
  ['a body', { 'Content-Length': '0' }],
  ['Expect', { Expect: '100-continue' }],
  ['a Host that is none', { Host: 'a b' }],
])('what comes with %s is no plain read', async (_what, headers) => {
  const under = await warmed()
  const before = await reads(under)
  await get(under, headers)
  expect(await reads(under)).toBe(before)
})

test('behind a proxy whose word counts, the site of a request is weighed before anything is given', async () => {
  const under = await warmed({ TRUST_PROXY: '127.0.0.1' })
  await get(under, {})
  expect(await reads(under)).toBe(0)
  const named = await warmed({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://cricket.example' })
  const before = await reads(named)
  const { headers } = await get(named, {})
  expect(await reads(named)).toBe(before + 1)
  expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
  expect(headers).not.toHaveProperty('set-cookie')
})

test('the id of a request is the trusted sender’s own; anybody else’s word about it is dropped', async () => {
  const id = { 'X-Request-Id': 'edge-7.42' }
  const trusting = await warmed({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://cricket.example' })
  expect((await get(trusting, id)).headers['x-request-id']).toBe('edge-7.42')
  expect((await get(trusting, { ...id, ...SLOW_PATH })).headers['x-request-id']).toBe('edge-7.42')
  expect((await get(trusting, { 'X-Request-Id': 'a b' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  const wary = await warmed()
  for (const headers of [id, { ...id, ...SLOW_PATH }])
    expect((await get(wary, headers)).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})
