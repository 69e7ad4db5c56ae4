import type { SeenMatch } from './moment-book.ts'

export type SeenQueueParts = {
  take(seen: SeenMatch): Promise<void>
  /** Everything up to then has been taken. */
  noteWatch(at: number): Promise<void>
  failed(error: unknown): void
}

/** Retried until the database has it: a lost moment is never sent. A match that fails delays no other. */
export class SeenQueue {
  readonly #parts: SeenQueueParts
  #waiting: SeenMatch[] = []
  #running = Promise.resolve()

  constructor(parts: SeenQueueParts) {
    this.#parts = parts
  }

  /** Resolves once it has been tried. */
  add(matches: readonly SeenMatch[], watchedAt: number): Promise<void> {
    this.#waiting.push(...matches)
    this.#running = this.#running.then(() => this.#takeAll(watchedAt))
    return this.#running
  }

  /** Another relay sees everything from here on. */
  clear(): void {
    this.#waiting = []
  }

  idle(): Promise<void> {
    return this.#running
  }

  async #takeAll(watchedAt: number): Promise<void> {
    const { take, noteWatch, failed } = this.#parts
    const failing = new Set<number>()
    const left: SeenMatch[] = []
    for (const seen of this.#waiting.splice(0)) {
      const { LiveMatchId } = seen.match
      // By their order: a correction after what it corrects.
      if (failing.has(LiveMatchId)) left.push(seen)
      else
        await take(seen).catch((error) => {
          failed(error)
          failing.add(LiveMatchId)
          left.push(seen)
        })
    }
    this.#waiting.unshift(...left)
    if (left.length === 0) await noteWatch(watchedAt).catch(failed)
  }
}
