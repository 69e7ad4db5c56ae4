import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CuttableLine } from '#tests/support/cuttable-line.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { byDepth } from '#tests/support/depth.ts'
import { LoyalViewer } from '#tests/support/loyal-viewer.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { duringTest, ScoredMatch } from '#tests/support/scored-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** Several relays as one service, with a real Redis between them, and what can happen to each of these. */

const RELAYS = 3
const POLL_MS = 100
const TOKEN = 'an operator of a cluster'
const TIMES = byDepth({ quick: 1, deep: 20 })
const WORKERS = byDepth({ quick: '1', deep: '2' })
const WAIT = { timeout: 30_000 }
const FROZEN_MS = 10_000
const TIMEOUT_MS = 120_000 + TIMES * 40_000

vi.setConfig({ testTimeout: TIMEOUT_MS })

const upstream = new Upstream()
let apiHost: URL
let redis: RedisServer
const match = new ScoredMatch(upstream)
beforeAll(async () => {
  apiHost = await upstream.listen()
  redis = await RedisServer.started()
})
afterAll(async () => {
  await redis.close()
  await upstream.close()
})

async function relayAt(url: string, env: Record<string, string> = {}): Promise<RelayProcess> {
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    CLUSTER_URL: url,
    RELAY_WORKERS: WORKERS,
    LIVE_POLL_MS: String(POLL_MS),
    STALE_AFTER_MS: '1500',
    OPERATOR_TOKEN: TOKEN,
    ...env,
  })
  await relay.start()
  onTestFinished(() => relay.stop('SIGKILL'))
  return relay
}

const clusterAt = (url: string) => Promise.all(Array.from({ length: RELAYS }, () => relayAt(url)))

/** So many at each relay, and as many more that go from relay to relay as a balancer would send them. */
function viewersOf(relays: RelayProcess[], count = 6): LoyalViewer[] {
  const addresses = relays.map(({ address }) => address)
  const all = Array.from({ length: count * relays.length }, (_, place) => {
    const first = place % relays.length
    const own = addresses[first] ?? ''
    const others = [...addresses.slice(first), ...addresses.slice(0, first)]
    return new LoyalViewer(place < relays.length * 3 ? [own] : others, ['live', 'match/7'])
  })
  return duringTest(all)
}

