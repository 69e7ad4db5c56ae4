import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'

const MAX_CALLS = 100
/** Answers to one call in the longest delay: pages ask every five seconds. */
const MAX_VERSIONS = 30

type Seen = { body: unknown; version: string; seenMs: number }

/** Answers as they were: the last two minutes of calls that held-back readers ask for. */
export class PastAnswers {
  readonly #seen = new Map<string, Seen[]>()

  /** Remembers what a call answers now. */
  add(call: string, body: unknown, version: string, nowMs: number): void {
    const before = this.#seen.get(call) ?? []
    this.#seen.delete(call)
    const isNew = before.at(-1)?.version !== version
    const all = isNew ? [...before, { body, version, seenMs: nowMs }] : before
    this.#seen.set(call, all.slice(firstNeeded(all, nowMs - MAX_DELAY_MS)).slice(-MAX_VERSIONS))
    const oldest = this.#seen.keys().next()
    if (this.#seen.size > MAX_CALLS && !oldest.done) this.#seen.delete(oldest.value)
  }

  clear(): void {
    this.#seen.clear()
  }

  /** What the call was known to answer at a time; undefined where nobody had asked by then. */
  at(call: string, atMs: number): Pick<Seen, 'body' | 'version'> | undefined {
    return this.#seen.get(call)?.findLast(({ seenMs }) => seenMs <= atMs)
  }
}

/** The place of the last one that came by a time: those before it are of no use any more. */
function firstNeeded(all: readonly Seen[], atMs: number): number {
  return Math.max(
    0,
    all.findLastIndex(({ seenMs }) => seenMs <= atMs),
  )
}
