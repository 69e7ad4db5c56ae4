import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Surroundings } from '#relay/setup/surroundings.ts'
import { CuttableLine } from '#tests/support/cuttable-line.ts'
import { LoyalViewer } from '#tests/support/loyal-viewer.ts'
import { clockOf } from '#tests/support/movable-clock.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { Reader } from '#tests/support/reader.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { type InFront, relayInFrontOf } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { ScoredMatch } from '#tests/support/scored-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** An origin, a relay, a relay that follows it, and one that follows that. */

const TOKEN = 'an operator of the tiers'
const ENV = { OPERATOR_TOKEN: TOKEN }
const TOPICS = ['live', 'match/7']

async function tiers(envs: Record<string, string>[], surroundings: Partial<Surroundings> = {}) {
  const upstream = new Upstream()
  const match = new ScoredMatch(upstream)
  const relays = []
  let apiHost = await upstream.listen()
  onTestFinished(() => upstream.close())
  for (const env of envs) {
    const ofCluster: Record<string, string> = env.CLUSTER_URL ? { API_HOST: apiHost.href } : {}
    const relay = await relayInFrontOf(apiHost, { ...ENV, ...env, ...ofCluster }, surroundings)
    onTestFinished(() => relay.close())
    apiHost = new URL(relay.address)
    relays.push(relay)
  }
  return { upstream, match, relays, addresses: relays.map(({ address }) => address) }
}

function viewersAt(addresses: string[]): LoyalViewer[] {
  const viewers = addresses.map((address) => new LoyalViewer(address, TOPICS))
  onTestFinished(() => {
    for (const viewer of viewers) viewer.leave()
  })
  return viewers
}

/** Each position of each tier is one of the first tier, with the same state. */
function expectSameStates(viewers: readonly LoyalViewer[]): void {
  const [first, ...others] = viewers
  for (const { seen } of others)
    for (const [position, state] of seen) expect(first?.seen.get(position), position).toBe(state)
}

test('three tiers have equal states at every position, also after the middle one was away and with a match that ends', async () => {
  const { upstream, match, relays, addresses } = await tiers([{}, {}, {}])
  const viewers = viewersAt(addresses)
  for (let ball = 0; ball < 10; ball += 1) await match.score(viewers)
  expectSameStates(viewers)
  const [, middle] = relays
  // As at a deploy: viewers and the tier below come back, and positions continue.
  for (const socket of middle?.relay.websocketServer.clients ?? []) socket.terminate()
  for (const { room } of [middle?.relay.live].flatMap((live) => live ?? [])) room.terminate()
  for (let ball = 0; ball < 10; ball += 1) await match.score(viewers)
  expectSameStates(viewers)
  for (const { epochs, snapshots } of viewers) expect([epochs.size, snapshots]).toEqual([1, TOPICS.length])
  upstream.show(sampleMatch(8), sampleScorecard(3))
  upstream.show(sampleMatch(7, { Status: 'completed' }), sampleScorecard(30))
  await expect
    .poll(() => viewers.map(({ ended }) => ended.get('match/7')))
    .toEqual(Array(3).fill('completed'))
  const tags = async () => new Set(await Promise.all(addresses.map((address) => tagOf(address, 'match/8'))))
  await expect.poll(tags).toEqual(new Set([expect.stringContaining('.0')]))
})

const tagOf = async (address: string, topic: string) =>
  (await fetch(`${address}/live/topics/${topic}`)).headers.get('etag')

test('a delay that a reader sets at the last tier has the past of the first one, also where that tier began later', async () => {
  const { match, relays, addresses } = await tiers([{}])
  const first = viewersAt(addresses)
  for (let ball = 0; ball < 10; ball += 1) await match.score(first)
  const second = await relayInFrontOf(new URL(addresses[0] ?? ''), ENV)
  onTestFinished(() => second.close())
  const third = await relayInFrontOf(new URL(second.address), ENV)
  onTestFinished(() => third.close())
  await expect.poll(async () => (await fetch(`${third.address}/readyz`)).status).toBe(200)
  const delayed = async (address: string) => {
    const reader = await Reader.open(address)
    onTestFinished(() => reader.close())
    reader.say({ type: 'subscribe', topics: [{ topic: 'match/7', delay: 100_000 }] })
    await reader.holds('match/7', (state) => JSON.stringify(state).includes('"Runs":20'))
    return reader.messages.filter(({ type }) => type === 'snapshot' || type === 'delta')
  }
  expect(await delayed(third.address)).toEqual(await delayed(relays[0]?.address ?? ''))
})

