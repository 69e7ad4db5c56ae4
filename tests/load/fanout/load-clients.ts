import type { ChildProcess } from 'node:child_process'
import type { Position } from '#shared/live/position.ts'
import { answer, startProgram } from '../processes.ts'
import type { ClientOrder, ClientReport, ConnectOrder } from './clients.ts'

/** Below what one process may open, and what one source address has of ports. */
const MOST_IN_ONE_PROCESS = 18_000

/** Source addresses of their own for each run: the ports of the last one may still be waiting. */
const MOST_RUNS = 250
let run = 0

/** `lastMs`: when the last viewer had each change. */
type LoadReport = Omit<ClientReport, 'type' | 'changes'> & { received: number; lastMs: number[] }

/** All viewers of a run, in as many processes as they need, each with a source address of its own. */
export class LoadClients {
  readonly #processes: ChildProcess[]
  /** From the first connection to the last. */
  readonly connectedInMs: number

  private constructor(processes: ChildProcess[], connectedInMs: number) {
    this.#processes = processes
    this.connectedInMs = connectedInMs
  }

  static async connect(viewers: Omit<ConnectOrder, 'type' | 'from'>): Promise<LoadClients> {
    run = (run % MOST_RUNS) + 1
    const count = Math.ceil(viewers.count / MOST_IN_ONE_PROCESS)
    const processes = Array.from({ length: count }, () => startProgram('./fanout/clients.ts'))
    try {
      await Promise.all(processes.map((child) => answer(child, 'started')))
      const began = performance.now()
      await Promise.all(
        processes.map((child, index) => {
          const share = Math.floor((viewers.count + index) / count)
          const from = `127.0.${run}.${2 + index}`
          child.send({ type: 'connect', ...viewers, count: share, from } satisfies ClientOrder)
          return answer(child, 'connected')
        }),
      )
      return new LoadClients(processes, performance.now() - began)
    } catch (error) {
      for (const child of processes) child.kill('SIGKILL')
      throw error
    }
  }

  /** What was received since the last report. */
  async report(): Promise<LoadReport> {
    const reports = await this.#sendAll<ClientReport>({ type: 'report' }, 'report')
    const sum = (of: 'gaps' | 'ended') => reports.reduce((all, { [of]: one }) => all + one, 0)
    const latencies = reports.flatMap((report) => report.latencies)
    const lastMs = new Map<number, number>()
    for (const [at, ms] of reports.flatMap(({ changes }) => changes))
      lastMs.set(at, Math.max(ms, lastMs.get(at) ?? 0))
    return {
      received: latencies.reduce((all, [, count]) => all + count, 0),
      latencies,
      lastMs: [...lastMs.values()],
      gaps: sum('gaps'),
      ended: sum('ended'),
    }
  }

  /** Cuts all connections at once; each viewer reconnects within the jitter, naming its positions. */
  cut(jitterMs: number): void {
    for (const child of this.#processes) child.send({ type: 'cut', jitterMs } satisfies ClientOrder)
  }

  /** Resolves with the time when the last viewer has this position. */
  async current(topic: string, position: Position): Promise<number> {
    const times = await this.#sendAll<{ at: number }>({ type: 'target', topic, ...position }, 'current')
    return Math.max(...times.map(({ at }) => at))
  }

  stop(): void {
    for (const child of this.#processes) child.kill('SIGKILL')
  }

  #sendAll<Message>(order: ClientOrder, type: string): Promise<Message[]> {
    return Promise.all(
      this.#processes.map((child) => {
        child.send(order)
        return answer<Message>(child, type)
      }),
    )
  }
}

/** The latency below which the given part of all deliveries lies. */
export function latencyQuantile(latencies: ClientReport['latencies'], part: number): number {
  const sorted = [...latencies].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  for (const [ms, count] of sorted) {
    seen += count
    if (seen > part * total || seen === total) return ms
  }
  throw new Error('nothing was received')
}
