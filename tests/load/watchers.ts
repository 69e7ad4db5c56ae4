import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { answer } from './answer.ts'

/** Readers of a match in play and of the board, in a process of their own, who tell how late each change reached them. */
export class Watchers {
  readonly #process: ChildProcess

  private constructor(child: ChildProcess) {
    this.#process = child
  }

  static async on(site: SiteUnderTest, count: number): Promise<Watchers> {
    const [live] = await site.data<{ LiveMatchId: number }[]>('/api/Match/LiveMatches')
    const topics = [{ topic: `match/${live?.LiveMatchId}` }, { topic: 'live' }]
    const child = fork(fileURLToPath(new URL('./fanout/clients.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.send({
      port: Number(new URL(site.address).port),
      count,
      greeting: JSON.stringify({ type: 'subscribe', topics }),
    })
    await answer(child, 'connected')
    return new Watchers(child)
  }

  /** From publish to receipt, in ms, of everything since the last time they were asked. */
  async latencies(): Promise<number[]> {
    this.#process.send('report')
    return ((await answer(this.#process, 'report')) as { latencies: number[] }).latencies
  }

  end(): void {
    this.#process.kill('SIGKILL')
  }
}
