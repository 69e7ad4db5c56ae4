import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { Hub } from '#relay/live/hub.ts'
import type { TopicEvent } from '#relay/live/topic-events.ts'
import { WorkerPool } from '#relay/workers/worker-pool.ts'
import { freePort } from '#tests/support/free-port.ts'
import { cpuOf } from '../process-figures.ts'
import { stateAt } from './sample-change.ts'
import { type Cpu, ownCpu, serveBroadcasts, serverOptions } from './serve-broadcasts.ts'

/** The relay as a primary and workers, all built; what is published is what a poll of the primary would have brought. */

const { sockets, matches, workers } = serverOptions()
const changes: TopicEvent[] = []
const hub = new Hub('bench', {
  encoded: () => {},
  published: () => {},
  happened: (event, frame) =>
    void changes.push(event.kind === 'change' && frame ? { ...event, deflated: frame.deflated } : event),
})
/** Operators have no part in what is measured here. */
const noOperator = {
  report: async () => undefined,
  watch: () => () => {},
  columns: async () => Buffer.alloc(0),
  guess: async () => 0,
  act: () => Promise.reject(new Error('no operator acts here')),
  endSession: async () => {},
}
const pool = new WorkerPool({
  program: fileURLToPath(new URL('../../../dist/relay/worker.js', import.meta.url)),
  env: {
    SESSION_SECRET: 'a secret of a relay that is measured',
    OPERATOR_TOKEN: 'an operator who measures',
    LOG_LEVEL: 'error',
    PORT: String(await freePort()),
    RELAY_WORKERS: String(workers),
    MAX_CONNECTIONS: String(sockets + 100),
  },
  apiHost: new URL('http://127.0.0.1:9'),
  workers,
  maxViewers: sockets + 100,
  history: () => hub.history,
  lastGoodAgeMs: () => 0,
  allMetrics: async () => '',
  nowMs: () => performance.now(),
  ops: noOperator,
  restarted: () => {},
  browserErrorReported: () => {},
  stopped: () => undefined,
  log: { warn: (_fields, message) => void process.stderr.write(`${message}\n`) },
})
publishAll(0, 150)
hub.markReady()
const port = await pool.start()

serveBroadcasts({
  port,
  connections: () => viewers,
  broadcast: publishAll,
  cpu: () => [ownCpu(), ...workerPids().map(cpuOf)].reduce(sumOf),
})
let viewers = 0
setInterval(async () => {
  const reports = await pool.reports()
  viewers = reports.reduce((sum, { figures }) => sum + (figures.viewers ?? 0), 0)
}, 250)
// A good poll a second, so that scores stay fresh.
setInterval(() => pool.applyEvents([], 0), 1000)

const workerPids = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process.pid ?? [])

function publishAll(n: number, bytes: number): void {
  const at = Date.now()
  hub.together(() => {
    for (let place = 0; place < matches; place += 1) hub.publish(`match/${12 + place}`, stateAt(n, bytes), at)
  })
  pool.applyEvents(changes.splice(0), 0)
}

function sumOf(a: Cpu, b: Cpu): Cpu {
  return { userUs: a.userUs + b.userUs, systemUs: a.systemUs + b.systemUs }
}
