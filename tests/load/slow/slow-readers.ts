import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { answer } from '../answer.ts'
import { LoadClients } from '../fanout/load-clients.ts'
import { startServer } from '../fanout/servers.ts'
import { latencyQuantile } from '../fanout/tally.ts'
import type { SlowOrder } from './clients.ts'

const SLOW = 1000
const EVERY_MS = 250
/** Less than the minute after which a relay ends whoever takes nothing. */
const BROADCASTS = 160
const WARM_UP = 20
const SETTLE_MS = 2000
const CATCH_UP_MS = 15_000
const TOPIC = 'match/12'

export type SlowReaders = {
  sockets: number
  slow: number
  /** Of all slow ones, whom the relay found not to drain. */
  blocked: number
  p99BeforeMs: number
  p99BesideMs: number
  residentBefore: number
  residentBeside: number
  residentAfter: number
  /** Slow ones who hold the exact state once they read again. */
  exact: number
}

/** Viewers of whom a tenth stops reading for some time, then reads again. */
export async function measureSlowReaders(sockets: number, bytes: number): Promise<SlowReaders> {
  const slow = Math.min(SLOW, Math.ceil(sockets / 10))
  const server = await startServer('relay', { sockets: sockets + slow, compresses: false })
  const stalling = startClients()
  let clients: LoadClients | undefined
  let n = 0
  const broadcast = (times: number) => {
    n += times
    return server.broadcast({ times, everyMs: EVERY_MS, bytes })
  }
  try {
    await answer(stalling, 'started')
    clients = await LoadClients.connect({
      port: server.port,
      count: sockets,
      deflate: false,
      ...server.viewers,
    })
    tell(stalling, { type: 'connect', port: server.port, count: slow, topic: TOPIC })
    await answer(stalling, 'connected')
    await broadcast(WARM_UP)
    const residentBefore = await server.residentBytes()
    await clients.report()
    await broadcast(BROADCASTS)
    const before = await clients.report()
    tell(stalling, { type: 'pause' })
    const { slowReaders = 0 } = await broadcast(BROADCASTS)
    const residentBeside = await server.residentBytes()
    const beside = await clients.report()
    tell(stalling, { type: 'resume' })
    await pause(SETTLE_MS)
    await broadcast(1)
    const exact = await exactOf(stalling, slow, n, bytes)
    return {
      sockets,
      slow,
      blocked: slowReaders,
      p99BeforeMs: latencyQuantile(before.topics, 0.99),
      p99BesideMs: latencyQuantile(beside.topics, 0.99),
      residentBefore,
      residentBeside,
      residentAfter: await server.residentBytes(),
      exact,
    }
  } finally {
    stalling.kill('SIGKILL')
    clients?.stop()
    server.stop()
  }
}

async function exactOf(stalling: ChildProcess, all: number, n: number, bytes: number): Promise<number> {
  const until = Date.now() + CATCH_UP_MS
  for (;;) {
    tell(stalling, { type: 'compare', n, bytes })
    const { exact } = (await answer(stalling, 'compared')) as { exact: number }
    if (exact === all || Date.now() > until) return exact
    await pause(200)
  }
}

function startClients(): ChildProcess {
  return fork(fileURLToPath(new URL('./clients.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function tell(child: ChildProcess, order: SlowOrder): void {
  child.send(order)
}
