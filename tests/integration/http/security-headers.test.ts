import { connect } from 'node:net'
import request from 'supertest'
import { expect, test } from 'vitest'
import { policyOf } from '#relay/pages/page-policy.ts'
import { answerKindOf } from '#relay/security/security-headers.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** What every answer says to browsers about itself. */

const EVERYWHERE = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]
const WHERE_SECURE = ['cross-origin-opener-policy', 'strict-transport-security']
const CALL = '/api/Common/GetConfig'

test.each([
  ['https://cricket.example', true],
  ['http://127.0.0.1:8080', true],
  ['http://192.168.1.5:8080', false],
])('under %s, answers insist on https: %s', async (site, insists) => {
  const { relay } = await relayUnderTest({ LIVE_POLL_MS: '60000', PUBLIC_URL: site })
  for (const path of [CALL, '/healthz', '/nothing/here', '/%ff', '/api/../x', '/live']) {
    const { headers } = await request(relay.server).get(path)
    for (const name of EVERYWHERE) expect(headers, path).toHaveProperty(name)
    for (const name of WHERE_SECURE) expect(name in headers, `${path} ${name}`).toBe(insists)
  }
  expect(policyOf({ site }).includes('upgrade-insecure-requests')).toBe(insists)
})

test('a trusted proxy that says https is believed, and no other', async () => {
  for (const [trusted, insists] of [
    ['127.0.0.1', true],
    ['10.0.0.1', false],
  ] as const) {
    const { relay } = await relayUnderTest({ LIVE_POLL_MS: '60000', TRUST_PROXY: trusted })
    const { headers } = await request(relay.server)
      .get(CALL)
      .set({ Host: 'cricket.example', 'X-Forwarded-Proto': 'https' })
    expect('strict-transport-security' in headers).toBe(insists)
  }
})

test('what cannot be read as a request is answered under the same headers', async () => {
  const { address } = await relayUnderTest({ LIVE_POLL_MS: '60000', PUBLIC_URL: 'https://cricket.example' })
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('close', () => resolve(text))
    socket.write('NONSENSE\r\n\r\n')
  })
  for (const name of [...EVERYWHERE, ...WHERE_SECURE])
    expect(answer).toMatch(new RegExp(`^${name}: \\S`, 'm'))
})

test('pictures may be shown by others; calls may not be read, and nothing but a widget may be framed', async () => {
  const { relay, upstream } = await relayUnderTest({ LIVE_POLL_MS: '60000' })
  const said = []
  for (const type of ['image/png', 'video/webm', 'application/json', 'text/html', 'application/xhtml+xml']) {
    upstream.misbehave = (_asked, response) => response.writeHead(200, { 'content-type': type }).end('{}')
    const { headers } = await request(relay.server).get('/api/Media/x')
    said.push([type, headers['cross-origin-resource-policy'], headers['x-frame-options']])
  }
  expect(said).toEqual([
    ['image/png', 'cross-origin', 'DENY'],
    ['video/webm', 'cross-origin', 'DENY'],
    ['application/json', 'same-origin', 'DENY'],
    ['text/html', 'same-origin', 'SAMEORIGIN'],
    ['application/xhtml+xml', 'same-origin', 'DENY'],
  ])
})

test.each([
  ['/', 'text/html; charset=utf-8', 'page'],
  ['/apiary', 'text/html; charset=utf-8', 'page'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'file'],
  ['/assets/x.js', 'text/javascript', 'file'],
  ['/api/x', undefined, 'call'],
  ['/api/x', 'application/json', 'call'],
  ['/api/x', ' TEXT/HTML', 'widget'],
  ['/api/openapi', 'text/html; charset=utf-8', 'page'],
  ['/api/live-protocol?x', 'text/html; charset=utf-8', 'page'],
  ['/api/live-protocol/x', 'text/html; charset=utf-8', 'widget'],
  ['/api/x', 'image/svg+xml', 'media'],
  ['/api/x', 'text/html-ish', 'widget'],
])('%s as %s is a %s', (url, type, kind) => {
  expect(answerKindOf(url, type)).toBe(kind)
})

test('a page runs files of the site and the script that it carries, and shows pictures and frames of hosts that are allowed', () => {
  const policy = Object.fromEntries(
    policyOf({
      site: 'https://cricket.example',
      allowedHosts: ['pictures.example', 'widgets.example:8443'],
      carries: { styles: ['sha256-abc'], scripts: ['sha256-def'] },
    })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )
  const shown = ["'self'", 'https://pictures.example', 'https://widgets.example:8443']
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-def'"],
    'style-src': ["'self'", "'sha256-abc'"],
    'img-src': shown,
    'media-src': shown,
    'frame-src': [...shown, 'https://www.youtube-nocookie.com'],
    'connect-src': ["'self'", 'wss://cricket.example'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  })
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|data:|\*/)
})

test.each(['http://a;script-src', 'http://a,b', 'http://a b', 'http://x\u2028'])(
  'a name that is none puts nothing into the policy: %j',
  (site) => {
    expect(policyOf({ site })).toMatch(/connect-src 'self'(;|$)/)
  },
)
