import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answer } from '../answer.ts'
import type { ClientOrder, ClientReport, ConnectOrder } from './clients.ts'
import { mergeTallies } from './tally.ts'

/** Below what one process may open, and what one source address has of ports. */
const MOST_IN_ONE_PROCESS = 18_000

/** Source addresses of their own for each run: the ports of the last one may still be waiting. */
const MOST_RUNS = 250
let run = 0

type Viewers = Omit<ConnectOrder, 'type' | 'from'>
export type LoadReport = Omit<ClientReport, 'type'>

/** All viewers of a run, in as many processes as they need, each with a source address of its own. */
export class LoadClients {
  readonly #processes: ChildProcess[]
  /** Of them all, from the first that knocks to the last that is in. */
  readonly connectedInMs: number

  private constructor(processes: ChildProcess[], connectedInMs: number) {
    this.#processes = processes
    this.connectedInMs = connectedInMs
  }

  static async connect(viewers: Viewers): Promise<LoadClients> {
    run = (run % MOST_RUNS) + 1
    const count = Math.ceil(viewers.count / MOST_IN_ONE_PROCESS)
    const processes = Array.from({ length: count }, () => startClients())
    try {
      await Promise.all(processes.map((child) => answer(child, 'started')))
      const began = performance.now()
      await Promise.all(
        processes.map((child, place) => {
          const share = Math.floor((viewers.count + place) / count)
          const from = `127.0.${run}.${2 + place}`
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

  /** What was received since this was last asked. */
  async report(): Promise<LoadReport> {
    const reports = (await this.#tellAll({ type: 'report' }, 'report')) as ClientReport[]
    const sum = (of: 'gaps' | 'ended' | 'wholeAgain') => reports.reduce((all, { [of]: one }) => all + one, 0)
    return {
      topics: mergeTallies(reports.flatMap(({ topics }) => topics)),
      gaps: sum('gaps'),
      ended: sum('ended'),
      wholeAgain: sum('wholeAgain'),
      returnedAt: reports.flatMap(({ returnedAt }) => returnedAt),
    }
  }

  cut(jitterMs: number, backToPort: number): void {
    for (const child of this.#processes)
      child.send({ type: 'cut', jitterMs, backToPort } satisfies ClientOrder)
  }

  /** Resolves with the moment when the last viewer holds this position. */
  async current(topic: string, offset: number): Promise<number> {
    const moments = await this.#tellAll({ type: 'target', topic, offset }, 'current')
    return Math.max(...(moments as { at: number }[]).map(({ at }) => at))
  }

  stop(): void {
    for (const child of this.#processes) child.kill('SIGKILL')
  }

  #tellAll(order: ClientOrder, type: string): Promise<unknown[]> {
    return Promise.all(
      this.#processes.map((child) => {
        child.send(order)
        return answer(child, type)
      }),
    )
  }
}

function startClients(): ChildProcess {
  return fork(fileURLToPath(new URL('./clients.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
