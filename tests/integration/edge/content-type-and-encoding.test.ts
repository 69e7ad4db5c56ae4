import { expect, test } from 'vitest'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { getAsIs } from '#tests/support/word-for-word.ts'

/** The content type and encoding that a request with a body must have, and the headers that every answer has. */

const QUIET = { LIVE_POLL_MS: '60000' }

test('a body that does not say what it is goes no further', async () => {
  const { address, upstream } = await relayUnderTest(QUIET)
  const answer = await fetch(`${address}/api/Match/Recent`, {
    method: 'POST',
    headers: CSRF_PAIR,
    body: new TextEncoder().encode('{}'),
  })
  expect(answer.status).toBe(415)
  expect(upstream.countOf('/api/Match/Recent')).toBe(0)
})

test('a body that is coded goes no further', async () => {
  const { address, upstream } = await relayUnderTest(QUIET)
  const headers = { ...CSRF_PAIR, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
  const answer = await fetch(`${address}/api/Match/Recent`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(415)
  expect(upstream.countOf('/api/Match/Recent')).toBe(0)
})

test.each(['/%', '/api/%', '/%zz?x', '/api/x%'])(
  'an address that nobody can read has a request id: %s',
  async (path) => {
    const { address } = await relayUnderTest(QUIET)
    const { status, headers } = await getAsIs(address, path, {})
    expect(status).toBe(400)
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  },
)
