import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { listenForMetrics } from '#relay/ops/metrics-server.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'

test.each([
  ['held', { 'cache-control': 'public, max-age=60', vary: 'Accept-Language' }],
  ['passed on', { 'cache-control': 'no-store', vary: 'Accept-Language' }],
])(
  'what a reader may be held back from says that it differs by cookie, others not: %s',
  async (_, headers) => {
    const { relay, upstream } = await relayUnderTest()
    upstream.misbehave = (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: {} }))
    }
    const varyOf = async (path: string) => (await request(relay.server).get(path)).headers.vary
    for (const _again of [1, 2]) {
      expect(await varyOf('/api/Match/MatchDetail/7')).toBe('Accept-Language, Cookie')
      expect(await varyOf('/api/Sponsor/List')).toBe('Accept-Language')
    }
  },
)

test('/metrics counts by name and opens only to the operator, also from this machine, where a proxy may stand', async () => {
  const { relay, upstream } = await relayUnderTest({ OPERATOR_TOKEN: 'sixteen-characters' }, (up) =>
    up.show(sampleMatch(7)),
  )
  await expect.poll(() => upstream.asked.length).toBeGreaterThan(2)
  const asked = () => request(relay.server).get('/metrics')
  expect((await asked()).status).toBe(401)
  for (const wrong of ['Bearer sixteen-characterx', 'Bearer sixteen-character', 'sixteen-characters']) {
    expect((await asked().set('Authorization', wrong)).status, wrong).toBe(401)
  }
  // Right tokens and none are no guesses, however many.
  for (let scrape = 0; scrape < 20; scrape += 1) {
    expect((await asked()).status).toBe(401)
    expect((await asked().set('Authorization', 'Bearer sixteen-characters')).status).toBe(200)
  }
  const told = await asked().set('Authorization', 'Bearer sixteen-characters')
  expect(told.text).toMatch(/^crease_upstream_polls_total\{outcome="good"\} [1-9]/m)

  const { server, publish } = await listenForMetrics(0)
  publish(() => relay.metrics.registry.metrics())
  onTestFinished(() => void server.close())
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
    'crease_upstream_polls_total',
  )
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)

  const tries = async (count: number, token: string) => {
    const statuses = new Set<number>()
    for (let nth = 0; nth < count; nth += 1) statuses.add((await asked().set('Authorization', token)).status)
    return [...statuses]
  }
  expect(await tries(20, 'Bearer a-guess')).toEqual([401, 429])
  // Otherwise the right one would be found however fast it is looked for.
  expect(await tries(1, 'Bearer sixteen-characters')).toEqual([429])
})
