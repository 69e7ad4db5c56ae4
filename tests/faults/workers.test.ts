import { readFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deepTest } from '#tests/support/deep-test.ts'
import { byDepth } from '#tests/support/depth.ts'
import { LoyalViewer } from '#tests/support/loyal-viewer.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { rawViewer } from '#tests/support/raw-viewer.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { duringTest, ScoredMatch } from '#tests/support/scored-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** A relay of several processes: one polls, the others hold the sockets and share the port. */

const WORKERS = byDepth({ quick: 2, deep: 3 })
const TOKEN = 'an operator of workers'
/** Of a minute: tries at the operator token, and operators' actions. */
const GUESSES = 10
const ACTIONS = 20
const KILLS = byDepth({ quick: 1, deep: 20 })

const upstream = new Upstream()
let apiHost: URL
const match = new ScoredMatch(upstream)
beforeAll(async () => {
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

const viewers = (relay: RelayProcess, count: number) =>
  duringTest(Array.from({ length: count }, () => new LoyalViewer(relay.address, ['live', 'match/7'])))

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
  const before = upstream.countOf('/api/Match/Live')
  const relay = await relayOf()
  const watching = viewers(relay, 30)
  await match.score(watching)
  await expect.poll(() => metric(relay, 'crease_connections ')).toBe(30)
  for (let ball = 0; ball < 5; ball += 1) await match.score(watching)
  // The numbers are a second old at most: they can be compared once nobody polls.
  await (await operatorAt(relay.address, TOKEN)).act({ type: 'hold' })
  const isCounted = async () => {
    const counted = await metric(relay, 'crease_upstream_polls_total')
    return Math.abs(upstream.countOf('/api/Match/Live') - before - counted) <= 2
  }
  await expect.poll(isCounted).toBe(true)
  const states = new Set(watching.map(({ states: held }) => JSON.stringify([...held].sort())))
  expect(states.size).toBe(1)
  expect(watching.every(({ connects }) => connects === 1)).toBe(true)
  // A page and a call come from every worker.
  for (let time = 0; time < 2 * WORKERS; time += 1) {
    expect((await fetch(`${relay.address}/api/Match/LiveMatches`)).status).toBe(200)
    expect((await fetch(`${relay.address}/readyz`)).status).toBe(200)
  }
})

deepTest(
  '[T4] MAX_CONNECTIONS is that of the whole relay, and a place that is left can be had again',
  async () => {
    const relay = await relayOf({ MAX_CONNECTIONS: '20' })
    const enter = (count: number) =>
      Promise.all(Array.from({ length: count }, () => rawViewer(relay.address)))
    const isIn = ({ head }: { head: string }) => head.startsWith('HTTP/1.1 101')
    /** Enters until no place is left at any worker: connections come to them in turn. */
    const fill = async () => {
      const inside: Awaited<ReturnType<typeof rawViewer>>[] = []
      await expect
        .poll(async () => {
          inside.push(...(await enter(WORKERS)).filter(isIn))
          return inside.length
        })
        .toBe(20)
      expect((await enter(2 * WORKERS)).filter(isIn)).toHaveLength(0)
      return inside
    }
    const first = await fill()
    for (const { socket } of first) socket.destroy()
    await expect.poll(() => metric(relay, 'crease_connections ')).toBe(0)
    const second = await fill()
    for (const { socket } of second) socket.destroy()
  },
)

test(`[G1] workers killed ${KILLS} times are replaced, and their viewers go on elsewhere without a gap or a second snapshot`, async () => {
  const relay = await relayOf()
  const watching = viewers(relay, 30)
  await match.score(watching)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const workers = workersOf(relay)
    const victim = workers[kill % workers.length] ?? 0
    process.kill(victim, 'SIGKILL')
    await match.score(watching)
    await match.score(watching)
    await expect.poll(() => workersOf(relay).filter((pid) => pid !== victim).length).toBe(WORKERS)
  }
  await match.score(watching)
  expect(watching.map(({ snapshots }) => snapshots)).toEqual(watching.map(() => 2))
  expect(watching.some(({ connects }) => connects > 1)).toBe(true)
})

