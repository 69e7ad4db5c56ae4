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

async function limitedRelay() {
  const { relay, address } = await relayUnderTest(ENV, () => {}, { clock: clockOf(() => 1e12) })
  const one = (path: string, from: string) => request(relay.server).get(path).set('X-Forwarded-For', from)
  /** Takes all that an address may ask at once, many at a time; how many were answered otherwise than with 429. */
  const takeAll = async (path: string, from: string): Promise<number> => {
    let [left, passed] = [BURST, 0]
    const ask = async () => {
      while (left-- > 0) {
        const answer = await fetch(`${address}${path}`, { headers: { 'x-forwarded-for': from } })
        await answer.arrayBuffer()
        if (answer.status !== 429) passed += 1
      }
    }
    await Promise.all(Array.from({ length: 20 }, ask))
    return passed
  }
  return { one, takeAll }
}

test('who asks more is told when to come again, in the envelope, and nobody else is', async () => {
  const { one, takeAll } = await limitedRelay()
  expect(await takeAll(CALL, '192.0.2.1')).toBe(BURST)
  const answer = await one(CALL, '192.0.2.1')
  expect([answer.status, answer.body.Status.code, answer.headers['retry-after']]).toEqual([429, 429, '1'])
  expect(answer.headers['x-request-id']).toMatch(/./)
  for (const other of ['192.0.2.2', '2001:db8::1']) expect((await one(CALL, other)).status).not.toBe(429)
})

test('a network of IPv6 is one address; readers of pages are told in a plain sentence, and who watches over the relay never', async () => {
  const { one, takeAll } = await limitedRelay()
  await takeAll('/nothing', '2001:db8:1:2::1')
  const answer = await one('/nothing', '2001:db8:1:2::2')
  expect([answer.status, answer.type]).toEqual([429, 'text/plain'])
  expect(answer.text).toMatch(/^[A-Z][^{<]+\.$/)
  for (const path of ['/healthz', '/readyz'])
    expect((await one(path, '2001:db8:1:2::1')).status).not.toBe(429)
})
