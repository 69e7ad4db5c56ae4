import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { operatorAt } from '#tests/support/ops-client.ts'
import { Reader } from '#tests/support/reader.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { relayInFrontOf } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

const TOKEN = 'an origin of some length'
const AN_HOUR = '3600000'
const ENV = { LIVE_POLL_MS: AN_HOUR, ORIGIN_TOKEN: TOKEN }

const hint = (address: string, token = TOKEN) =>
  fetch(`${address}/live/changed`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

async function shown() {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const apiHost = await upstream.listen()
  onTestFinished(() => upstream.close())
  const relayWith = async (env: Record<string, string> = {}) => {
    const relay = await relayInFrontOf(apiHost, { ...ENV, ...env })
    onTestFinished(() => relay.close())
    return relay
  }
  return { upstream, apiHost, relayWith }
}

async function readerAt(address: string): Promise<Reader> {
  const reader = await Reader.open(address)
  onTestFinished(() => reader.close())
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  reader.subscribe('match/7')
  await reader.holds('match/7', hasRuns(10))
  return reader
}

const hasRuns = (runs: number) => (state: object) =>
  (state as { Innings: Record<string, { Runs: number }> }).Innings['1']?.Runs === runs

test('a hint of an origin wakes the poller, and many of them ask it ten times a second at most', async () => {
  const { upstream, relayWith } = await shown()
  const { address } = await relayWith()
  const reader = await readerAt(address)
  const [before, beganMs] = [upstream.countOf('/api/Match/Live'), performance.now()]
  for (let ball = 11; ball <= 20; ball += 1) {
    upstream.show(sampleMatch(7), sampleScorecard(ball))
    for (let nth = 0; nth < 5; nth += 1) expect((await hint(address)).status).toBe(202)
    await reader.holds('match/7', hasRuns(ball))
  }
  const tenths = (performance.now() - beganMs) / 100
  expect(upstream.countOf('/api/Match/Live') - before).toBeLessThanOrEqual(tenths + 2)
})

test('a hint needs the token of ORIGIN_TOKEN: any other is 401 before its body is read, and without one there are none', async () => {
  const { upstream, relayWith } = await shown()
  const { address } = await relayWith()
  await readerAt(address)
  const before = upstream.countOf('/api/Match/Live')
  const head = [
    ...['POST /live/changed HTTP/1.1', `Host: ${new URL(address).host}`, 'Content-Length: 1000'],
    ...['Authorization: Bearer a guess of that length', '', ''],
  ]
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(head.join('\r\n')))
    socket.once('data', (bytes) => {
      socket.destroy()
      resolve(String(bytes))
    })
  })
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect((await fetch(`${address}/live/changed`, { method: 'POST' })).status).toBe(401)
  expect(upstream.countOf('/api/Match/Live')).toBe(before)
  expect((await hint((await relayWith({ ORIGIN_TOKEN: '' })).address)).status).toBe(404)
})

test('an origin that fails is asked once a second at most for its hints', async () => {
  const { upstream, relayWith } = await shown()
  const { address } = await relayWith()
  await readerAt(address)
  upstream.misbehave = (_request, response) => response.writeHead(500).end()
  const before = upstream.countOf('/api/Match/Live')
  expect((await hint(address)).status).toBe(202)
  await expect.poll(() => upstream.countOf('/api/Match/Live')).toBe(before + 1)
  const beganMs = performance.now()
  for (let nth = 0; nth < 50; nth += 1) await hint(address)
  const seconds = (performance.now() - beganMs) / 1000
  expect(upstream.countOf('/api/Match/Live')).toBeLessThanOrEqual(before + 2 + seconds)
})

test('wrong hints of an origin do not keep operators from their figures', async () => {
  const { relayWith } = await shown()
  const { address } = await relayWith({ OPERATOR_TOKEN: 'an operator of some length' })
  for (let nth = 0; nth < 50; nth += 1) await hint(address, 'another token')
  expect((await hint(address, 'another token')).status).toBe(429)
  const headers = { authorization: 'Bearer an operator of some length' }
  expect((await fetch(`${address}/metrics`, { headers })).status).toBe(200)
})

