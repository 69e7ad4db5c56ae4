import { LRUCache } from 'lru-cache'
import { type Forward, forwarded, hit, oldHit } from '../../bytes/cache-status-header.ts'
import { tagOf } from '../../bytes/etag.ts'
import { type OriginAnswer, UpstreamError } from '../gateway/origin-gateway.ts'
import { RequestClients } from '../gateway/request-clients.ts'
import type { Headers } from '../headers/header-rules.ts'
import { AnswerStore, type CacheKey, variantOf } from './answer-store.ts'
import type { CachedAnswer } from './cached-answer.ts'
import { FAILURES, type FetchOptions, fetchAnswer } from './fetch-answer.ts'
import { type Outcome, SharedRequest } from './shared-request.ts'

/** How long a stale answer is sent without a new request after one has failed. */
const RETRY_AFTER_MS = 1000
/** For so long after a request without an answer the origin counts as silent. */
const SILENT_MS = 10_000
/** How long a reader who can be shown something else waits for a silent origin. */
const MAX_WAIT_MS = 400
/** A page is at most this far behind its content. */
const PAGE_FRESH_MS = 5000
/** An older answer is not shown in a page before the origin was requested. */
const PAGE_STALE_MS = 60_000
/** An origin whose `Vary` differs with each answer gets requests of single readers after so many. */
const MAX_FETCHES = 3
/** Sent by browsers: passed on for a shared answer only where the origin's `Vary` names it. */
const OF_THE_BROWSER = ['accept', 'accept-language', 'user-agent']
/** How long it is remembered that an answer was for one reader alone (hit-for-pass), and of how many. */
const PASSED = { ttl: 60_000, max: 10_000 }

/** A read that is the same for all readers, as far as is known before its answer. */
export type CacheRequest = CacheKey & {
  client: string
  /** What the browser has already, for an origin that answers it alone. */
  conditions?(): Headers
}

export type CachedReply = { kind: 'cached'; answer: CachedAnswer; status: string }
export type CacheReply =
  | CachedReply
  /** To be sent on as it comes. */
  | { kind: 'passed'; answer: OriginAnswer; status: string }

/** An answer in a page. `version` changes only when the body does; `untilMs`: when it is due to be read again. */
export type PageContent = { body: unknown; version: string; untilMs: number }

export type AnswerCacheOptions = FetchOptions & {
  maxBytes: number
  /** `UPSTREAM_HEADERS`, which the origin gets whatever a browser sends. */
  configured?: Headers
}

type Fetch = {
  request: CacheRequest
  known: CachedAnswer | undefined
  generation: string
  isForPage: boolean
}

export class AnswerCache {
  readonly #options: AnswerCacheOptions
  readonly #store: AnswerStore
  readonly #underWay = new Map<string, SharedRequest>()
  readonly #passed: LRUCache<string, true>
  #silentAtMs = Number.NEGATIVE_INFINITY

  constructor(options: AnswerCacheOptions) {
    this.#options = options
    this.#store = new AnswerStore(options.maxBytes)
    this.#passed = new LRUCache({ ...PASSED, perf: { now: options.nowMs } })
  }

  get bytes(): number {
    return this.#store.bytes
  }

  get size(): number {
    return this.#store.size
  }

  purge(call?: string): void {
    this.#store.purge(call)
  }

