import { expect, test } from 'vitest'
import { type PagesUnderTest, pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { getAsIs } from '#tests/support/word-for-word.ts'

async function cachedPage(env: Record<string, string> = {}): Promise<PagesUnderTest> {
  const under = await pagesUnderTest({ LIVE_POLL_MS: '60000', ...env })
  under.upstream.misbehave = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: [], TotalCount: 4 }))
  }
  await getAsIs(under.address, '/news', {})
  return under
}

test('a browser that has a page but has lost its cookies gets the CSRF cookie with the 304', async () => {
  const { address } = await cachedPage()
  const { headers } = await getAsIs(address, '/news', {})
  const again = await getAsIs(address, '/news', { 'If-None-Match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.headers['set-cookie']?.[0]).toMatch(/^XSRF-TOKEN=/)
  expect(again.headers['content-type']).toBeUndefined()
})

test('the id of a request is the trusted sender’s own; any other sender’s is dropped', async () => {
  const id = { 'X-Request-Id': 'edge-7.42' }
  const trusting = await cachedPage({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://cricket.example' })
  expect((await getAsIs(trusting.address, '/news', id)).headers['x-request-id']).toBe('edge-7.42')
  const bad = await getAsIs(trusting.address, '/news', { 'X-Request-Id': 'a b' })
  expect(bad.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  const wary = await cachedPage()
  expect((await getAsIs(wary.address, '/news', id)).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})
