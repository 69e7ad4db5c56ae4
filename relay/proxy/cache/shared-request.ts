import type { OriginAnswer } from '../gateway/origin-gateway.ts'
import { RequestClients } from '../gateway/request-clients.ts'
import type { CacheKey } from './answer-store.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** How a request to the origin ended, for all that wait for it. */
export type Outcome =
  | {
      kind: 'cached'
      answer: CachedAnswer
      /** What the origin answered, and whether that is stored. */
      facts: { status: number; isStored?: boolean }
      /** Whether it is the answer to another request. */
      isFor(key: CacheKey): boolean
    }
  /** Only for the browser that was first; all others make requests of their own. */
  | { kind: 'passed'; answer: OriginAnswer }
  | { kind: 'failed'; error: unknown }

/** One request to the origin and the clients that wait for its answer; aborted when the last of them has gone. */
export class SharedRequest {
  readonly clients: RequestClients
  readonly #abort = new AbortController()
  readonly #outcome: Promise<Outcome>
  #settle: (outcome: Outcome) => void = () => {}
  #waiting = 0
  #continues = false

  /** `client`: that of the first. */
  constructor(client: string) {
    this.clients = new RequestClients(client)
    this.#outcome = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Continues although no client waits: the answer will be cached. */
  continue(): void {
    this.#continues = true
  }

  settle(outcome: Outcome): void {
    this.#settle(outcome)
  }

  /** The first browser waits no longer: an answer for it alone has no reader. */
  loseFirst(): void {
    void this.#outcome.then((outcome) => {
      if (outcome.kind === 'passed') outcome.answer.body.destroy()
    })
  }

  /** Undefined after `maxWaitMs`, while the request continues. Throws the signal's reason. */
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
