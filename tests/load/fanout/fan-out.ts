import { median } from '../figures.ts'
import { kernelBytes } from '../process-figures.ts'
import { LoadClients } from './load-clients.ts'
import { LeftOut, type MeasuredServer } from './measured-server.ts'
import type { ServerOptions } from './serve-broadcasts.ts'
import { type ServerName, startServer } from './servers.ts'
import { latencyQuantile } from './tally.ts'

/** Fewer broadcasts where each is long, with room between them for server and clients on two cores. */
const MOST_BROADCASTS = 60
const FEWEST_BROADCASTS = 15
const DELIVERIES = 200_000
const WARM_UP_BROADCASTS = 5
/** By then a server's code is compiled as it stays. */
const WARM_UP_DELIVERIES = 100_000
const LEAST_EVERY_MS = 100
const MS_FOR_EACH_VIEWER = 0.05
const SETTLE_MS = 1500

export type FanOutRun = {
  server: ServerName
  bytes: number
  options: ServerOptions
  /** Whether the viewers offer compression. */
  deflate?: boolean
  everyMs?: number
  broadcasts?: number
}

export type FanOut = {
  deliveriesPerCpuSecond: number
  userUs: number
  p50Ms: number
  p99Ms: number
  lastMs: number
  residentBytes: number
  kernelBytes: number
  acceptsPerSecond: number
}

/** All runs in turn, as often as wanted: what happens to the machine meanwhile happens to all of them. Medians. */
export async function measureInTurn(
  runs: readonly FanOutRun[],
  rounds: number,
): Promise<{ figures: (FanOut | undefined)[]; notes: string[] }> {
  const measured: FanOut[][] = runs.map(() => [])
  const notes = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, run] of runs.entries()) {
      try {
        measured[place]?.push(await measure(run))
      } catch (error) {
        if (!(error instanceof LeftOut)) throw error
        notes.add(error.message)
      }
    }
  }
  return { figures: measured.map(mediansOf), notes: [...notes] }
}

async function measure(run: FanOutRun): Promise<FanOut> {
  const server = await startServer(run.server, run.options)
  let clients: LoadClients | undefined
  try {
    const before = await memory(server, run.bytes)
    clients = await LoadClients.connect({
      port: server.port,
      count: run.options.sockets,
      deflate: run.deflate ?? false,
      ...server.viewers,
    })
    await pause(SETTLE_MS)
    return await deliveries(run, server, clients, before)
  } finally {
    clients?.stop()
    server.stop()
  }
}

type Memory = { resident: number; kernel: number }

async function memory(server: MeasuredServer, bytes: number): Promise<Memory> {
  await server.broadcast({ times: WARM_UP_BROADCASTS, everyMs: 20, bytes })
  return { resident: await server.residentBytes(), kernel: kernelBytes() }
}

async function deliveries(
  { server: name, bytes, options, ...wanted }: FanOutRun,
  server: MeasuredServer,
  clients: LoadClients,
  before: Memory,
): Promise<FanOut> {
  const { sockets } = options
  const everyMs = wanted.everyMs ?? Math.max(LEAST_EVERY_MS, Math.round(sockets * MS_FOR_EACH_VIEWER))
  const times =
    wanted.broadcasts ??
    Math.min(MOST_BROADCASTS, Math.max(FEWEST_BROADCASTS, Math.round(DELIVERIES / sockets)))
  const warmUp = Math.max(WARM_UP_BROADCASTS, Math.round(WARM_UP_DELIVERIES / sockets))
  await server.broadcast({ times: warmUp, everyMs, bytes })
  const resident = (await server.residentBytes()) - before.resident
  const kernel = kernelBytes() - before.kernel
  await clients.report()
  const { userUs, systemUs } = await server.broadcast({ times, everyMs, bytes })
  const { topics, gaps, ended } = await clients.report()
  const received = topics.reduce((sum, topic) => sum + topic.received, 0)
  const expected = sockets * times
  if (received !== expected || gaps > 0 || ended > 0) {
    throw new Error(
      `${name}: ${received} of ${expected} deliveries arrived, ${gaps} out of order; ${ended} connections ended`,
    )
  }
  return {
    deliveriesPerCpuSecond: (sockets * times) / ((userUs + systemUs) / 1e6),
    userUs: userUs / (sockets * times),
    p50Ms: latencyQuantile(topics, 0.5),
    p99Ms: latencyQuantile(topics, 0.99),
    lastMs: median(topics.flatMap(({ changes }) => changes.map(({ lastMs }) => lastMs))),
    residentBytes: resident / sockets,
    kernelBytes: kernel / sockets,
    acceptsPerSecond: (sockets / clients.connectedInMs) * 1000,
  }
}

function mediansOf(runs: readonly FanOut[]): FanOut | undefined {
  if (runs.length === 0) return undefined
  const of = (figure: keyof FanOut) => median(runs.map((run) => run[figure]))
  return {
    deliveriesPerCpuSecond: of('deliveriesPerCpuSecond'),
    userUs: of('userUs'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    lastMs: of('lastMs'),
    residentBytes: of('residentBytes'),
    kernelBytes: of('kernelBytes'),
    acceptsPerSecond: of('acceptsPerSecond'),
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
