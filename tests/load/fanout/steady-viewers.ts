import { setTimeout as pause } from 'node:timers/promises'
import { kernelBytes } from '../process-figures.ts'
import { LoadClients, type LoadReport } from './load-clients.ts'
import { ONE_MATCH, startServer } from './servers.ts'
import { latencyQuantile, type TopicTally } from './tally.ts'
import { workersNeeded } from './workers-needed.ts'

const FEW_VIEWERS = 10
const EVERY_MS = 1000
const MEMORY_AFTER_S = 60
const SETTLE_MS = 3000

export type SteadyViewers = {
  sockets: number
  workers: number
  changes: number
  /** Deliveries that did not come, came twice or out of order, to either topic; connections that ended. */
  missed: number
  p50Ms: number
  p99Ms: number
  lastMs: number
  /** Of the ten who watch another match. */
  fewP99Ms: number
  deliveriesPerCpuSecond: number
  residentBytes: number
  kernelBytes: number
  acceptsPerSecond: number
  /** Of all processes, after the first minute (or half of the time) and at the end. */
  memoryEarly: number
  memoryLate: number
}

/** One change a second to many viewers over several workers, with a topic of ten viewers beside it, for so many seconds. */
export async function watchSteadily(sockets: number, seconds: number, bytes: number): Promise<SteadyViewers> {
  const workers = workersNeeded(sockets)
  const server = await startServer('relay', {
    ...ONE_MATCH,
    sockets: sockets + FEW_VIEWERS,
    matches: 2,
    workers,
  })
  const { port, viewers } = server
  const everybody: LoadClients[] = []
  try {
    await server.broadcast({ times: 5, everyMs: 100, bytes })
    const [before, kernelBefore] = [await server.residentBytes(), kernelBytes()]
    const of = (topic: number) => ({ ...viewers, greetings: viewers.greetings.slice(topic, topic + 1) })
    const many = await LoadClients.connect({ port, count: sockets, deflate: false, ...of(0) })
    everybody.push(many)
    const few = await LoadClients.connect({ port, count: FEW_VIEWERS, deflate: false, ...of(1) })
    everybody.push(few)
    await pause(SETTLE_MS)
    await server.broadcast({ times: 3, everyMs: EVERY_MS, bytes })
    const [resident, kernel] = [(await server.residentBytes()) - before, kernelBytes() - kernelBefore]
    await many.report()
    await few.report()
    const early = Math.min(MEMORY_AFTER_S, Math.ceil(seconds / 2))
    const first = await server.broadcast({ times: early, everyMs: EVERY_MS, bytes })
    const memoryEarly = await server.residentBytes()
    const second = await server.broadcast({ times: Math.max(1, seconds - early), everyMs: EVERY_MS, bytes })
    const memoryLate = await server.residentBytes()
    const changes = early + Math.max(1, seconds - early)
    const [manyReport, fewReport] = [await many.report(), await few.report()]
    const cpuUs = first.userUs + first.systemUs + second.userUs + second.systemUs
    return {
      sockets,
      workers,
      changes,
      missed: missedOf(manyReport, sockets * changes) + missedOf(fewReport, FEW_VIEWERS * changes),
      p50Ms: latencyQuantile(manyReport.topics, 0.5),
      p99Ms: latencyQuantile(manyReport.topics, 0.99),
      lastMs: lastOf(manyReport.topics),
      fewP99Ms: latencyQuantile(fewReport.topics, 0.99),
      deliveriesPerCpuSecond: (sockets * changes) / (cpuUs / 1e6),
      residentBytes: resident / sockets,
      kernelBytes: kernel / sockets,
      acceptsPerSecond: (sockets / many.connectedInMs) * 1000,
      memoryEarly,
      memoryLate,
    }
  } finally {
    for (const clients of everybody) clients.stop()
    server.stop()
  }
}

function missedOf({ topics, gaps, ended }: LoadReport, expected: number): number {
  const received = topics.reduce((sum, topic) => sum + topic.received, 0)
  return Math.abs(expected - received) + gaps + ended
}

const lastOf = (topics: readonly TopicTally[]) =>
  Math.max(...topics.flatMap(({ changes }) => changes.map(({ lastMs }) => lastMs)))
