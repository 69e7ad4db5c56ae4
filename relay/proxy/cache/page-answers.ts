import { statusOf } from '#shared/api/status-of.ts'
import { tagOf } from '../../bytes/etag.ts'
import { RequestClients } from '../gateway/request-clients.ts'
import type { AnswerStore } from './answer-store.ts'
import { HeldAnswer } from './held-answer.ts'
import type { HttpFreshness } from './http-freshness.ts'
import { MAX_WAIT_MS, SILENT_MS } from './origin-timeouts.ts'

/** A page is at most this far behind its content. */
const FRESH_MS = 5000
/** An older answer is not shown before the origin was asked: nobody may have looked for an hour. */
const SHOW_WHILE_ASKING_MS = 60_000
/** Memory of the objects that are made of an answer, for each byte of it. */
const OBJECT_BYTES_PER_BYTE = 6
/** Reasons are for the log alone. */
const MAX_REASONS = 500

/** `freshness`: for how long the origin lets everybody have it; undefined where not at all. */
export type PageRead = { text: string; freshness: HttpFreshness | undefined }

/** `version` changes only when the body does; `untilMs`: when it is time to ask again. */
export type PageContent = { body: unknown; version: string; untilMs: number }

/** When an answer was asked for and given. `hasFailed`: the origin has been asked again since, in vain. */
type Look = { body: unknown; askedMs: number; answeredMs: number; hasFailed: boolean }
type Known = { answer: HeldAnswer; look: Look }

export type PageAnswersOptions = {
  /** The one of the answer cache: the key of a page's call is the call, which no browser's address can be. */
  store: AnswerStore
  /** `clients`: who waits for it. Throws where there is no answer. */
  read(call: string, clients: RequestClients): Promise<PageRead>
  /** Whether what `read` throws tells of the origin itself, and not of one call. */
  isSilence(error: unknown): boolean
  /** Whether what `read` throws says that nobody asked the origin, as too many already wait for it. */
  isRefusal(error: unknown): boolean
  nowMs(): number
}

/**
 * The answers of the cache as pages read them: the origin is asked once for all pages, in nobody's name. What it
 * forbids to keep is shown for a few seconds too; while it fails, RFC 5861 rules as for browsers.
 */
export class PageAnswers {
  readonly #options: PageAnswersOptions
  readonly #looks = new WeakMap<HeldAnswer, Look>()
  readonly #underWay = new Map<string, { asking: Promise<Known | undefined>; clients: RequestClients }>()
  readonly #reasons = new Map<string, { why: string; isRefusal: boolean }>()
  #silentSinceMs = Number.NEGATIVE_INFINITY

  constructor(options: PageAnswersOptions) {
    this.#options = options
  }

  /** Whether the origin has left a call unanswered a moment ago. */
  get isSilent(): boolean {
    return this.#options.nowMs() - this.#silentSinceMs < SILENT_MS
  }

  /** Why a call was last left unanswered. */
  whyFailed(call: string): string | undefined {
    return this.#reasons.get(call)?.why
  }

  /** Whether a call was last left unanswered because too many wait for the origin. */
  wasRefused(call: string): boolean {
    return this.#reasons.get(call)?.isRefusal === true
  }

  /** Undefined where the call has no answer that may be shown: the browser will ask for itself. */
  async get(call: string, client = ''): Promise<PageContent | undefined> {
    const known = this.#usable(call)
    const nowMs = this.#options.nowMs()
    if (known && nowMs < untilMs(known)) return contentOf(known)
    const asking = this.#join(call, client)
    if (known && nowMs - known.look.askedMs < SHOW_WHILE_ASKING_MS) return contentOf(known)
    const fallback = known && isAllowedStale(known.answer) ? known : undefined
    const found = await (fallback || this.isSilent ? withinMs(MAX_WAIT_MS, asking, fallback) : asking)
    return found && contentOf(found)
  }