test('a tier of a cluster, and calls that are passed on, go through all of them', async () => {
  const redis = await RedisServer.started()
  onTestFinished(() => redis.close())
  const ofCluster = { CLUSTER_URL: redis.url, SESSION_SECRET: 'shared by the relays of a cluster' }
  const { upstream, match, addresses } = await tiers([{}, ofCluster, {}])
  const viewers = viewersAt(addresses)
  for (let ball = 0; ball < 5; ball += 1) await match.score(viewers)
  expectSameStates(viewers)
  expect((await fetch(`${addresses[2]}/api/News/Detail/1`)).status).toBe(404)
  expect(upstream.countOf('/api/News/Detail/1')).toBe(1)
})

test('a tier follows more matches than it may send messages at once', async () => {
  const { upstream, addresses } = await tiers([{}, {}])
  for (let id = 8; id < 50; id += 1) upstream.show(sampleMatch(id), sampleScorecard(10))
  const tagsAt = async (address: string) =>
    Promise.all(Array.from({ length: 42 }, (_, nth) => tagOf(address, `match/${nth + 8}`)))
  await expect.poll(async () => (await tagsAt(addresses[1] ?? '')).includes(null)).toBe(false)
  for (let id = 8; id < 50; id += 1) upstream.show(sampleMatch(id), sampleScorecard(11))
  const isLate = async () => JSON.stringify(await Promise.all(addresses.map(tagsAt))).includes('.0')
  await expect.poll(isLate, { timeout: 30_000 }).toBe(false)
  expect((await fetch(`${addresses[1]}/readyz`)).status).toBe(200)
})

test('what the relay itself reads by a POST comes from every tier', async () => {
  const { upstream, addresses } = await tiers([{}, {}, {}])
  const finished = { ...sampleMatch(8, { Status: 'completed' }), Scores: {} }
  upstream.misbehave = (request, response) => {
    if (request.url !== '/api/Match/Recent') return upstream.answer(request, response)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: [finished], TotalCount: 1 }),
    )
  }
  const results = async (address: string) => {
    const params = { name: 'results', arguments: {} }
    const answer = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    return (await answer.text()).replaceAll(new URL(address).host, 'site')
  }
  const [first, ...others] = await Promise.all(addresses.map(results))
  expect(first).toContain('completed')
  expect(others).toEqual([first, first])
})

const BEGAN_MS = 1e12
const BEGAN_S = BEGAN_MS / 1000

/** A clock that only a test moves. */
function ownTime() {
  let nowMs = BEGAN_MS
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { clock: clockOf(() => nowMs), pass }
}

const freshnessOf = async ({ address }: InFront) =>
  (await fetch(`${address}/live/topics/live`)).headers.get('crease-upstream')

