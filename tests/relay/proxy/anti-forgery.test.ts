import request from 'supertest'
import { expect, test } from 'vitest'
import { ANTI_FORGERY } from '#tests/support/anti-forgery-pair.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** Another site can make a browser ask, but not read what it was given. */

const CALL = '/api/ContactUs/Send'

const inFront = () => relayUnderTest({ LIVE_POLL_MS: '60000' })

test.each<[string, Record<string, string>]>([
  ['neither', {}],
  ['no header', { Cookie: ANTI_FORGERY.Cookie }],
  ['no cookie', { 'X-XSRF-TOKEN': 'of-this-page' }],
  ['another header', { ...ANTI_FORGERY, 'X-XSRF-TOKEN': 'of-that-page' }],
  ['an empty pair', { Cookie: 'XSRF-TOKEN=', 'X-XSRF-TOKEN': '' }],
  ['a cookie of a like name', { Cookie: 'XXSRF-TOKEN=a', 'X-XSRF-TOKEN': 'a' }],
])('a change with %s is refused, and the origin never hears of it', async (_what, headers) => {
  const { relay, upstream } = await inFront()
  for (const method of ['post', 'put', 'patch', 'delete'] as const) {
    const { status, body } = await request(relay.app.server)[method](CALL).set(headers).send({})
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
  const { server } = relay.app
  await request(server)
    .post(CALL)
    .set({ ...ANTI_FORGERY, Cookie: `visitor=me; ${ANTI_FORGERY.Cookie}; lang=hi` })
    .send({})
  expect(asked()).toMatchObject({
    cookie: 'visitor=me; XSRF-TOKEN=of-this-page',
    'x-xsrf-token': 'of-this-page',
  })
  await request(server).get(CALL).set(ANTI_FORGERY)
  expect(asked()).not.toHaveProperty('x-xsrf-token')
  expect(asked()).not.toHaveProperty('cookie')
})

test('a read brings the cookie where it is absent, another each time, and scripts may read it', async () => {
  const { relay } = await inFront()
  const cookiesOf = async (headers: Record<string, string> = {}) => {
    const answer = await request(relay.app.server).get('/api/Common/GetConfig').set(headers)
    return [answer.headers['set-cookie'] ?? []].flat()
  }
  const [[first], [second]] = [await cookiesOf(), await cookiesOf()]
  expect(first).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax; Secure$/)
  expect(second).not.toBe(first)
  expect(await cookiesOf({ Cookie: ANTI_FORGERY.Cookie })).toEqual([])
})
