import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { MatchState } from '#shared/live/match-state.ts'
import { byDepth } from '#tests/support/depth.ts'
import { LoyalViewer } from '#tests/support/loyal-viewer.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { rawViewer } from '#tests/support/raw-viewer.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** A relay of several processes: one polls, the others hold the sockets and share the port. */

const WORKERS = 3
const TOKEN = 'an operator of workers'
const KILLS = byDepth({ quick: 3, deep: 20 })

const upstream = new Upstream()
let apiHost: URL
let runs = 10
beforeAll(async () => {
  upstream.show(sampleMatch(7), sampleScorecard(runs))
  apiHost = await upstream.listen()
})
afterAll(() => upstream.close())

async function relayOf(env: Record<string, string> = {}): Promise<RelayProcess> {
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    RELAY_WORKERS: String(WORKERS),
    LIVE_POLL_MS: '100',
    OPERATOR_TOKEN: TOKEN,
    ...env,
  })
  await relay.start()
  onTestFinished(() => relay.stop())
  return relay
}

function viewers(relay: RelayProcess, count: number): LoyalViewer[] {
  const all = Array.from({ length: count }, () => new LoyalViewer(relay.address, ['live', 'match/7']))
  onTestFinished(() => {
    for (const viewer of all) viewer.leave()
  })
  return all
}

/** Scores one more run, and resolves once every viewer holds it. */
async function score(watching: LoyalViewer[]): Promise<void> {
  runs += 1
  upstream.show(sampleMatch(7), sampleScorecard(runs))
  await expect.poll(() => watching.filter((viewer) => runsOf(viewer) !== runs).length).toBe(0)
}

const runsOf = ({ states }: LoyalViewer) =>
  (states.get('match/7')?.state as MatchState | undefined)?.Innings['1']?.Runs

/** Processes that a relay has started, its workers. */
function workersOf({ pid }: RelayProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function metric(relay: RelayProcess, name: string): Promise<number> {
  const answer = await fetch(`${relay.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(name))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('all viewers hold the same, whichever worker they are at; upstream hears one poller, and the numbers are those of all', async () => {
  const relay = await relayOf()
  const watching = viewers(relay, 30)
  await score(watching)
  await expect.poll(() => metric(relay, 'crease_connections ')).toBe(30)
  const before = upstream.countOf('/api/Match/Live')
  const polls = await metric(relay, 'crease_upstream_polls_total')
  for (let ball = 0; ball < 5; ball += 1) await score(watching)
  const asked = upstream.countOf('/api/Match/Live') - before
  expect(asked - ((await metric(relay, 'crease_upstream_polls_total')) - polls)).toBeLessThanOrEqual(2)
  const states = new Set(watching.map(({ states: held }) => JSON.stringify([...held].sort())))
  expect(states.size).toBe(1)
  expect(watching.every(({ connects }) => connects === 1)).toBe(true)
  // A page and a call come from every worker.
  for (let time = 0; time < 2 * WORKERS; time += 1) {
    expect((await fetch(`${relay.address}/api/Match/LiveMatches`)).status).toBe(200)
    expect((await fetch(`${relay.address}/readyz`)).status).toBe(200)
  }
})

test('[T4] MAX_CONNECTIONS is that of the whole relay, and a place that is left can be had at any worker', async () => {
  const relay = await relayOf({ MAX_CONNECTIONS: '20' })
  const enter = () => Promise.all(Array.from({ length: 40 }, () => rawViewer(relay.address)))
  const first = await enter()
  const isIn = ({ head }: { head: string }) => head.startsWith('HTTP/1.1 101')
  expect(first.filter(isIn)).toHaveLength(20)
  for (const { socket } of first) socket.destroy()
  await expect.poll(() => metric(relay, 'crease_connections ')).toBe(0)
  const second = await enter()
  expect(second.filter(isIn)).toHaveLength(20)
  for (const { socket } of second) socket.destroy()
})

test(`[G1] workers killed ${KILLS} times are replaced, and their viewers go on elsewhere without a gap or a second snapshot`, async () => {
  const relay = await relayOf()
  const watching = viewers(relay, 30)
  await score(watching)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const workers = workersOf(relay)
    const victim = workers[kill % workers.length] ?? 0
    process.kill(victim, 'SIGKILL')
    await score(watching)
    await score(watching)
    await expect.poll(() => workersOf(relay).filter((pid) => pid !== victim).length).toBe(WORKERS)
  }
  await score(watching)
  expect(watching.map(({ snapshots }) => snapshots)).toEqual(watching.map(() => 2))
  expect(watching.some(({ connects }) => connects > 1)).toBe(true)
})

test('a worker that hangs is ended and replaced, and its viewers go on elsewhere', async () => {
  const relay = await relayOf()
  const watching = viewers(relay, 12)
  await score(watching)
  const [victim = 0] = workersOf(relay)
  process.kill(victim, 'SIGSTOP')
  await expect.poll(() => isAlive(victim), { timeout: 30_000 }).toBe(false)
  await score(watching)
  expect(workersOf(relay)).not.toContain(victim)
  expect(watching.map(({ snapshots }) => snapshots)).toEqual(watching.map(() => 2))
})

test('[M8] when the primary dies its workers say bye, close and end within seconds', async () => {
  const relay = await relayOf()
  const watching = viewers(relay, 12)
  await score(watching)
  const workers = workersOf(relay)
  await relay.stop('SIGKILL')
  await expect.poll(() => workers.filter(isAlive)).toEqual([])
  for (const viewer of watching) viewer.leave()
  expect(watching.every(({ hasHeardBye }) => hasHeardBye)).toBe(true)
  expect(watching.map(({ closeCodes }) => closeCodes[0])).toEqual(watching.map(() => 1012))
  // The supervisor starts one whole relay at the same port.
  await relay.start()
  const again = viewers(relay, 5)
  await score(again)
})

test('[M8] a relay that is told to end sends all its viewers away, each told first, and ends with its workers', async () => {
  const relay = await relayOf({ DRAIN_MS: '1000' })
  const watching = viewers(relay, 12)
  await score(watching)
  const workers = workersOf(relay)
  await relay.stop('SIGTERM')
  for (const viewer of watching) viewer.leave()
  expect(workers.filter(isAlive)).toEqual([])
  expect(watching.every(({ hasHeardBye }) => hasHeardBye)).toBe(true)
})

test('a port that is taken stops the start of a relay of workers with one sentence', async () => {
  const relay = await relayOf()
  const taken = await RelayProcess.at({ API_HOST: apiHost.href, RELAY_WORKERS: '2' })
  const port = new URL(relay.address).port
  await expect(taken.start({ PORT: port })).rejects.toThrow(`PORT is "${port}"`)
})

test('every worker tells operators how the service is now, though nobody has the page open', async () => {
  const operator = await operatorAt((await relayOf()).address, TOKEN)
  let at = 0
  for (let ask = 0; ask < 2 * WORKERS; ask += 1) {
    const report = await operator.report()
    expect(report?.relays[0]?.processes.length).toBe(WORKERS + 1)
    expect(report?.at).toBeGreaterThan(at)
    at = report?.at ?? at
  }
})
