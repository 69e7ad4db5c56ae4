import type { ServerResponse } from 'node:http'
import request from 'supertest'
import { expect, test } from 'vitest'
import { AnswerCleaner } from '#relay/proxy/answers/clean-answer.ts'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** HTML in the answers of a hostile origin, on its way to a browser. */

const HOSTILE = '<p>Text<img src="javascript:x" onerror="alert(1)"></p><script>alert(1)</script>'
const CLEAN = '<p>Text</p>'
const STATUS = { code: 200, returnMessage: 'OK' }

const withHtml = [
  ['GET', '/api/News/Detail/7', (html: unknown) => ({ Title: '<b>', Body: html })],
  ['GET', '/api/Blog/Detail/7', (html: unknown) => ({ Body: html })],
  ['GET', '/api/Sponsor/Detail/7', (html: unknown) => ({ Body: html })],
  ['GET', '/api/Team/Detail/7', (html: unknown) => ({ TeamName: '<b>', About: html })],
  ['GET', '/api/Player/Detail/7', (html: unknown) => ({ About: html })],
  ['POST', '/api/SiteDocuments/GetSiteDocumentBySlug', (html: unknown) => ({ sdv: html })],
  [
    'GET',
    '/api/HeaderFooter/GetFooterData',
    (html: unknown) => [
      { Key: 'SiteName', Value: '<b>' },
      { Key: 'AboutUs', Value: html },
    ],
  ],
] as const

async function inFrontOf(data: unknown, headers: Record<string, string> = {}) {
  const under = await relayUnderTest({ LIVE_POLL_MS: '60000' })
  under.upstream.misbehave = (_asked, response) => answer(response, data, headers)
  return under
}

function answer(response: ServerResponse, data: unknown, headers: Record<string, string>): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ Status: STATUS, data }))
}

const send = (server: Parameters<typeof request>[0], method: string, path: string) =>
  method === 'POST'
    ? request(server).post(path).set(CSRF_PAIR).send({ Slug: 'about' })
    : request(server).get(path)

test('the HTML of every call that has some is cleaned, and nothing else is touched', async () => {
  for (const [method, path, dataOf] of withHtml) {
    const { relay } = await inFrontOf(dataOf(HOSTILE))
    const { body, headers } = await send(relay.server, method, path)
    expect([path, body]).toEqual([path, { Status: STATUS, data: dataOf(CLEAN) }])
    expect(headers['content-type']).toMatch(/^application\/json/)
  }
})

test.each([
  '/api/news/detail/7',
  '/API/News/Detail/7',
  '/api/News/Detail/7/',
  '/api/News/Detail/7?x=1',
  '/api/Ne%77s/Detail/7',
])('an origin that answers at %s too is cleaned there too', (path) => {
  const cleaner = new AnswerCleaner(() => undefined)
  const text = JSON.stringify({ data: { Body: HOSTILE } })
  expect(cleaner.clean(path, text)).toBe(JSON.stringify({ data: { Body: CLEAN } }))
})

test('what should be HTML and is no text is left out', () => {
  const cleaner = new AnswerCleaner(() => undefined)
  for (const html of [{ toString: 'x' }, ['<script>'], 7, null]) {
    const text = JSON.stringify({ data: { Body: html } })
    expect(cleaner.clean('/api/News/Detail/1', text)).toBe('{"data":{"Body":""}}')
  }
})

test('a tag is of the bytes that the browser has, and asking with it costs no second sending', async () => {
  const { relay, upstream } = await inFrontOf(
    { Body: HOSTILE },
    { etag: '"theirs"', 'last-modified': 'then' },
  )
  const path = '/api/News/Detail/7'
  const first = await request(relay.server).get(path)
  expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/)
  expect(first.headers).not.toHaveProperty('last-modified')
  const again = await request(relay.server)
    .get(path)
    .set('If-None-Match', `"theirs", ${first.headers.etag}`)
    .set('Range', 'bytes=0-3')
  expect([again.status, again.text]).toEqual([304, ''])
  const asked = upstream.asked.findLast(({ url }) => url === path)
  expect(asked?.headers).not.toHaveProperty('if-none-match')
  expect(asked?.headers).not.toHaveProperty('range')
  const head = await request(relay.server).head(path)
  expect([head.status, head.headers.etag]).toEqual([200, undefined])
})