const metricsOf = async ({ address }: InFront) =>
  (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()

/** Three seconds after the last good poll of an origin that fails, when tiers have confirmed their line since. */
async function failing(upstream: Upstream, followers: readonly InFront[], pass: (ms: number) => void) {
  await expect.poll(() => Promise.all(followers.map(freshnessOf))).toEqual(followers.map(() => 'fresh'))
  upstream.misbehave = (_request, response) => response.writeHead(500).end()
  const before = upstream.asked.length
  await expect.poll(() => upstream.asked.length).toBeGreaterThan(before + 1)
  pass(3000)
  for (const follower of followers)
    await expect
      .poll(() => metricsOf(follower))
      .toContain(`last_good_poll_timestamp_seconds ${BEGAN_S + 3}\n`)
}

test('scores are old since the same time at every tier, as soon as at the first, and fresh again', async () => {
  const { clock, pass } = ownTime()
  const { upstream, match, relays } = await tiers([{}, {}, {}], { clock })
  await match.score([])
  await failing(upstream, relays.slice(1), pass)
  pass(2000)
  const all = () => Promise.all(relays.map(freshnessOf))
  await expect.poll(all).toEqual(Array(3).fill(`stale; since=${BEGAN_MS}`))
  const viewer = await Reader.open(relays[2]?.address ?? '')
  onTestFinished(() => viewer.close())
  await viewer.next((message) => message.type === 'beat' && message.since === BEGAN_MS)
  for (const relay of relays.slice(1))
    expect(await metricsOf(relay)).toContain(`last_good_poll_timestamp_seconds ${BEGAN_S}\n`)
  upstream.misbehave = undefined
  await expect.poll(all).toEqual(Array(3).fill('fresh'))
})

test('scores are old since the same time at each relay of a cluster that follows, and below it', async () => {
  const redis = await RedisServer.started()
  onTestFinished(() => redis.close())
  const { clock, pass } = ownTime()
  const { upstream, match, relays } = await tiers([{}], { clock })
  await match.score([])
  const API_HOST = relays[0]?.address ?? ''
  const ofCluster = { ...ENV, CLUSTER_URL: redis.url, SESSION_SECRET: 'shared by the relays of a cluster' }
  const followers: InFront[] = []
  for (const _ of ['leader', 'follower'])
    followers.push(await relayInFrontOf(new URL(API_HOST), { ...ofCluster, API_HOST }, { clock }))
  followers.push(await relayInFrontOf(new URL(followers[1]?.address ?? ''), ENV, { clock }))
  onTestFinished(async () => void (await Promise.all(followers.map((relay) => relay.close()))))
  await failing(upstream, followers, pass)
  pass(2000)
  await expect
    .poll(() => Promise.all(followers.map(freshnessOf)))
    .toEqual(Array(3).fill(`stale; since=${BEGAN_MS}`))
})

test('a tier needs no restart however long the origin fails', async () => {
  const { clock, pass } = ownTime()
  const { upstream, match, relays } = await tiers([{}, {}], { clock })
  await match.score([])
  const [, second] = relays
  if (!second) throw new Error('there are two tiers')
  await failing(upstream, [second], pass)
  pass(2000)
  await expect.poll(() => freshnessOf(second)).toContain('stale')
  const ping = vi.spyOn(WebSocket.prototype, 'ping')
  onTestFinished(() => ping.mockRestore())
  // Of a client, which has the address of its server.
  const pings = () => ping.mock.contexts.filter((socket) => (socket as WebSocket).url).length
  for (let minute = 0; minute < 3; minute += 1) {
    for (let tick = 0; tick < 20; tick += 1) {
      pass(2000)
      second.relay.watchdog.tick()
    }
    // Before the second one is sent, the first was answered.
    const before = pings()
    await expect.poll(pings).toBeGreaterThan(before + 1)
  }
  expect((await fetch(`${second.address}/healthz`)).status).toBe(200)
})

test('what is done to scores is done at the first tier: an operator of another one reads why', async () => {
  const { match, addresses } = await tiers([{}, {}])
  await match.score(viewersAt(addresses))
  const operator = await operatorAt(addresses[1] ?? '', TOKEN)
  const answer = await operator.act({ type: 'hold' })
  expect(answer.status).toBe(409)
  expect(JSON.stringify(await answer.json())).toContain('follows another one')
})

test.each([1, 2, 3])(
  'a circle of %i relays is never ready, and one of them says what is wrong',
  async (count) => {
    const doors = Array.from({ length: count }, () => new CuttableLine('http://127.0.0.1:9'))
    const relays: InFront[] = []
    for (const door of doors) {
      relays.push(await relayInFrontOf(new URL(await door.start()), ENV))
      onTestFinished(() => door.stop())
    }
    onTestFinished(async () => void (await Promise.all(relays.map((relay) => relay.close()))))
    for (const [place, door] of doors.entries()) door.leadTo(relays[(place + 1) % count]?.address ?? '')
    const circles = async ({ address }: { address: string }) => {
      const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
      return Number(
        /^crease_upstream_failures_total\{kind="circle"[^}]*\} (\d+)$/m.exec(await answer.text())?.[1],
      )
    }
    await expect.poll(async () => Math.max(...(await Promise.all(relays.map(circles))))).toBeGreaterThan(2)
    for (const { address } of relays) expect((await fetch(`${address}/readyz`)).status).toBe(503)
  },
)