async function roleOf(relay: RelayProcess): Promise<string> {
  const asked = fetch(`${relay.address}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
    signal: AbortSignal.timeout(2000),
  })
  const text = await asked.then(
    (answer) => answer.text(),
    () => '',
  )
  return /^crease_cluster_role\{role="(\w+)"[^}]*\} 1$/m.exec(text)?.[1] ?? 'none'
}

async function leaderOf(relays: RelayProcess[]): Promise<RelayProcess> {
  const find = async () => {
    const roles = await Promise.all(relays.map(roleOf))
    expect(roles.filter((role) => role === 'leader').length).toBeLessThanOrEqual(1)
    return relays[roles.indexOf('leader')]
  }
  await expect.poll(find, WAIT).toBeDefined()
  const leader = await find()
  return leader ?? leaderOf(relays)
}

/** All states that any viewer ever had at a position were the same: no position means two states. */
function noPositionMeansTwoStates(watching: LoyalViewer[]): void {
  const seen = new Map<string, string>()
  for (const viewer of watching) {
    for (const [position, state] of viewer.seen) {
      expect(seen.get(position) ?? state).toBe(state)
      seen.set(position, state)
    }
  }
}

/** Processes of a relay: its own and its workers'. */
const processesOf = ({ pid }: RelayProcess): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid ?? 0, ...children.map(Number)]
}

test('[U3] upstream hears one poller, however many relays there are, and every relay serves the same positions', async () => {
  const relays = await clusterAt(redis.url)
  const watching = viewersOf(relays)
  await match.score(watching)
  await leaderOf(relays)
  const before = upstream.countOf('/api/Match/Live')
  const startedMs = performance.now()
  for (let ball = 0; ball < 10; ball += 1) await match.score(watching)
  const ticks = (performance.now() - startedMs) / POLL_MS
  expect(upstream.countOf('/api/Match/Live') - before).toBeLessThanOrEqual(ticks + 2)
  const tags = await Promise.all(
    relays.map(async ({ address }) => (await fetch(`${address}/live/topics/match/7`)).headers.get('etag')),
  )
  expect(new Set(tags).size).toBe(1)
  expect(watching.every(({ snapshots }) => snapshots === 2)).toBe(true)
  noPositionMeansTwoStates(watching)
})

test(`[G1] a leader that is killed ${TIMES} times is followed by another, in the same numbering and without a gap`, async () => {
  const relays = await clusterAt(redis.url)
  const watching = viewersOf(relays)
  await match.score(watching)
  for (let time = 0; time < TIMES; time += 1) {
    const leader = await leaderOf(relays)
    await leader.stop('SIGKILL')
    const others = relays.filter((relay) => relay !== leader)
    const elsewhere = watching.filter(({ addresses }) => addresses.length > 1)
    await match.score(elsewhere)
    expect(others).toContain(await leaderOf(others))
    await leader.start()
    await match.score(watching)
  }
  expect(new Set(watching.flatMap(({ epochs }) => [...epochs])).size).toBe(1)
  noPositionMeansTwoStates(watching)
})

deepTest(
  `[G1] a leader that is frozen for ten seconds ${TIMES} times cannot write over its successor when it wakes`,
  async () => {
    const relays = await clusterAt(redis.url)
    const watching = viewersOf(relays)
    await match.score(watching)
    for (let time = 0; time < TIMES; time += 1) {
      const leader = await leaderOf(relays)
      const others = relays.filter((relay) => relay !== leader)
      const [frozen = 0] = processesOf(leader)
      process.kill(frozen, 'SIGSTOP')
      const awake = watching.filter(({ address }) => address !== leader.address)
      const untilMs = performance.now() + FROZEN_MS
      while (performance.now() < untilMs) await match.score(awake)
      expect(others).toContain(await leaderOf(others))
      process.kill(frozen, 'SIGCONT')
      await match.score(watching)
      await leaderOf(relays)
    }
    expect(new Set(watching.flatMap(({ epochs }) => [...epochs])).size).toBe(1)
    noPositionMeansTwoStates(watching)
  },
)

deepTest(
  `[G1] a store that is killed and started again ${TIMES} times costs no gap, no double and no position with two states`,
  async () => {
    const own = await RedisServer.started()
    onTestFinished(() => own.close())
    const relays = await clusterAt(own.url)
    const watching = viewersOf(relays)
    await match.score(watching)
    for (let time = 0; time < TIMES; time += 1) {
      await own.kill()
      match.bowl()
      // What they have is served on, and called stale.
      await expect
        .poll(async () => {
          const answers = await Promise.all(
            relays.map(({ address }) => fetch(`${address}/live/topics/match/7`)),
          )
          return answers.every(({ status, headers }) => {
            return status === 200 && headers.get('crease-upstream')?.startsWith('stale')
          })
        }, WAIT)
        .toBe(true)
      await own.start()
      await match.score(watching)
    }
    noPositionMeansTwoStates(watching)
  },
)

deepTest(
  `[G1] a relay whose link to the store is cut ${TIMES} times serves what it has as stale, and continues when it is back`,
  async () => {
    const line = new CuttableLine(`http://127.0.0.1:${redis.port}`)
    const { port } = new URL(await line.start())
    onTestFinished(() => line.stop())
    const relays = await Promise.all([relayAt(redis.url), relayAt(redis.url)])
    const cut = await relayAt(`redis://127.0.0.1:${port}`)
    const watching = viewersOf([...relays, cut])
    await match.score(watching)
    for (let time = 0; time < TIMES; time += 1) {
      if (time % 2 === 0) line.cut()
      else line.silence()
      const others = watching.filter(({ address }) => address !== cut.address)
      await match.score(others)
      await expect
        .poll(
          async () => (await fetch(`${cut.address}/live/topics/match/7`)).headers.get('crease-upstream'),
          WAIT,
        )
        .toMatch(/^stale/)
      line.mend()
      await match.score(watching)
    }
    expect(new Set(watching.flatMap(({ epochs }) => [...epochs])).size).toBe(1)
    noPositionMeansTwoStates(watching)
  },
)

