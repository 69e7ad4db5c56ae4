import { setTimeout as pause } from 'node:timers/promises'
import { median, mediansOf } from '../median.ts'
import { kernelBytes } from '../processes.ts'
import { LoadClients, latencyQuantile } from './load-clients.ts'
import { LeftOut, type MeasuredServer } from './measured-server.ts'
import { type ServerName, startServer } from './servers.ts'

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
  sockets: number
  bytes: number
  /** Whether the viewers offer compression, and the server accepts it. */
  deflate?: boolean
  everyMs?: number
  broadcasts?: number
}

export type FanOut = {
  perCpuSecond: number
  userUs: number
  p50Ms: number
  p99Ms: number
  lastMs: number
  residentKb: number
  kernelKb: number
  acceptsPerSecond: number
}

/** All runs in turn, as often as wanted: what happens to the machine meanwhile happens to all of them. Medians. */
export async function measureInTurn(
  runs: readonly FanOutRun[],
  rounds: number,
): Promise<{ figures: (FanOut | undefined)[]; leftOut: Set<string> }> {
  const measured: FanOut[][] = runs.map(() => [])
  const leftOut = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) {
      try {
        measured[index]?.push(await measure(run))
      } catch (error) {
        if (!(error instanceof LeftOut)) throw error
        leftOut.add(error.message)
      }
    }
  }
  return { figures: measured.map((rows) => (rows.length > 0 ? mediansOf(rows) : undefined)), leftOut }
}

async function measure(run: FanOutRun): Promise<FanOut> {
  const { sockets, bytes, deflate = false } = run
  const server = await startServer(run.server, { sockets, deflate })
  let clients: LoadClients | undefined
  try {
    await server.broadcast({ times: WARM_UP_BROADCASTS, everyMs: 20, bytes })
    const before = { resident: await server.residentBytes(), kernel: kernelBytes() }
    clients = await LoadClients.connect({ port: server.port, count: sockets, deflate, ...server.viewers })
    await pause(SETTLE_MS)
    return await deliveries(run, server, clients, before)
  } finally {
    clients?.stop()
    server.stop()
  }
}

async function deliveries(
  { server: name, sockets, bytes, ...wanted }: FanOutRun,
  server: MeasuredServer,
  clients: LoadClients,
  before: { resident: number; kernel: number },
): Promise<FanOut> {
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
  const { received, latencies, lastMs, gaps, ended } = await clients.report()
  const expected = sockets * times
  if (received !== expected || gaps > 0 || ended > 0) {
    throw new Error(
      `${name}: ${received} of ${expected} deliveries arrived, ${gaps} out of order; ${ended} connections ended`,
    )
  }
  return {
    perCpuSecond: expected / ((userUs + systemUs) / 1e6),
    userUs: userUs / expected,
    p50Ms: latencyQuantile(latencies, 0.5),
    p99Ms: latencyQuantile(latencies, 0.99),
    lastMs: median(lastMs),
    residentKb: resident / sockets / 1024,
    kernelKb: kernel / sockets / 1024,
    acceptsPerSecond: (sockets / clients.connectedInMs) * 1000,
  }
}
