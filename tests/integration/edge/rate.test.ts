import request from 'supertest'
import { expect, test } from 'vitest'
import { clockOf } from '#tests/support/movable-clock.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** How often one address may ask, with a clock that stands still until a test moves it. */

const CALL = '/api/Common/GetConfig'
const SECOND = 300
const BURST = SECOND * 6
const ENV = { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_SECOND: String(SECOND), LIVE_POLL_MS: '60000' }

async function relayAt(time: { nowMs: number }) {
  const { relay, address } = await relayUnderTest(ENV, () => {}, { clock: clockOf(() => time.nowMs) })
  const one = (path: string, from: string) => request(relay.server).get(path).set('X-Forwarded-For', from)
  /** Asks so often, many at a time, and tells how many were answered otherwise than with 429. */
  const many = async (path: string, from: string, times: number): Promise<number> => {
    let left = times
    let passed = 0
    const ask = async () => {
      while (left > 0) {
        left -= 1
        const answer = await fetch(`${address}${path}`, { headers: { 'x-forwarded-for': from } })
        await answer.arrayBuffer()
        if (answer.status !== 429) passed += 1
      }
    }
    await Promise.all(Array.from({ length: 20 }, ask))
    return passed
  }
  return { one, many }
}

test('an address may ask a thousand times at once and more, and then as often a second as its rate', async () => {
  const time = { nowMs: 1e12 }
  const { many } = await relayAt(time)
  expect(await many(CALL, '192.0.2.1', BURST + 100)).toBe(BURST)
  time.nowMs += 1000
  expect(await many(CALL, '192.0.2.1', SECOND + 100)).toBe(SECOND)
})

test('who asks more is told when to come again, in the envelope, and nobody else is', async () => {
  const { one, many } = await relayAt({ nowMs: 1e12 })
  await many(CALL, '192.0.2.1', BURST)
  const answer = await one(CALL, '192.0.2.1')
  expect([answer.status, answer.body.Status.code, answer.headers['retry-after']]).toEqual([429, 429, '1'])
  expect(answer.headers['x-request-id']).toMatch(/./)
  for (const other of ['192.0.2.2', '2001:db8::1']) expect((await one(CALL, other)).status).not.toBe(429)
})

test('a network of IPv6 is one address; readers of pages are told in a plain sentence, and who watches over the relay never', async () => {
  const { one, many } = await relayAt({ nowMs: 1e12 })
  await many('/nothing', '2001:db8:1:2::1', BURST)
  const answer = await one('/nothing', '2001:db8:1:2::2')
  expect([answer.status, answer.type]).toEqual([429, 'text/plain'])
  expect(answer.text).toMatch(/^[A-Z][^{<]+\.$/)
  for (const path of ['/healthz', '/readyz'])
    expect((await one(path, '2001:db8:1:2::1')).status).not.toBe(429)
})

const HELD = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' }

/** A relay that may know by itself which site is asked for, and a list that everybody asks for. */
async function heldAt(env: Record<string, string>) {
  const under = await relayUnderTest(
    { ...ENV, PUBLIC_URL: 'https://cricket.example', ...env },
    (upstream) => {
      upstream.misbehave = (_asked, response) => void response.writeHead(200, HELD).end('{}')
    },
    { clock: clockOf(() => 1e12) },
  )
  const ask = async (times: number, headers: Record<string, string> = {}) => {
    const statuses: Record<number, number> = {}
    for (let asked = 0; asked < times; asked += 1) {
      const { status } = await fetch(`${under.address}${CALL}`, { headers })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    return statuses
  }
  return { ...under, ask }
}

test('this machine itself may ask as often as it likes: a proxy on it that is not trusted speaks for all', async () => {
  const { ask } = await heldAt({ TRUST_PROXY: '' })
  expect(await ask(BURST + 10)).toEqual({ 200: BURST + 10 })
})
