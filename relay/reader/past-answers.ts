import { LRUCache } from 'lru-cache'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'

const MAX_CALLS = 100
const MAX_VERSIONS = 30

type Past = { body: unknown; version: string; atMs: number }

/** The answers of the last two minutes to calls that delayed readers make. */
export class PastAnswers {
  readonly #past = new LRUCache<string, readonly Past[]>({ max: MAX_CALLS })

  add(call: string, body: unknown, version: string, nowMs: number): void {
    const before = this.#past.get(call) ?? []
    const all = before.at(-1)?.version === version ? before : [...before, { body, version, atMs: nowMs }]
    // Those before the last one that the longest delay reaches are of no use any more.
    const first = all.findLastIndex(({ atMs }) => atMs <= nowMs - MAX_DELAY_MS)
    this.#past.set(call, all.slice(Math.max(0, first)).slice(-MAX_VERSIONS))
  }

  clear(): void {
    this.#past.clear()
  }

  at(call: string, atMs: number): Pick<Past, 'body' | 'version'> | undefined {
    return this.#past.get(call)?.findLast((past) => past.atMs <= atMs)
  }
}
