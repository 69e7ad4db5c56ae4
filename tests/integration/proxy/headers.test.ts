import { expect, test } from 'vitest'
import { isSecure } from '#relay/security/visitor.ts'
import { relayUnderTest, type UnderTest } from '#tests/support/relay-under-test.ts'
import { getAsIs } from '#tests/support/word-for-word.ts'

/** What passes between a browser and the origin beside the call itself, over real sockets. */

const CALL = '/api/Common/GetConfig'

const ask = ({ address }: UnderTest, headers: Record<string, string> = {}) => getAsIs(address, CALL, headers)

const told = ({ upstream }: UnderTest) => upstream.asked.findLast(({ url }) => url === CALL)?.headers ?? {}

test('a proxy that is trusted says who the visitor is', async () => {
  const under = await relayUnderTest({ LIVE_POLL_MS: '60000', TRUST_PROXY: '127.0.0.1' })
  await ask(under, {
    'X-Forwarded-For': '9.9.9.9, 203.0.113.7',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'site.example',
  })
  expect(told(under)).toMatchObject({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'site.example',
  })
})

test('under a public address the origin is told that one', async () => {
  const under = await relayUnderTest({ LIVE_POLL_MS: '60000', PUBLIC_URL: 'https://cricket.example' })
  await ask(under, { Host: '10.0.0.1:8080' })
  expect(told(under)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'cricket.example' })
})

test('cookies of the origin go there and back, those of the relay never; nothing else reaches the browser', async () => {
  const under = await relayUnderTest({ LIVE_POLL_MS: '60000' })
  under.upstream.misbehave = (_asked, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': ['visitor=abc; Max-Age=60; Domain=origin.example', 'crease_seal=mine', 'b=2; Secure'],
      'access-control-allow-origin': '*',
      server: 'secret',
    })
    response.end('{}')
  }
  const { headers } = await ask(under, { Cookie: 'visitor=abc; crease_seal=x; lang=hi; ops=1; XSRF-TOKEN=1' })
  expect(told(under).cookie).toBe('visitor=abc')
  expect(headers['set-cookie']).toEqual([
    'visitor=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
    'b=2; Path=/; HttpOnly; SameSite=Lax; Secure',
  ])
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('server')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['https://cricket.example', true],
  ['http://cricket.example', false],
  ['http://192.168.1.5:8080', false],
  ['http://localhost:8080', true],
  ['http://crease.localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://127.1.2.3', true],
  ['http://[::1]:8080', true],
  ['http://127.0.0.1.evil.example', false],
  ['http://notlocalhost', false],
  ['http://', false],
])('at %s cookies are Secure: %s', (site, secure) => {
  expect(isSecure({ address: '203.0.113.1', site })).toBe(secure)
})