deepTest(
  '[G1] a relay whose watch over the log hangs, while its other link to the store works, opens another and is fresh again',
  async () => {
    const line = new CuttableLine(`http://127.0.0.1:${redis.port}`)
    const { port } = new URL(await line.start())
    onTestFinished(() => line.stop())
    const leader = await relayAt(redis.url)
    await leaderOf([leader])
    const follower = await relayAt(`redis://127.0.0.1:${port}`)
    const watching = viewersOf([leader, follower])
    const freshness = async () =>
      (await fetch(`${follower.address}/live/topics/match/7`)).headers.get('crease-upstream')
    await match.score(watching)
    await expect.poll(freshness, WAIT).toMatch(/^fresh/)
    await expect.poll(() => line.freeze('xread'), WAIT).toBe(1)
    await expect.poll(freshness, WAIT).toMatch(/^stale/)
    await expect.poll(freshness, WAIT).toMatch(/^fresh/)
    await match.score(watching)
    expect(await roleOf(follower)).toBe('follower')
    noPositionMeansTwoStates(watching)
  },
)

deepTest(
  'a relay that is cut off for CLUSTER_SOLO_AFTER_MS polls by itself, in a numbering of its own, until the store is back',
  async () => {
    const own = await RedisServer.started()
    onTestFinished(() => own.close())
    const relay = await relayAt(own.url, { CLUSTER_SOLO_AFTER_MS: '1000' })
    const watching = viewersOf([relay])
    await match.score(watching)
    await own.kill()
    await expect.poll(() => roleOf(relay), WAIT).toBe('solo')
    await match.score(watching)
    await match.score(watching)
    await own.start()
    await expect.poll(() => roleOf(relay), WAIT).toBe('leader')
    await match.score(watching)
    noPositionMeansTwoStates(watching)
  },
)

deepTest(
  'a relay that joins takes over states, history and topics that have ended; one that leaves lets another lead at once',
  async () => {
    const own = await RedisServer.started()
    onTestFinished(() => own.close())
    const first = await relayAt(own.url)
    const early = viewersOf([first])
    upstream.show(sampleMatch(8, { Status: 'completed' }), sampleScorecard(99))
    for (let ball = 0; ball < 20; ball += 1) await match.score(early)
    const position = early[0]?.states.get('match/7')
    const second = await relayAt(own.url)
    const joined = new LoyalViewer([second.address], ['match/7', 'match/8'])
    onTestFinished(() => joined.leave())
    joined.states.set('match/7', {
      epoch: position?.epoch ?? '',
      offset: (position?.offset ?? 0) - 15,
      state: {},
    })
    await expect.poll(() => joined.states.get('match/7')?.offset).toBe(position?.offset)
    await expect.poll(() => joined.ended.get('match/8')).toBe('completed')
    // A position fifteen balls back is still known there: the one snapshot is that of the match which has ended.
    expect(joined.snapshots).toBe(1)
    await first.stop('SIGTERM')
    await match.score([joined])
    await expect.poll(() => roleOf(second), WAIT).toBe('leader')
    upstream.matches = upstream.matches.filter(
      (match) => (match as { LiveMatchId: number }).LiveMatchId !== 8,
    )
  },
)

deepTest(
  '[M8] relays restarted one by one cost viewers no gap and no second snapshot, and are marks at every relay',
  async () => {
    const own = await RedisServer.started()
    onTestFinished(() => own.close())
    const relays = await clusterAt(own.url)
    const watching = viewersOf(relays, 20)
    await match.score(watching)
    for (const relay of relays) {
      await relay.stop('SIGTERM')
      await relay.start()
      await match.score(watching)
    }
    expect(watching.map(({ snapshots }) => snapshots)).toEqual(watching.map(() => 2))
    expect(watching.every(({ hasHeardBye }) => hasHeardBye)).toBe(true)
    noPositionMeansTwoStates(watching)
    for (const { address } of relays) {
      const operator = await operatorAt(address, TOKEN)
      const marks = async () =>
        ((await operator.status())?.marks ?? []).map(({ kind, text }) => `${kind} ${text}`)
      for (const { address: other } of relays) {
        const mark = new RegExp(`^start .*:${new URL(other).port} started`)
        await expect.poll(marks, WAIT).toContainEqual(expect.stringMatching(mark))
      }
    }
  },
)
