import { statusOf } from '#shared/api/status-of.ts'
import { failureOf } from '../../upstream/failure.ts'
import type { Read } from '../../upstream/origin-client.ts'

const FRESH_MS = 5000
const MAX_HELD = 500
/** What is older is not shown without having asked: nobody may have looked for an hour. */
const SHOW_WHILE_ASKING_MS = 60_000
/** How long a page waits for news of what it has already, and for anything from an origin that has just been silent. */
const PATIENCE_MS = 400
/** For so long after a call that failed the origin is taken to be silent. */
const SILENT_MS = 10_000

type Held = ContentAnswer & { text: string; mayBeShownLater: boolean; askedMs: number; answeredMs: number }

/** `untilMs`: when it is time to ask again. */
export type ContentAnswer = { body: unknown; version: number; untilMs: number }

/**
 * Bodies of API calls for pages: asked once however many pages want them, shown for a few seconds, then while
 * they are asked for again, and for as long as the origin does not answer. The version changes only when the text does.
 */
export class ContentReader {
  readonly #read: (call: string) => Promise<Read>
  readonly #nowMs: () => number
  readonly #held = new Map<string, Held>()
  readonly #asking = new Map<string, Promise<Held | undefined>>()
  #versions = 0
  #failedMs = Number.NEGATIVE_INFINITY

  constructor(read: (call: string) => Promise<Read>, nowMs: () => number) {
    this.#read = read
    this.#nowMs = nowMs
  }

  /** Whether the origin has left a call unanswered a moment ago. */
  get isSilent(): boolean {
    return this.#nowMs() - this.#failedMs < SILENT_MS
  }

  /** Undefined where the call has never answered: the browser will ask for itself. */
  async get(call: string): Promise<ContentAnswer | undefined> {
    const held = this.#held.get(call)
    const age = held ? this.#nowMs() - held.askedMs : Number.POSITIVE_INFINITY
    if (age < FRESH_MS) return held
    let asking = this.#asking.get(call)
    if (asking === undefined) {
      asking = this.#ask(call, held).finally(() => this.#asking.delete(call))
      this.#asking.set(call, asking)
    }
    if (age < SHOW_WHILE_ASKING_MS) return held
    return held || this.isSilent ? firstOf(asking, PATIENCE_MS, held) : asking
  }

  /** What a call last answered and how long ago, for when the origin does not; nothing that it would have nobody see old. */
  lastAnswer(call: string): { text: string; status: number; ageMs: number } | undefined {
    const held = this.#held.get(call)
    const status = statusOf(held?.body)?.code ?? 200
    return held?.mayBeShownLater
      ? { text: held.text, status, ageMs: this.#nowMs() - held.answeredMs }
      : undefined
  }

  async #ask(call: string, before: Held | undefined): Promise<Held | undefined> {
    const askedMs = this.#nowMs()
    const untilMs = askedMs + FRESH_MS
    try {
      const { text, mayBeShownLater } = await this.#read(call)
      this.#failedMs = Number.NEGATIVE_INFINITY
      const answeredMs = this.#nowMs()
      const next =
        before?.text === text
          ? { ...before, mayBeShownLater, askedMs, answeredMs, untilMs }
          : {
              text,
              body: JSON.parse(text) as unknown,
              version: ++this.#versions,
              mayBeShownLater,
              askedMs,
              answeredMs,
              untilMs,
            }
      this.#keep(call, next)
      return next
    } catch (error) {
      if (['timeout', 'unreachable', 'broken'].includes(failureOf(error).kind)) this.#failedMs = this.#nowMs()
      if (before) this.#keep(call, { ...before, askedMs, untilMs })
      return before
    }
  }

  #keep(call: string, held: Held): void {
    this.#held.delete(call)
    this.#held.set(call, held)
    const oldest = this.#held.keys().next()
    if (this.#held.size > MAX_HELD && !oldest.done) this.#held.delete(oldest.value)
  }
}

/** What comes within the time; otherwise what is there already. */
async function firstOf<T>(coming: Promise<T>, withinMs: number, there: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(there), withinMs)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}
