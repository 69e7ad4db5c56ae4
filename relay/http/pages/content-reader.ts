import { statusOf } from '#shared/api/status-of.ts'
import type { ByteBudget } from '../../bytes/byte-budget.ts'
import type { Freshness } from '../../proxy/cache/freshness.ts'
import { failureOf } from '../../upstream/failure.ts'

const FRESH_MS = 5000
/** What is older is not shown without having asked: nobody may have looked for an hour. */
const SHOW_WHILE_ASKING_MS = 60_000
/** How long a page waits for news of what it has already, and for anything from an origin that has just been silent. */
const PATIENCE_MS = 400
/** For so long after a call that failed the origin is taken to be silent. */
const SILENT_MS = 10_000
/** Of memory, for each character of an answer: itself, and the objects that are made of it. */
const BYTES_PER_CHARACTER = 8
const OVERHEAD_BYTES = 2048
/** Reasons are for the log alone. */
const MAX_REASONS = 500

/** `freshness`: for how long the origin lets it be shown to everybody; undefined where not at all. */
export type ContentRead = { text: string; freshness: Freshness | undefined }
/** `isSpare`: the origin failed when it was asked again. */
type Held = ContentAnswer & ContentRead & { askedMs: number; answeredMs: number; isSpare?: boolean }

/** `untilMs`: when it is time to ask again. */
export type ContentAnswer = { body: unknown; version: number; untilMs: number }

export type ContentReaderOptions = {
  /** `client`: who asked first. */
  read(call: string, client: string): Promise<ContentRead>
  nowMs(): number
  budget: ByteBudget
}

/**
 * Bodies of API calls for pages: asked once however many pages want them, shown for a few seconds, then while
 * they are asked for again, and while the origin fails for as long as it allowed. The version changes only when the
 * text does.
 */
export class ContentReader {
  readonly #options: ContentReaderOptions
  readonly #held = new Map<string, Held>()
  readonly #asking = new Map<string, Promise<Held | undefined>>()
  readonly #reasons = new Map<string, string>()
  #versions = 0
  #failedMs = Number.NEGATIVE_INFINITY

  constructor(options: ContentReaderOptions) {
    this.#options = options
  }

  /** Whether the origin has left a call unanswered a moment ago. */
  get isSilent(): boolean {
    return this.#options.nowMs() - this.#failedMs < SILENT_MS
  }

  /** Why a call was last left unanswered. */
  whyFailed(call: string): string | undefined {
    return this.#reasons.get(call)
  }

  /** Undefined where the call has no answer that may be shown: the browser will ask for itself. */
  async get(call: string, client = ''): Promise<ContentAnswer | undefined> {
    const held = this.#usable(call)
    const nowMs = this.#options.nowMs()
    if (held) this.#options.budget.use(held)
    if (held && nowMs < held.untilMs) return held
    let asking = this.#asking.get(call)
    if (asking === undefined) {
      asking = this.#ask(call, client).finally(() => this.#asking.delete(call))
      this.#asking.set(call, asking)
    }
    if (held && nowMs - held.askedMs < SHOW_WHILE_ASKING_MS) return held
    const fallback = held && mayStandIn(held) ? held : undefined
    return fallback || this.isSilent ? firstOf(asking, PATIENCE_MS, fallback) : asking
  }

  /** What a call last answered and how long ago, for when the origin does not; nothing that it would have nobody see old. */
  lastAnswer(call: string): { text: string; status: number; ageMs: number } | undefined {
    const held = this.#held.get(call)
    if (held === undefined || !mayStandIn(held)) return undefined
    const status = statusOf(held.body)?.code ?? 200
    return { text: held.text, status, ageMs: this.#options.nowMs() - held.answeredMs }
  }

  async #ask(call: string, client: string): Promise<Held | undefined> {
    const { read, nowMs } = this.#options
    const askedMs = nowMs()
    const untilMs = askedMs + FRESH_MS
    try {
      const { text, freshness } = await read(call, client)
      this.#failedMs = Number.NEGATIVE_INFINITY
      this.#reasons.delete(call)
      const before = this.#held.get(call)
      const said =
        before?.text === text
          ? { text: before.text, body: before.body, version: before.version }
          : { text, body: JSON.parse(text) as unknown, version: ++this.#versions }
      return this.#keep(call, { ...said, freshness, askedMs, answeredMs: nowMs(), untilMs })
    } catch (error) {
      this.#failed(call, error)
      const before = this.#held.get(call)
      if (before && mayStandIn(before)) {
        const goneAtMs = before.freshness?.goneAtMs ?? 0
        return this.#keep(call, {
          ...before,
          askedMs,
          untilMs: Math.min(untilMs, goneAtMs),
          isSpare: true,
        })
      }
      if (before) this.#drop(call, before)
      return undefined
    }
  }

  /** What is held of a call, unless it only stood in for an answer that failed and its time is over. */
  #usable(call: string): Held | undefined {
    const held = this.#held.get(call)
    if (held?.isSpare && !mayStandIn(held)) {
      this.#drop(call, held)
      return undefined
    }
    return held
  }

  #failed(call: string, error: unknown): void {
    const { kind, message } = failureOf(error)
    if (['timeout', 'unreachable', 'broken'].includes(kind)) this.#failedMs = this.#options.nowMs()
    this.#reasons.delete(call)
    this.#reasons.set(call, message)
    const [oldest] = this.#reasons.keys()
    if (this.#reasons.size > MAX_REASONS && oldest !== undefined) this.#reasons.delete(oldest)
  }

  #keep(call: string, held: Held): Held {
    const before = this.#held.get(call)
    if (before) this.#options.budget.release(before)
    this.#held.set(call, held)
    const bytes = held.text.length * BYTES_PER_CHARACTER + OVERHEAD_BYTES
    this.#options.budget.hold(held, bytes, () => this.#drop(call, held))
    return held
  }

  #drop(call: string, held: Held): void {
    this.#options.budget.release(held)
    if (this.#held.get(call) === held) this.#held.delete(call)
  }
}

/** RFC 5861, 4: while the origin fails, for as long as it said and no longer. */
function mayStandIn({ freshness }: Held): boolean {
  return freshness !== undefined && freshness.standing !== 'gone'
}

/** What comes within the time; otherwise what is there already. */
async function firstOf<T>(coming: Promise<T>, withinMs: number, there: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(there), withinMs)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}
