import type { Timers } from './clock.ts'
import type { WriteHealth } from './database/write-health.ts'

export type RepeatedWorkParts = {
  timers: Timers
  health: WriteHealth
  /** Its name in what `health` logs. */
  writer: string
  /** One round. Returns after how many ms the next one is due; undefined: only when `now` is called. */
  round: () => Promise<number | undefined>
}

/** One round of work at a time. A failed one is repeated after the time that `health` gives. */
export class RepeatedWork {
  readonly #parts: RepeatedWorkParts
  #latest: Promise<void> = Promise.resolve()
  #cancel: () => void = () => {}
  #isStopped = false

  constructor(parts: RepeatedWorkParts) {
    this.#parts = parts
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  now(): void {
    this.#cancel()
    this.#latest = this.#latest.then(() => this.#run())
  }

  later(ms: number): void {
    this.#cancel()
    if (!this.#isStopped) this.#cancel = this.#parts.timers(ms, () => this.now())
  }

  /** Resolves when the round under way is over. */
  async stop(): Promise<void> {
    const { health, writer } = this.#parts
    this.#isStopped = true
    this.#cancel()
    await this.#latest
    health.forget((one) => one === writer)
  }

  async #run(): Promise<void> {
    const { health, writer, round } = this.#parts
    if (this.#isStopped) return
    try {
      const nextMs = await round()
      health.succeeded(writer)
      if (nextMs !== undefined) this.later(nextMs)
    } catch (error) {
      this.later(health.failed(writer, error))
    }
  }
}
