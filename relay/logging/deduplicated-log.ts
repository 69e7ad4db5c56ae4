const QUIET_MS = 60_000
/** Kinds hold words of others, such as names of fields: beyond so many they share one count. */
const MAX_KINDS = 100
const OTHERS = 'others'

type Fields = Record<string, unknown>
type Entry = { fields: Fields; sentence: string; sinceMs: number; again: number }

export type DeduplicatedLogOptions = {
  log(fields: Fields, sentence: string): void
  nowMs(): number
}

export class DeduplicatedLog {
  readonly #options: DeduplicatedLogOptions
  readonly #entries = new Map<string, Entry>()

  constructor(options: DeduplicatedLogOptions) {
    this.#options = options
  }

  note(kind: string, fields: Fields, sentence: string): void {
    const isKnown = this.#entries.has(kind) || this.#entries.size < MAX_KINDS
    const key = isKnown ? kind : OTHERS
    const entry = this.#entries.get(key)
    if (entry) {
      entry.again += 1
      return
    }
    this.#entries.set(key, { fields, sentence, sinceMs: this.#options.nowMs(), again: 0 })
    this.#options.log(fields, sentence)
  }

  tick(): void {
    const nowMs = this.#options.nowMs()
    for (const [key, entry] of this.#entries) {
      if (nowMs - entry.sinceMs < QUIET_MS) continue
      if (entry.again === 0) {
        this.#entries.delete(key)
        continue
      }
      const { fields, sentence, again } = entry
      this.#options.log({ ...fields, again }, `${sentence} (${again} times more in the last minute)`)
      entry.sinceMs = nowMs
      entry.again = 0
    }
  }
}
