import request from 'supertest'
import { expect, test } from 'vitest'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** Another site can make a browser ask, but not read what it was given. */

const CALL = '/api/ContactUs/Send'

const inFront = () => relayUnderTest({ LIVE_POLL_MS: '60000' })

test.each<[string, Record<string, string>]>([
  ['neither', {}],
  ['no header', { Cookie: CSRF_PAIR.Cookie }],
  ['no cookie', { 'X-XSRF-TOKEN': 'of-this-page' }],
  ['another header', { ...CSRF_PAIR, 'X-XSRF-TOKEN': 'of-that-page' }],
  ['an empty pair', { Cookie: 'XSRF-TOKEN=', 'X-XSRF-TOKEN': '' }],
  ['a cookie of a like name', { Cookie: 'XXSRF-TOKEN=a', 'X-XSRF-TOKEN': 'a' }],
])('a change with %s is refused, and the origin never hears of it', async (_what, headers) => {
  const { relay, upstream } = await inFront()
  for (const method of ['post', 'put', 'patch', 'delete'] as const) {
    const { status, body } = await request(relay.server)[method](CALL).set(headers).send({})
    expect([method, status, body]).toEqual([
      method,
      403,
      { Status: { code: 403, returnMessage: expect.stringMatching(/reload/) } },
    ])
  }
  expect(upstream.countOf(CALL)).toBe(0)
})

test('the pair of a change goes on to the origin, beside its own cookies; a read brings none', async () => {
  const { relay, upstream } = await inFront()
  const asked = () => upstream.asked.findLast(({ url }) => url === CALL)?.headers
  const { server } = relay
  await request(server)
    .post(CALL)
    .set({ ...CSRF_PAIR, Cookie: `visitor=me; ${CSRF_PAIR.Cookie}; lang=hi` })
    .send({})
  expect(asked()).toMatchObject({
    cookie: 'visitor=me; XSRF-TOKEN=of-this-page',
    'x-xsrf-token': 'of-this-page',
  })
  await request(server).get(CALL).set(CSRF_PAIR)
  expect(asked()).not.toHaveProperty('x-xsrf-token')
  expect(asked()).not.toHaveProperty('cookie')
})

const cookiesIn = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat()

/** A relay in front of an origin that says this of what it answers. */
async function answering() {
  const { relay, upstream } = await inFront()
  return async (call: string, says: Record<string, string>, headers: Record<string, string> = {}) => {
    upstream.misbehave = (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...says }).end('{}')
    }
    return (await request(relay.server).get(call).set(headers)).headers
  }
}

const READ = '/api/Common/GetConfig'
const CAPTCHA = '/api/Auth/GetCaptcha'

test('a read for one reader brings the cookie where it is absent, another each time, and scripts may read it', async () => {
  const answerTo = await answering()
  const ofOne = { 'cache-control': 'private, max-age=5' }
  const [[first], [second]] = [cookiesIn(await answerTo(READ, ofOne)), cookiesIn(await answerTo(READ, ofOne))]
  expect(first).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax; Secure$/)
  expect(second).not.toBe(first)
  expect(cookiesIn(await answerTo(READ, ofOne, { Cookie: CSRF_PAIR.Cookie }))).toEqual([])
})

test('no shared cache may come to hold the cookie', async () => {
  const answerTo = await answering()
  for (const control of [
    'no-store',
    'Private',
    '',
    'no-cache',
    'max-age=60',
    'public, max-age=60',
    'public, no-store',
    'private="x", max-age=60',
  ]) {
    const headers = await answerTo(READ, control === '' ? {} : { 'cache-control': control })
    expect([control, cookiesIn(headers).length]).toEqual([
      control,
      /^(no-store|Private)$/.test(control) ? 1 : 0,
    ])
  }
})

test('a captcha always brings the cookie, and may then be held by nobody', async () => {
  const answerTo = await answering()
  for (const control of ['public, max-age=60', 'no-cache']) {
    const headers = await answerTo(CAPTCHA, { 'cache-control': control })
    expect([cookiesIn(headers).length, headers['cache-control']]).toEqual([1, 'no-store'])
  }
})
