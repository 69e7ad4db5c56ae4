import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { RedisServer } from '#tests/support/redis-server.ts'
import { answer } from '../answer.ts'
import { latencyQuantile, mergeTallies } from '../fanout/tally.ts'
import { cpuSecondsOf, residentBytesOf } from '../process-figures.ts'
import type { MembersOrder, MembersReport } from './members.ts'

const PROCESSES = 2
const EVERY_MS = 1000
const SETTLE_MS = 4000

export type StoreLoad = {
  relays: number
  matches: number
  /** Of one core. */
  storeCpu: number
  bytesOutPerSecond: number
  bytesInPerSecond: number
  storeBytes: number
  /** From the leader's poll to each relay. */
  p50Ms: number
  p99Ms: number
  missed: number
}

/** What a cluster of so many relays takes of its store, one poll a second in which every match changes. */
export async function measureStoreLoad(
  relays: number,
  matches: number,
  bytes: number,
  seconds: number,
): Promise<StoreLoad> {
  const server = await RedisServer.started()
  const children = Array.from({ length: PROCESSES }, () => startMembers())
  const redis = new Redis(server.port, '127.0.0.1')
  try {
    await Promise.all(children.map((child) => answer(child, 'started')))
    for (const [place, child] of children.entries()) {
      const count = Math.floor((relays + place) / PROCESSES)
      tell(child, { type: 'join', url: server.url, count, matches, bytes, everyMs: EVERY_MS })
      await answer(child, 'joined')
    }
    await pause(SETTLE_MS)
    await report(children)
    const before = await account(redis, server)
    await pause(seconds * 1000)
    const after = await account(redis, server)
    const reports = await report(children)
    const [tally] = mergeTallies(reports.map(({ tally }) => tally))
    if (tally === undefined) throw new Error('nothing was received')
    const whole = relays * matches
    return {
      relays,
      matches,
      storeCpu: (after.cpu - before.cpu) / seconds,
      bytesOutPerSecond: (after.out - before.out) / seconds,
      bytesInPerSecond: (after.in - before.in) / seconds,
      storeBytes: residentBytesOf(server.pid ?? 0),
      p50Ms: latencyQuantile([tally], 0.5),
      p99Ms: latencyQuantile([tally], 0.99),
      // The first and the last may be on their way.
      missed: tally.changes.slice(1, -1).reduce((sum, { received }) => sum + whole - received, 0),
    }
  } finally {
    redis.disconnect()
    for (const child of children) child.kill('SIGKILL')
    await server.close()
  }
}

async function report(children: ChildProcess[]): Promise<MembersReport[]> {
  return await Promise.all(
    children.map((child) => {
      tell(child, { type: 'report' })
      return answer(child, 'report') as Promise<MembersReport>
    }),
  )
}

async function account(redis: Redis, server: RedisServer): Promise<{ cpu: number; out: number; in: number }> {
  const info = await redis.info('stats')
  const number = (name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(info)?.[1])
  return {
    cpu: cpuSecondsOf(server.pid ?? 0),
    out: number('total_net_output_bytes'),
    in: number('total_net_input_bytes'),
  }
}

function startMembers(): ChildProcess {
  return fork(fileURLToPath(new URL('./members.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function tell(child: ChildProcess, order: MembersOrder): void {
  child.send(order)
}
