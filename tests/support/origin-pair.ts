import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'undici'
import { forkOrigin } from './origin-process.ts'

type Running = { child: ChildProcess; url: string }
export type Reply = { status: number; body: { Status: { code: number }; [field: string]: unknown } }

/** Two origins on one database, killed and started again by turns. One of them is there at any time. */
export class OriginPair {
  readonly #dataDir: string
  readonly #env: Record<string, string>
  #running: [Running, Running]

  private constructor(dataDir: string, env: Record<string, string>, running: [Running, Running]) {
    this.#dataDir = dataDir
    this.#env = env
    this.#running = running
  }

  static async start(dataDir: string, env: Record<string, string>): Promise<OriginPair> {
    const running = await Promise.all([forkOrigin(dataDir, env), forkOrigin(dataDir, env)])
    return new OriginPair(dataDir, env, running)
  }

  get urls(): [string, string] {
    const [one, other] = this.#running
    return [one.url, other.url]
  }

  /** Whichever of the two `chance` (0 to 1) takes. */
  url(chance: number): string {
    return chance < 0.5 ? this.urls[0] : this.urls[1]
  }

  async kill(place: 0 | 1): Promise<void> {
    const { child } = this.#running[place]
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async startAgain(place: 0 | 1): Promise<void> {
    this.#running[place] = await forkOrigin(this.#dataDir, this.#env)
  }
}

/** Posts; undefined where no answer came. Not by fetch, which in Node 20 may never learn that its connection was reset. */
export async function post(url: string, body: object, headers: object = {}): Promise<Reply | undefined> {
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.statusCode, body: (await answer.body.json()) as Reply['body'] }
  } catch {
    return undefined
  }
}