deepTest('a worker that hangs is ended and replaced, and its viewers go on elsewhere', async () => {
  const relay = await relayOf()
  const watching = viewers(relay, 12)
  await match.score(watching)
  const [victim = 0] = workersOf(relay)
  process.kill(victim, 'SIGSTOP')
  await expect.poll(() => isAlive(victim), { timeout: 30_000 }).toBe(false)
  await match.score(watching)
  expect(workersOf(relay)).not.toContain(victim)
  expect(watching.map(({ snapshots }) => snapshots)).toEqual(watching.map(() => 2))
})

// Longer than a worker may be silent.
deepTest('a primary that is frozen ends no worker when it wakes', async () => {
  const relay = await relayOf()
  const watching = viewers(relay, 6)
  await match.score(watching)
  const workers = workersOf(relay)
  process.kill(relay.pid ?? 0, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 15_000))
  process.kill(relay.pid ?? 0, 'SIGCONT')
  await match.score(watching)
  await expect.poll(() => metric(relay, 'crease_connections ')).toBe(6)
  expect(workersOf(relay)).toEqual(workers)
})

deepTest('[M8] when the primary dies its workers say bye, close and end within seconds', async () => {
  const relay = await relayOf()
  const watching = viewers(relay, 12)
  await match.score(watching)
  const workers = workersOf(relay)
  await relay.stop('SIGKILL')
  // The supervisor starts one whole relay at the same port, which those who are ending have let go.
  await relay.start()
  await expect.poll(() => workers.filter(isAlive)).toEqual([])
  for (const viewer of watching) viewer.leave()
  expect(watching.every(({ hasHeardBye }) => hasHeardBye)).toBe(true)
  expect(watching.map(({ closeCodes }) => closeCodes[0])).toEqual(watching.map(() => 1012))
  const again = viewers(relay, 5)
  await match.score(again)
})

deepTest(
  '[M8] a relay that gets the signal to end sends all its viewers away, after a bye to each, and ends with its workers',
  async () => {
    const relay = await relayOf({ DRAIN_MS: '1000' })
    const watching = viewers(relay, 12)
    await match.score(watching)
    const workers = workersOf(relay)
    await relay.stop('SIGTERM')
    for (const viewer of watching) viewer.leave()
    expect(workers.filter(isAlive)).toEqual([])
    expect(watching.every(({ hasHeardBye }) => hasHeardBye)).toBe(true)
  },
)

/** Asks on a connection of its own, so that every worker is asked in its turn. */
function askApart(relay: RelayProcess, path: string, options: RequestOptions = {}, body?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asking = request(`${relay.address}${path}`, { agent: false, ...options }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

deepTest(
  'tries at the operator token and actions are limited for the whole relay, not for each worker',
  async () => {
    const relay = await relayOf()
    const { cookie } = await operatorAt(relay.address, TOKEN)
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      askApart(
        relay,
        path,
        { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        JSON.stringify(body),
      )
    const all = async (count: number, one: () => Promise<{ status: number }>) => {
      const statuses = []
      for (let time = 0; time < count; time += 1) statuses.push((await one()).status)
      return statuses
    }
    const guessed = await all(2 * GUESSES, () => post('/ops/session', { Name: 'Asha', Token: 'guess' }))
    // One more, where a place became free again meanwhile.
    expect(guessed.filter((status) => status === 401).length).toBeLessThanOrEqual(GUESSES + 1)
    expect(guessed.at(-1)).toBe(429)
    const acted = await all(2 * ACTIONS, () => post('/ops/actions', { type: 'purge' }, { cookie }))
    expect(acted.filter((status) => status === 200).length).toBeGreaterThanOrEqual(ACTIONS)
    expect(acted.at(-1)).toBe(429)
  },
)

deepTest('a session that was signed out of at one worker is over at all of them', async () => {
  const relay = await relayOf()
  const { cookie } = await operatorAt(relay.address, TOKEN)
  const headers = { cookie }
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askApart(relay, '/ops', { headers })))
    return [...new Set(answers.map(({ status }) => status))]
  }
  expect(await statuses()).toEqual([200])
  await askApart(relay, '/ops/leave', { method: 'POST', headers })
  await expect.poll(statuses).toEqual([401])
})
