import request from 'supertest'
import { expect, test } from 'vitest'
import { clockOf } from '#tests/support/movable-clock.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** How often one address may ask, on a clock that does not move. */

const CALL = '/api/Common/GetConfig'
/** The least that may be set. */
const SECOND = 300
const BURST = SECOND * 6
const ENV = { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_SECOND: String(SECOND), LIVE_POLL_MS: '60000' }

test('who asks more, from one network of IPv6 too, waits as long as the envelope says, or a plain sentence on a page; no other client does, nor a watcher over the relay', async () => {
  const { relay, address } = await relayUnderTest(ENV, () => {}, { clock: clockOf(() => 1e12) })
  const one = (path: string, from: string) => request(relay.server).get(path).set('X-Forwarded-For', from)
  let [left, passed] = [BURST, 0]
  const ask = async () => {
    while (left-- > 0) {
      const headers = { 'x-forwarded-for': '2001:db8:1:2::1' }
      const answer = await fetch(`${address}${CALL}`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 429) passed += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(passed).toBe(BURST)

  const answer = await one(CALL, '2001:db8:1:2::2')
  expect([answer.status, answer.body.Status.code, answer.headers['retry-after']]).toEqual([429, 429, '1'])
  expect(answer.headers['x-request-id']).toMatch(/./)
  const page = await one('/nothing', '2001:db8:1:2::2')
  expect([page.status, page.type]).toEqual([429, 'text/plain'])
  expect(page.text).toMatch(/^[A-Z][^{<]+\.$/)
  for (const other of ['192.0.2.2', '2001:db8::1']) expect((await one(CALL, other)).status).not.toBe(429)
  for (const path of ['/healthz', '/readyz'])
    expect((await one(path, '2001:db8:1:2::1')).status).not.toBe(429)
})
