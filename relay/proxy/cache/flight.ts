import type { Headers } from '../header-rules.ts'
import type { OriginAnswer } from '../origin-door.ts'
import type { HeldAnswer } from './held-answer.ts'

/** How a question to the origin ended, for all who wait. */
export type Landing =
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
export class Flight {
  readonly #ending = new AbortController()
  readonly #landed: Promise<Landing>
  #resolve: (landing: Landing) => void = () => {}
  #aboard = 0
  #landing: Landing | undefined
  #isLeftByItsFirst = false
  #isKept = false

  constructor() {
    this.#landed = new Promise((resolve) => {
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

  land(landing: Landing): void {
    if (landing.kind === 'passes' && this.#isLeftByItsFirst) landing.answer.body.destroy()
    this.#landing = landing
    this.#resolve(landing)
  }

  /** Whoever asked first has gone: an answer for them alone is for nobody. */
  leftByItsFirst(): void {
    this.#isLeftByItsFirst = true
    if (this.#landing?.kind === 'passes') this.#landing.answer.body.destroy()
  }

  /**
   * Waits for the landing. Throws the signal's reason when whoever waits has gone; `late` after so much patience,
   * while the flight goes on.
   */
  async landing(signal: AbortSignal, patienceMs?: number): Promise<Landing | 'late'> {
    signal.throwIfAborted()
    this.#aboard += 1
    let stop = () => {}
    try {
      return await Promise.race([
        this.#landed,
        new Promise<'late'>((resolve, reject) => {
          const gone = () => reject(signal.reason)
          const timer = patienceMs === undefined ? undefined : setTimeout(() => resolve('late'), patienceMs)
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
      this.#aboard -= 1
      if (this.#aboard === 0 && !this.#isKept && signal.aborted) this.#ending.abort(signal.reason)
    }
  }
}
