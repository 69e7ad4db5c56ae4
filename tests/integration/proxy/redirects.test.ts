import request from 'supertest'
import { expect, test } from 'vitest'
import { Addresses } from '#relay/upstream/addresses.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'

/** Where an origin may send browsers and the relay itself. */

const PRIVATE = [
  'http://127.0.0.1:1/api/x',
  'http://localhost:1/api/x',
  'http://10.0.0.1/api/x',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]:1/api/x',
  'http://[fd00::1]/api/x',
  'http://[::ffff:127.0.0.1]:1/api/x',
  'http://0x7f000001:1/api/x',
  'http://2130706433:1/api/x',
]

test.each<[string, string | undefined]>([
  ['/api/x', '/api/x'],
  ['y?z=1#a', '/api/Common/y?z=1#a'],
  ['//evil.example/x', undefined],
  ['/\\evil.example/x', undefined],
  ['\\\\evil.example', undefined],
  ['https://evil.example/', undefined],
  ['https://origin.example/base/api/x', '/api/x'],
  ['https://origin.example/base//evil.example/x', '/evil.example/x'],
  ['https://origin.example//evil.example/x', '/evil.example/x'],
  ['https://site.example/news', '/news'],
  ['https://img.example/a', 'https://img.example/a'],
  ['http://img.example/a', undefined],
  ['https://img.example@evil.example/a', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://[', undefined],
  ...PRIVATE.map((address): [string, undefined] => [address, undefined]),
])('an answer that leads to %s sends a browser to %s', (location, place) => {
  const addresses = new Addresses(new URL('https://origin.example/base'), ['img.example'])
  expect(addresses.leadsTo(location, '/api/Common/GetConfig', 'https://site.example')).toBe(place)
})

test('an answer that leads elsewhere is 502, and nobody is told where', async () => {
  const { relay, upstream } = await relayUnderTest({ LIVE_POLL_MS: '60000', ALLOWED_HOSTS: 'img.example' })
  const led = async (location: string, status = 302) => {
    upstream.misbehave = (_asked, response) => response.writeHead(status, { location }).end()
    return request(relay.server).get('/api/Common/GetConfig').redirects(0)
  }
  for (const address of ['https://evil.example/', ...PRIVATE]) {
    const answer = await led(address)
    expect([answer.status, answer.headers.location]).toEqual([502, undefined])
    expect(answer.body.Status.code).toBe(502)
    expect(answer.text).not.toContain(new URL(address).hostname)
  }
  const inside = await led('/api/Common/Other')
  expect([inside.status, inside.headers.location]).toEqual([302, '/api/Common/Other'])
  const allowed = await led('https://img.example/a.png', 307)
  expect([allowed.status, allowed.headers.location]).toEqual([307, 'https://img.example/a.png'])
  const made = await led('https://evil.example/', 201)
  expect([made.status, made.headers.location]).toEqual([201, undefined])
})

test('the relay itself follows nothing: neither a redirect nor an address that is not the origin’s', async () => {
  const elsewhere = await relayUnderTest({ LIVE_POLL_MS: '60000' })
  const there = new URL(elsewhere.address)
  const before = elsewhere.upstream.asked.length
  const { relay, upstream } = await relayUnderTest({ LIVE_POLL_MS: '50' }, (up) => {
    up.show({ ...sampleMatch(7), MatchScoreURL: `${there.origin}/api/Common/stolen` })
    up.show({ ...sampleMatch(8), MatchScoreURL: '/api/Match/moved' })
  })
  await expect.poll(() => upstream.countOf('/api/Match/moved')).toBeGreaterThan(1)
  upstream.misbehave = (_asked, response) =>
    response.writeHead(302, { location: `${there.origin}/api/Common/stolen` }).end()
  await request(relay.server).get('/api/Common/GetConfig').expect(502)
  await expect.poll(() => upstream.countOf('/api/Match/LiveMatches')).toBeGreaterThan(2)
  expect(upstream.countOf('/api/Common/stolen')).toBe(0)
  expect(elsewhere.upstream.asked.slice(before).filter(({ url }) => url.includes('stolen'))).toEqual([])
})
