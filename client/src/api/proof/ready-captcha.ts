import type { Captcha } from '#shared/api/account.ts'

export type CaptchaState =
  | { kind: 'idle' }
  | { kind: 'solving' }
  | { kind: 'ready'; code: string; untilMs: number }
  | { kind: 'failed' }

export type CaptchaEnvironment = {
  /** A fresh challenge, or undefined where none came. */
  ask(): Promise<Captcha | undefined>
  solve(challenge: Captcha, signal: AbortSignal): Promise<string | undefined>
  nowMs(): number
  /** Calls back once after a time; returns its undo. */
  after(ms: number, then: () => void): () => void
}

/** Of a challenge without an expiry, or where the reader's clock is wrong. */
const USUAL_LIFE_MS = 5 * 60_000
const LONGEST_LIFE_MS = 20 * 60_000
/** It must still be good when it arrives. */
const TRAVEL_MS = 15_000

/** Solves a proof of work before it is needed, and another when that is used up. */
export class ReadyCaptcha {
  readonly #environment: CaptchaEnvironment
  readonly #listeners = new Set<() => void>()
  #state: CaptchaState = { kind: 'idle' }
  #run = new AbortController()
  #cancelExpiry = () => {}

  constructor(environment: CaptchaEnvironment) {
    this.#environment = environment
  }

  state = (): CaptchaState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  begin(): void {
    if (this.#state.kind === 'solving' || this.#isGood()) return
    void this.#solve()
  }

  refresh(): void {
    this.reset()
    this.begin()
  }

  reset(): void {
    this.#run.abort()
    this.#cancelExpiry()
    this.#become({ kind: 'idle' })
  }

  /** The code of a solved challenge; undefined where none can be had. */
  async code(): Promise<string | undefined> {
    this.begin()
    while (this.#state.kind === 'solving' || this.#state.kind === 'idle') {
      await this.#change()
      // Reset by another caller while this one waits.
      if (this.#state.kind === 'idle') this.begin()
    }
    return this.#state.kind === 'ready' ? this.#state.code : undefined
  }

  #isGood(): boolean {
    return this.#state.kind === 'ready' && this.#state.untilMs > this.#environment.nowMs()
  }

  async #solve(): Promise<void> {
    this.#run = new AbortController()
    const { signal } = this.#run
    this.#cancelExpiry()
    this.#become({ kind: 'solving' })
    const askedMs = this.#environment.nowMs()
    const challenge = await this.#environment.ask().catch(() => undefined)
    if (signal.aborted) return
    const code = challenge && (await this.#environment.solve(challenge, signal).catch(() => undefined))
    if (signal.aborted) return
    if (!challenge || code === undefined) {
      this.#become({ kind: 'failed' })
      return
    }
    const lifeMs = lifeOf(challenge, askedMs)
    this.#become({ kind: 'ready', code, untilMs: askedMs + lifeMs })
    this.#cancelExpiry = this.#environment.after(lifeMs - (this.#environment.nowMs() - askedMs), () => {
      // Without listeners it waits for the next `code`.
      if (this.#listeners.size > 0) this.refresh()
      else this.reset()
    })
  }

  #become(state: CaptchaState): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const undo = this.subscribe(() => {
        undo()
        resolve()
      })
    })
  }
}

function lifeOf({ parameters }: Captcha, nowMs: number): number {
  const { expiresAt } = parameters
  const leftMs = typeof expiresAt === 'number' ? expiresAt * 1000 - nowMs - TRAVEL_MS : USUAL_LIFE_MS
  return leftMs > 0 && leftMs <= LONGEST_LIFE_MS ? leftMs : USUAL_LIFE_MS
}