  /** An answer that may be sent without waiting for the origin; a stale one is requested anew meanwhile. */
  cached(request: CacheRequest): CachedReply | undefined {
    const answer = this.#store.get(request)
    switch (answer?.freshness?.state) {
      case 'fresh':
        return { kind: 'cached', answer, status: hit(answer.freshness.ttl) }
      case 'stale-while-revalidate':
        if (!this.#hasJustFailed(answer)) this.#revalidate(request, answer)
        return staleHit(answer, 'stale-while-revalidate')
      default:
        return undefined
    }
  }

  ifError(request: CacheRequest): CachedReply | undefined {
    const answer = this.#store.ofAnySite(request)
    return answer?.freshness && answer.state !== 'expired' ? staleHit(answer, 'stale-if-error') : undefined
  }

  /** `signal` aborts when the browser has gone. Throws where there is no answer, or the signal's reason. */
  async answer(request: CacheRequest, signal: AbortSignal): Promise<CacheReply> {
    for (let fetched = 0; fetched < MAX_FETCHES; fetched += 1) {
      const reply = this.cached(request) ?? (await this.#fetch(request, signal))
      if (reply) return reply
    }
    return this.#pass(request, signal, 'bypass')
  }

  /** Without cookies and conditions of browsers. Uncacheable answers are reused for seconds. Throws without an answer. */
  async read(request: CacheRequest): Promise<PageContent> {
    const { nowMs } = this.#options
    const stored = this.#store.get(request)
    const known = stored?.requested.hasFailed && stored.state === 'expired' ? undefined : stored
    if (known && nowMs() < pageUntilMs(known, nowMs())) return this.#contentOf(known)
    const generation = this.#store.generationOf(request.call)
    const { shared } = this.#join(request, known, true)
    shared.continue()
    if (known && nowMs() - known.requested.atMs < PAGE_STALE_MS) return this.#contentOf(known)
    const fallback = known && known.state !== 'expired' ? known : undefined
    const outcome = await shared.outcome(undefined, fallback || this.#isSilent ? MAX_WAIT_MS : undefined)
    if (generation !== this.#store.generationOf(request.call)) return this.read(request)
    if (outcome?.kind === 'cached') return this.#contentOf(outcome.answer)
    if (fallback) return this.#contentOf(fallback)
    throw outcome?.kind === 'failed' ? outcome.error : new Error('the origin is silent')
  }

  #revalidate(request: CacheRequest, stale: CachedAnswer): void {
    const { shared, isFirst } = this.#join(request, stale)
    shared.continue()
    if (isFirst) shared.loseFirst()
  }

  #contentOf(answer: CachedAnswer): PageContent {
    return { ...answer.page(), untilMs: pageUntilMs(answer, this.#options.nowMs()) }
  }

  get #isSilent(): boolean {
    return this.#options.nowMs() - this.#silentAtMs < SILENT_MS
  }

  #hasJustFailed({ requested: { atMs, hasFailed } }: CachedAnswer): boolean {
    return hasFailed && this.#options.nowMs() - atMs < RETRY_AFTER_MS
  }

  /** Undefined where the answer turned out to be for other readers, or was purged meanwhile. */
  async #fetch(request: CacheRequest, signal: AbortSignal): Promise<CacheReply | undefined> {
    const stored = this.#store.get(request)
    const known = stored?.freshness && stored
    if (known === undefined && this.#passed.has(this.#readerOf(request)))
      return this.#pass(request, signal, 'bypass')
    const isOtherVariant = stored === undefined && this.#store.varyOf(request.call) !== undefined
    const why = known ? 'stale' : isOtherVariant ? 'vary-miss' : 'uri-miss'
    const fallback = known?.state === 'stale-if-error' ? known : undefined
    if (fallback && this.#hasJustFailed(fallback)) return staleHit(fallback, 'stale-if-error')
    const generation = this.#store.generationOf(request.call)
    const { shared, isFirst } = this.#join(request, known)
    const outcome = await shared
      .outcome(signal, fallback && this.#isSilent ? MAX_WAIT_MS : undefined)
      .catch((reason: unknown) => {
        if (isFirst) shared.loseFirst()
        throw reason
      })
    if (isFirst && outcome === undefined) shared.loseFirst()
    switch (outcome?.kind) {
      case 'cached': {
        if (!outcome.isFor(request) || generation !== this.#store.generationOf(request.call)) return undefined
        const { answer, facts } = outcome
        return { kind: 'cached', answer, status: forwarded(why, { ...facts, isCollapsed: !isFirst }) }
      }
      case 'passed':
        if (!isFirst) return this.#pass(request, signal, why)
        return { kind: 'passed', answer: outcome.answer, status: forwarded(why) }
      case 'failed':
        if (fallback) return staleHit(fallback, 'stale-if-error')
        throw outcome.error
      default:
        return fallback && staleHit(fallback, 'stale-if-error')
    }
  }

  /** A request of one reader, whose answer is for no other. */
  async #pass(
    { call, headers, client, conditions }: CacheRequest,
    signal: AbortSignal,
    why: Forward,
  ): Promise<CacheReply> {
    const own = { path: call, headers: { ...headers(), ...conditions?.() } }
    const answer = await this.#options.send(own, new RequestClients(client), signal)
    return { kind: 'passed', answer, status: forwarded(why) }
  }

  #join(
    request: CacheRequest,
    known: CachedAnswer | undefined,
    isForPage = false,
  ): { shared: SharedRequest; isFirst: boolean } {
    const { call, client } = request
    const generation = this.#store.generationOf(call)
    const variant = variantOf(this.#store.varyOf(call) ?? [], request)
    const key = [generation, isForPage, call, variant].join('\n')
    const underWay = this.#underWay.get(key)
    if (underWay && !underWay.signal.aborted) {
      underWay.clients.add(client)
      return { shared: underWay, isFirst: false }
    }
    const shared = new SharedRequest(client)
    this.#underWay.set(key, shared)
    void this.#run({ request, known, generation, isForPage }, shared)
      .catch((error: unknown): Outcome => {
        const nowMs = this.#options.nowMs()
        if (error instanceof UpstreamError && error.isSilence) this.#silentAtMs = nowMs
        if (known && !shared.signal.aborted) known.requested = { atMs: nowMs, hasFailed: true }
        return { kind: 'failed', error }
      })
      .then((outcome) => {
        if (this.#underWay.get(key) === shared) this.#underWay.delete(key)
        shared.settle(outcome)
      })
    return { shared, isFirst: true }
  }

  async #run({ request, known, generation, isForPage }: Fetch, shared: SharedRequest): Promise<Outcome> {
    const { nowMs } = this.#options
    const atMs = nowMs()
    const headers = this.#sharedHeaders(request)
    const fetched = await fetchAnswer(
      { call: request.call, headers, known, isForPage },
      shared,
      this.#options,
    )
    this.#silentAtMs = Number.NEGATIVE_INFINITY
    if (fetched.kind === 'passed') {
      const { status } = fetched.answer
      if (FAILURES.has(status)) return fetched
      this.#passed.set(this.#readerOf(request), true)
      if (known && status < 400) this.#store.drop(request.call)
      return fetched
    }
    const { answer, vary, status } = fetched
    answer.requested = { atMs, hasFailed: false }
    const isStored = answer.freshness !== undefined
    const key = { ...request, headers: () => headers }
    if (isStored || isForPage) this.#store.put(key, generation, vary, answer)
    else if (known && !FAILURES.has(status)) this.#store.drop(request.call)
    const variant = variantOf(vary, key)
    return {
      kind: 'cached',
      answer,
      facts: { status, isStored },
      isFor: (others) => variantOf(vary, others) === variant,
    }
  }

  /** What the origin gets for an answer that several readers get: nothing that one browser sends of itself. */
  #sharedHeaders({ call, headers }: CacheRequest): Headers {
    const { configured = {} } = this.#options
    const passed = [...(this.#store.varyOf(call) ?? []), ...Object.keys(configured)]
    return Object.fromEntries(
      Object.entries(headers()).filter(([name]) => !OF_THE_BROWSER.includes(name) || passed.includes(name)),
    )
  }

  #readerOf(request: CacheRequest): string {
    const key = { ...request, headers: () => this.#sharedHeaders(request) }
    return tagOf(`${request.call}\n${variantOf([...OF_THE_BROWSER, 'cookie'], key)}`)
  }
}

/** When a page looks at an answer again; while the origin fails, no later than the answer expires. */
function pageUntilMs({ requested, freshness }: CachedAnswer, nowMs: number): number {
  const dueMs = requested.atMs + PAGE_FRESH_MS
  return requested.hasFailed ? Math.min(dueMs, nowMs + (freshness?.msLeft ?? 0)) : dueMs
}

function staleHit(answer: CachedAnswer, why: 'stale-while-revalidate' | 'stale-if-error'): CachedReply {
  return { kind: 'cached', answer, status: oldHit(answer.freshness?.ttl ?? 0, why) }
}
