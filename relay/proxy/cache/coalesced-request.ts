import type { OriginAnswer } from '../gateway/origin-gateway.ts'
import { RequestClients } from '../gateway/request-clients.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { HeldAnswer } from './held-answer.ts'

/** How a question to the origin ended, for all who wait. */
export type RequestOutcome =
  | {
      kind: 'held'
      answer: HeldAnswer
      /** What the origin said, and whether that is kept. */
      facts: { status: number; isStored?: boolean }
      /** Whether it is the answer for whoever asks with these headers. */
      isFor(asked: Headers): boolean
    }
  /** Only for who asked first; all others ask for themselves. */
  | { kind: 'passes'; answer: OriginAnswer }
  | { kind: 'failed'; error: unknown }

/** One question under way to the origin, and who waits for its answer. When the last of them has gone it is broken off. */
export class CoalescedRequest {
  readonly #ending = new AbortController()
  readonly #settled: Promise<RequestOutcome>
  #resolve: (wait: RequestOutcome) => void = () => {}
  #waiters = 0
  #outcome: RequestOutcome | undefined
  #isLeftByItsFirst = false
  #isKept = false

  /** Who waits for a place at the origin. */
  readonly clients: RequestClients

  /** `client`: who asks first. */
  constructor(client: string) {
    this.clients = new RequestClients(client)
    this.#settled = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** Goes on though nobody waits: its answer will be held. */
  keep(): void {
    this.#isKept = true
  }

  settle(outcome: RequestOutcome): void {
    if (outcome.kind === 'passes' && this.#isLeftByItsFirst) outcome.answer.body.destroy()
    this.#outcome = outcome
    this.#resolve(outcome)
  }

  /** Whoever asked first has gone: an answer for them alone is for nobody. */
  leftByItsFirst(): void {
    this.#isLeftByItsFirst = true
    if (this.#outcome?.kind === 'passes') this.#outcome.answer.body.destroy()
  }

  /**
   * Waits for the outcome. Throws the signal's reason when whoever waits has gone; `late` after `maxWaitMs`,
   * while the request goes on.
   */
  async outcome(signal: AbortSignal, maxWaitMs?: number): Promise<RequestOutcome | 'late'> {
    signal.throwIfAborted()
    this.#waiters += 1
    let stop = () => {}
    try {
      return await Promise.race([
        this.#settled,
        new Promise<'late'>((resolve, reject) => {
          const gone = () => reject(signal.reason)
          const timer = maxWaitMs === undefined ? undefined : setTimeout(() => resolve('late'), maxWaitMs)
          signal.addEventListener('abort', gone, { once: true })
          stop = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', gone)
          }
        }).then((late) => {
          this.keep()
          return late
        }),
      ])
    } finally {
      stop()
      this.#waiters -= 1
      if (this.#waiters === 0 && !this.#isKept && signal.aborted) this.#ending.abort(signal.reason)
    }
  }
}