  /** The last answer of a call and its age, for when the origin gives none; nothing that may not be shown old. */
  lastAnswer(call: string): { text: string; status: number; ageMs: number } | undefined {
    const known = this.#known(call)
    if (known === undefined || !isAllowedStale(known.answer)) return undefined
    const { answer, look } = known
    return {
      text: answer.body.toString(),
      status: answer.status,
      ageMs: this.#options.nowMs() - look.answeredMs,
    }
  }

  #known(call: string): Known | undefined {
    const answer = this.#options.store.only(call)
    const look = answer && this.#looks.get(answer)
    return answer && look && { answer, look }
  }

  /** What is held of a call, unless the origin has failed since and no longer allows it. */
  #usable(call: string): Known | undefined {
    const known = this.#known(call)
    if (!known?.look.hasFailed || isAllowedStale(known.answer)) return known
    this.#options.store.drop(call)
    return undefined
  }

  #join(call: string, client: string): Promise<Known | undefined> {
    const key = `${this.#options.store.generation} ${call}`
    const underWay = this.#underWay.get(key)
    if (underWay) {
      underWay.clients.add(client)
      return underWay.asking
    }
    const clients = new RequestClients(client)
    const asking = this.#ask(call, clients).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, { asking, clients })
    return asking
  }

  async #ask(call: string, clients: RequestClients): Promise<Known | undefined> {
    const { read, nowMs, store } = this.#options
    const askedMs = nowMs()
    const { generation } = store
    try {
      const { text, freshness } = await read(call, clients)
      this.#silentSinceMs = Number.NEGATIVE_INFINITY
      this.#reasons.delete(call)
      const bytes = Buffer.from(text)
      const before = this.#known(call)
      const isSame = before?.answer.body.equals(bytes) === true
      const body = isSame ? before.look.body : (JSON.parse(text) as unknown)
      const answer = isSame
        ? before.answer.renewed({ received: {}, headers: before.answer.headers, freshness })
        : answerOf(bytes, body, freshness)
      const look = { body, askedMs, answeredMs: nowMs(), hasFailed: false }
      this.#looks.set(answer, look)
      store.put({ address: call, generation }, {}, [], answer)
      return { answer, look }
    } catch (error) {
      this.#failed(call, error)
      const before = this.#known(call)
      if (before && isAllowedStale(before.answer)) {
        const look = { ...before.look, askedMs, hasFailed: true }
        this.#looks.set(before.answer, look)
        return { ...before, look }
      }
      store.drop(call)
      return undefined
    }
  }

  #failed(call: string, error: unknown): void {
    if (this.#options.isSilence(error)) this.#silentSinceMs = this.#options.nowMs()
    this.#reasons.delete(call)
    const why = error instanceof Error ? error.message : String(error)
    this.#reasons.set(call, { why, isRefusal: this.#options.isRefusal(error) })
    const [oldest] = this.#reasons.keys()
    if (this.#reasons.size > MAX_REASONS && oldest !== undefined) this.#reasons.delete(oldest)
  }
}

function answerOf(bytes: Buffer, body: unknown, freshness: HttpFreshness | undefined): HeldAnswer {
  return new HeldAnswer({
    status: statusOf(body)?.code ?? 200,
    received: {},
    headers: { etag: tagOf(bytes) },
    body: bytes,
    freshness,
    objectBytes: bytes.length * OBJECT_BYTES_PER_BYTE,
  })
}

function contentOf(known: Known): PageContent {
  return { body: known.look.body, version: known.answer.etag ?? '', untilMs: untilMs(known) }
}

function untilMs({ answer, look }: Known): number {
  const dueMs = look.askedMs + FRESH_MS
  return look.hasFailed ? Math.min(dueMs, answer.freshness?.expiresAtMs ?? 0) : dueMs
}

/** RFC 5861, 4: while the origin fails, for as long as it allowed and no longer. */
function isAllowedStale({ freshness }: HeldAnswer): boolean {
  return freshness !== undefined && freshness.state !== 'expired'
}

/** What comes within the time, and the fallback where nothing does. */
async function withinMs<T>(ms: number, coming: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}
