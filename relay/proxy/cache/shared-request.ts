import type { OriginAnswer } from '../gateway/origin-gateway.ts'
import { RequestClients } from '../gateway/request-clients.ts'
import type { CacheKey } from './answer-store.ts'
import type { CachedAnswer } from './cached-answer.ts'

export type Outcome =
  | {
      kind: 'cached'
      answer: CachedAnswer
      facts: { status: number; isStored?: boolean }
      isFor(key: CacheKey): boolean
    }
  /** Only for the browser that was first; all others make requests of their own. */
  | { kind: 'passed'; answer: OriginAnswer }
  | { kind: 'failed'; error: unknown }

export class SharedRequest {
  readonly clients: RequestClients
  readonly #abort = new AbortController()
  readonly #outcome: Promise<Outcome>
  #settle: (outcome: Outcome) => void = () => {}
  #waiting = 0
  #continues = false

  constructor(client: string) {
    this.clients = new RequestClients(client)
    this.#outcome = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  continue(): void {
    this.#continues = true
  }

  settle(outcome: Outcome): void {
    this.#settle(outcome)
  }

  loseFirst(): void {
    void this.#outcome.then((outcome) => {
      if (outcome.kind === 'passed') outcome.answer.body.destroy()
    })
  }

  outcome(signal?: AbortSignal, maxWaitMs?: number): Promise<Outcome | undefined> {
    this.#waiting += 1
    let stop = () => {}
    const interrupted = new Promise<undefined>((resolve, reject) => {
      const leave = () => reject(signal?.reason)
      const giveUp = () => {
        this.#continues = true
        resolve(undefined)
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      signal?.addEventListener('abort', leave, { once: true })
      stop = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      if (signal?.aborted) leave()
    })
    return Promise.race([this.#outcome, interrupted]).finally(() => {
      stop()
      this.#waiting -= 1
      if (this.#waiting === 0 && !this.#continues && signal?.aborted) this.#abort.abort(signal.reason)
    })
  }
}