test('a hint that comes to any relay of a cluster reaches the one that polls', async () => {
  const redis = await RedisServer.started()
  onTestFinished(() => redis.close())
  const { upstream, apiHost, relayWith } = await shown()
  const of = {
    ...{ API_HOST: apiHost.href, CLUSTER_URL: redis.url },
    SESSION_SECRET: 'shared by the relays of a cluster',
  }
  const relays = [await relayWith(of), await relayWith(of), await relayWith(of)]
  const readers = await Promise.all(relays.map(({ address }) => readerAt(address)))
  for (const [place, { address }] of relays.entries()) {
    upstream.show(sampleMatch(7), sampleScorecard(11 + place))
    expect((await hint(address)).status).toBe(202)
    await Promise.all(readers.map((reader) => reader.holds('match/7', hasRuns(11 + place))))
  }
})

const SECOND = { ORIGIN_TOKEN: TOKEN, SESSION_SECRET: 'shared by the relays of the second tier' }

async function expectRefused(address: string): Promise<void> {
  const answers = async () => {
    const answer = await hint(address)
    return [
      answer.status,
      ((await answer.json()) as { Status: { returnMessage: string } }).Status.returnMessage,
    ]
  }
  await expect
    .poll(answers)
    .toEqual([
      409,
      'This relay follows another one (API_HOST): send the hints of the origin to the first relay.',
    ])
}

test('a relay that follows another one refuses hints and says where to send them', async () => {
  const { relayWith } = await shown()
  const first = await relayWith()
  const second = await relayInFrontOf(new URL(first.address), SECOND)
  onTestFinished(() => second.close())
  await readerAt(second.address)
  await expectRefused(second.address)
  expect((await hint(second.address, 'another token')).status).toBe(401)
  expect((await hint(first.address)).status).toBe(202)
})

test('workers of a relay that follows another one refuse hints', async () => {
  const { relayWith } = await shown()
  const API_HOST = (await relayWith()).address
  const relay = await RelayProcess.at({ ...SECOND, API_HOST, RELAY_WORKERS: '2' })
  onTestFinished(() => relay.stop('SIGKILL'))
  await relay.start()
  await readerAt(relay.address)
  await expectRefused(relay.address)
})

test('each relay of a cluster that follows another one refuses hints, and orders about scores', async () => {
  const redis = await RedisServer.started()
  onTestFinished(() => redis.close())
  const { relayWith } = await shown()
  const API_HOST = (await relayWith()).address
  const env = { ...SECOND, API_HOST, CLUSTER_URL: redis.url, OPERATOR_TOKEN: 'an operator of some length' }
  for (const _ of ['leader', 'follower']) {
    const relay = await relayInFrontOf(new URL(API_HOST), env)
    onTestFinished(() => relay.close())
    await readerAt(relay.address)
    await expectRefused(relay.address)
    const operator = await operatorAt(relay.address, env.OPERATOR_TOKEN)
    expect((await operator.act({ type: 'hold' })).status).toBe(409)
  }
})

test.each(['1', '2'])(
  'balls of the embedded origin reach readers of %s workers between two polls',
  async (RELAY_WORKERS) => {
    const folder = await mkdtemp(join(tmpdir(), 'crease-'))
    const relay = await RelayProcess.at({
      ...{ API_HOST: '', DATA_DIR: folder, DEMO_PACE_MS: '200', DEMO_SEED: 'hints' },
      ...{ LIVE_POLL_MS: AN_HOUR, RELAY_WORKERS },
    })
    onTestFinished(async () => {
      await relay.stop('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    })
    await relay.start()
    const reader = await Reader.open(relay.address)
    onTestFinished(() => reader.close())
    await expect.poll(async () => (await fetch(`${relay.address}/readyz`)).status).toBe(200)
    reader.subscribe('live')
    let deltas = 0
    const isFifth = ({ type }: { type: string }) => type === 'delta' && ++deltas >= 5
    await reader.next(isFifth)
  },
)
