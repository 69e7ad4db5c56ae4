import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answer } from '../answer.ts'
import { median, quantile } from '../figures.ts'
import type { BroadcastOrder, BroadcastReport } from './serve-broadcasts.ts'

/**
 * Deliveries per CPU-second of our hub beside a plain `ws` loop, and beside what limits both: one ready-made buffer
 * written to each bare socket. Same clients, same text, in turn, medians of three.
 */

const ROUNDS = 3
const WARM_UP_BROADCASTS = 20
const BROADCASTS = 100
const EVERY_MS = 120
const SETTLE_MS = 1500

type Server = 'hub' | 'plain' | 'bare'

export type FanOut = {
  server: Server
  sockets: number
  deliveriesPerCpuSecond: number
  userUsPerDelivery: number
  p50Ms: number
  p99Ms: number
}

export async function measureFanOut(sockets: number): Promise<Record<Server, FanOut>> {
  const runs: Record<Server, FanOut[]> = { hub: [], plain: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.plain.push(await measure('plain', sockets))
    runs.hub.push(await measure('hub', sockets))
    runs.bare.push(await measure('bare', sockets))
  }
  return { hub: medianOf(runs.hub), plain: medianOf(runs.plain), bare: medianOf(runs.bare) }
}

async function measure(server: Server, sockets: number): Promise<FanOut> {
  const serving = start(`./server-${server}.ts`)
  const load = start('./clients.ts')
  try {
    const { port } = (await answer(serving, 'listening')) as { port: number }
    const greeting = JSON.stringify({ type: 'subscribe', topics: [{ topic: 'match/12' }] })
    load.send({ port, count: sockets, greeting: server === 'hub' ? greeting : undefined })
    await answer(load, 'connected')
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    serving.send({ type: 'broadcast', times: WARM_UP_BROADCASTS, everyMs: EVERY_MS } satisfies BroadcastOrder)
    await answer(serving, 'done')
    load.send('report')
    await answer(load, 'report')
    serving.send({ type: 'broadcast', times: BROADCASTS, everyMs: EVERY_MS } satisfies BroadcastOrder)
    const { userUs, systemUs } = (await answer(serving, 'done')) as BroadcastReport
    load.send('report')
    const { latencies } = (await answer(load, 'report')) as { latencies: number[] }
    const expected = sockets * BROADCASTS
    if (latencies.length !== expected) {
      throw new Error(`${server}: ${latencies.length} of ${expected} deliveries arrived`)
    }
    return {
      server,
      sockets,
      deliveriesPerCpuSecond: expected / ((userUs + systemUs) / 1e6),
      userUsPerDelivery: userUs / expected,
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
    }
  } finally {
    serving.kill('SIGKILL')
    load.kill('SIGKILL')
  }
}

function start(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function medianOf(runs: FanOut[]): FanOut {
  const of = (figure: (run: FanOut) => number) => median(runs.map(figure))
  const [first] = runs
  if (first === undefined) throw new Error('no runs')
  return {
    ...first,
    deliveriesPerCpuSecond: of((run) => run.deliveriesPerCpuSecond),
    userUsPerDelivery: of((run) => run.userUsPerDelivery),
    p50Ms: of((run) => run.p50Ms),
    p99Ms: of((run) => run.p99Ms),
  }
}
