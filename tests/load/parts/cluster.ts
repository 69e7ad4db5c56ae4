import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { ServiceStatus } from '#shared/ops/service-status.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import type { MembersCurrent, MembersOrder, MembersReport } from '../cluster/members.ts'
import { quantile } from '../median.ts'
import { answer, cpuOf, familyOf, startProgram } from '../processes.ts'
import type { Report, Row } from '../report.ts'
import type { Part } from './part.ts'

const RELAYS = 500
const SECONDS = 60
const MATCHES = 5
const BALL_EVERY_MS = 200
const SETTLE_MS = 5000
const FROZEN_MS = 10_000
const TOKEN = 'an operator of a measurement'
/** As operators.md promises, and one poll. */
const MOST_TAKE_OVER_MS = 5000
const MOST_P99_MS = 250

const COLUMNS: Report['columns'] = {
  ...{ balls: ['balls', 0], p50Ms: ['p50 ms', 0], p99Ms: ['p99 ms', 0], worstMs: ['worst p99 ms', 0] },
  ...{ redisCpu: ['CPU % of Redis', 1], egressMb: ['its egress MB/s', 2], logKb: ['log KB', 0] },
  ...{ leaderCpu: ['CPU % of the leader', 1], membersCpu: ['of all followers', 0] },
  ...{ firstMs: ['next ball at the first, ms', 0], lastMs: ['at the last, ms', 0] },
}

export const cluster: Part = {
  about: 'one Redis, one leader, --relays followers: lag, CPU, egress, and what happens when each fails',
  sockets: [],
  bytes: [],
  async measure({ relays = RELAYS, seconds = SECONDS }) {
    const redis = await RedisServer.started()
    const upstream = new Upstream()
    const apiHost = await upstream.listen()
    const env = {
      ...{ API_HOST: apiHost.href, CLUSTER_URL: redis.url, OPERATOR_TOKEN: TOKEN, ORIGIN_TOKEN: TOKEN },
      SESSION_SECRET: 'a secret for every relay under test',
    }
    const leader = await RelayProcess.at(env)
    const processes: ChildProcess[] = []
    const play = playOn(upstream, () => {
      const headers = { authorization: `Bearer ${TOKEN}` }
      // The last member passes hints on once the leader is gone.
      void fetch(`${leader.address}/live/changed`, { method: 'POST', headers }).catch(() =>
        sendOrder(processes[0], { type: 'hint' }),
      )
    })
    const admin = new Redis(redis.port, '127.0.0.1', { retryStrategy: () => 200 })
    admin.on('error', () => {})
    try {
      await leader.start()
      await pause(2000)
      const report = await (await operatorAt(leader.address, TOKEN)).get('/ops/report')
      const [status] = ((await report.json()) as ServiceStatus).relays
      // The last one is frozen by itself.
      for (const count of [Math.ceil((relays - 1) / 2), Math.floor((relays - 1) / 2), 1]) {
        const child = startProgram('./cluster/members.ts')
        processes.push(child)
        await answer(child, 'started')
        child.send({ type: 'join', count, env, status: status as never } satisfies MembersOrder)
        await answer(child, 'joined')
      }
      await backAfter(processes, Date.now())
      await pause(SETTLE_MS)
      const rows: Row[] = []
      await lagsOf(processes)
      const used = () =>
        [redis.pid, leader.pid, ...processes.map(({ pid }) => pid)].map((pid) => cpuOf(...familyOf(pid)))
      const [before, sentBefore] = [used(), await sentBy(admin)]
      await pause(seconds * 1000)
      const [redisCpu = 0, leaderCpu = 0, ...others] = used().map(({ userUs, systemUs }, place) => {
        const { userUs: user = 0, systemUs: system = 0 } = before[place] ?? {}
        return (userUs + systemUs - user - system) / 1e4 / seconds
      })
      rows.push({
        what: `${relays} followers, ${1000 / BALL_EVERY_MS} balls a second`,
        values: {
          ...{ ...(await lagsOf(processes)), redisCpu, leaderCpu },
          membersCpu: others.reduce((sum, each) => sum + each, 0),
          egressMb: ((await sentBy(admin)) - sentBefore) / seconds / 1e6,
          logKb: Number(await admin.memory('USAGE', '{crease}:log')) / 1024,
        },
      })
      const frozen = processes[2] as ChildProcess
      frozen.kill('SIGSTOP')
      await pause(FROZEN_MS)
      const meanwhile = await lagsOf(processes.slice(0, 2))
      frozen.kill('SIGCONT')
      const back = await backAfter([frozen], Date.now())
      rows.push({ what: `a follower frozen for ${FROZEN_MS / 1000} s`, values: { ...meanwhile, ...back } })
      const killedMs = Date.now()
      await leader.stop('SIGKILL')
      const taken = await backAfter(processes, killedMs)
      rows.push({ what: 'the leader killed', values: taken })
      await redis.kill()
      await redis.start()
      rows.push({ what: 'Redis started again, empty', values: await backAfter(processes, Date.now()) })
      return {
        title: `Cluster, one Redis, ${relays} followers in three processes`,
        columns: COLUMNS,
        rows,
        targets: [
          { what: 'p99 ms of lag', value: rows[0]?.values.p99Ms ?? 0, bound: 'at most', limit: MOST_P99_MS },
          { what: 'take-over ms', value: taken.firstMs ?? 0, bound: 'at most', limit: MOST_TAKE_OVER_MS },
        ],
        notes: [
          'Followers share the cores with leader, Redis and origin: relays on machines of their own lag less.',
        ],
      }
    } finally {
      play.stop()
      admin.disconnect()
      for (const child of processes) child.kill('SIGKILL')
      await leader.stop('SIGKILL')
      await upstream.close()
      await redis.close()
    }
  },
}

function sendOrder(child: ChildProcess | undefined, order: MembersOrder): void {
  if (child?.connected) child.send(order)
}

/** Balls of several matches in turn, each of which names the time at which it is bowled. */
function playOn(upstream: Upstream, changed: () => void): { stop(): void } {
  let ball = 0
  const timer = setInterval(() => {
    const match = sampleMatch(1 + (ball % MATCHES), { StatusText: String(Date.now()) })
    upstream.show(match, sampleScorecard(Math.floor(ball / MATCHES)))
    ball += 1
    changed()
  }, BALL_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

async function lagsOf(processes: readonly ChildProcess[]): Promise<Row['values']> {
  const reports = processes.map((child) => answer<MembersReport>(child, 'report'))
  for (const child of processes) sendOrder(child, { type: 'report' })
  const each = (await Promise.all(reports)).flatMap(({ lags }) => lags).filter(({ length }) => length > 0)
  if (each.length === 0) return {}
  const all = each.flat()
  const worstMs = Math.max(...each.map((lags) => quantile(lags, 0.99)))
  return { balls: all.length, p50Ms: quantile(all, 0.5), p99Ms: quantile(all, 0.99), worstMs }
}

async function sentBy(admin: Redis): Promise<number> {
  return Number(/^total_net_output_bytes:(\d+)/m.exec(await admin.info())?.[1])
}

/** From a time until the first and the last follower have a ball that was bowled later. */
async function backAfter(of: readonly ChildProcess[], sinceMs: number): Promise<Row['values']> {
  const current = of.map((child) => answer<MembersCurrent>(child, 'current'))
  for (const child of of) sendOrder(child, { type: 'wait', sinceMs })
  const all = await Promise.all(current)
  const firstMs = Math.min(...all.map((one) => one.firstMs)) - sinceMs
  return { firstMs, lastMs: Math.max(...all.map((one) => one.lastMs)) - sinceMs }
}
