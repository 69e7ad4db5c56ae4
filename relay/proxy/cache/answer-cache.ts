import { Readable } from 'node:stream'
import { tagOf } from '../../bytes/etag.ts'
import type { OriginAnswer } from '../gateway/origin-gateway.ts'
import { RequestClients } from '../gateway/request-clients.ts'
import type { Headers } from '../headers/header-rules.ts'
import { type AnswerStore, variantOf } from './answer-store.ts'
import { type Forward, forwarded, hit, oldHit } from './cache-status.ts'
import { CoalescedRequest, type RequestOutcome } from './coalesced-request.ts'
import type { HeldAnswer } from './held-answer.ts'
import { HeldAnswerBuilder, type HeldAnswerBuilderOptions } from './held-answer-builder.ts'
import { HitForPass } from './hit-for-pass.ts'
import { HttpFreshness, varyOf } from './http-freshness.ts'
import { MAX_WAIT_MS, SILENT_MS } from './origin-timeouts.ts'
import { readUpTo } from './read-up-to.ts'

/** What is longer is passed on as it comes: lists and pictures are held, videos are not. */
const MAX_BODY_BYTES = 1024 * 1024
/** How long a stale answer is shown without asking the origin again after it failed. */
const RETRY_AFTER_MS = 1000
/** Said by browsers of themselves: passed on for a shared answer only where the origin's `Vary` names it. */
const OF_THE_BROWSER = ['accept', 'accept-language', 'user-agent']
/** An origin whose `Vary` is another with each answer is asked in one reader's name after so many. */
const MAX_FETCHES = 3
const SAID_BY_READERS = [...OF_THE_BROWSER, 'cookie']
/** RFC 5861, 4: what counts as an error. */
const FAILURES = new Set([500, 502, 503, 504])

/** A read that is the same for everybody, as far as can be known before its answer. */
export type CacheRequest = {
  /** What an answer is held under: site, path and query. */
  address: string
  path: string
  /** Whom it is asked for, where places at the origin are shared out. */
  client: string
  /** As the origin gets them, without conditions. */
  headers: Headers
  /** What the browser has already, for an origin that answers it alone. */
  conditions: Headers
}

/** `generation`: of the store, when the origin was asked. */
type StoredRequest = CacheRequest & { generation: number }

export type CacheReply =
  | { kind: 'held'; answer: HeldAnswer; status: string }
  /** To be sent on as it comes. */
  | { kind: 'passed'; answer: OriginAnswer; status: string }

export type AnswerCacheOptions = HeldAnswerBuilderOptions & {
  /** Shared with what pages read (`page-answers`). */
  store: AnswerStore
  /** `UPSTREAM_HEADERS`, which the origin gets whatever a browser sends. */
  configured?: Headers
  /** Throws where there is no answer. */
  ask(path: string, headers: Headers, clients: RequestClients, signal: AbortSignal): Promise<OriginAnswer>
}

/**
 * Answers of the origin that are the same for everybody: asked for once however many want them, held for as long
 * as the origin says, shown a little longer while they are asked for anew, and longer still while it fails.
 */
export class AnswerCache {
  readonly #options: AnswerCacheOptions
  readonly #store: AnswerStore
  readonly #underWay = new Map<string, CoalescedRequest>()
  readonly #passed: HitForPass
  readonly #builder: HeldAnswerBuilder
  /** When the origin was last asked in vain for an answer that is shown all the same. */
  readonly #triedMs = new WeakMap<HeldAnswer, number>()
  #silentMs = Number.NEGATIVE_INFINITY

  constructor(options: AnswerCacheOptions) {
    this.#options = options
    this.#store = options.store
    this.#passed = new HitForPass(options.nowMs)
    this.#builder = new HeldAnswerBuilder(options)
  }

  /** How many addresses are held. */
  get addresses(): number {
    return this.#store.size
  }

  /** What may be shown without waiting for the origin, which is asked meanwhile where the answer is stale. */
  peek(question: CacheRequest): CacheReply | undefined {
    const held = this.#store.get(question.address, question.headers)
    switch (held?.freshness?.state) {
      case 'fresh':
        return { kind: 'held', answer: held, status: hit(held.freshness.ttl) }
      case 'stale':
        if (!this.#wasTriedJustNow(held)) this.#join(question, held).request.keep()
        return { kind: 'held', answer: held, status: oldHit(held.freshness.ttl, 'stale-while-revalidate') }
      default:
        return undefined
    }
  }

  /** `signal` ends when the browser has gone. Throws where the origin gives no answer and nothing is held, or the signal's reason. */
  async answer(question: CacheRequest, signal: AbortSignal, asked = 0): Promise<CacheReply> {
    const shown = this.peek(question)
    if (shown) return shown
    if (asked >= MAX_FETCHES) return this.#pass(question, signal, 'bypass')
    const held = this.#store.get(question.address, question.headers)
    const why = this.#whyAsked(question, held)
    if (held === undefined && this.#passed.has(this.#readerOf(question)))
      return this.#pass(question, signal, 'bypass')
    const fallback = held?.freshness?.state === 'staleIfError' ? held : undefined
    if (fallback && this.#wasTriedJustNow(fallback)) return servedStaleIfError(fallback)
    const { generation } = this.#store
    const { request, isLed } = this.#join(question, held)
    const outcome = await request
      .outcome(signal, fallback && this.#isSilent ? MAX_WAIT_MS : undefined)
      .catch((gone: unknown) => {
        if (isLed) request.leftByItsFirst()
        throw gone
      })
    if (fallback && (outcome === 'late' || outcome.kind === 'failed')) return servedStaleIfError(fallback)
    if (outcome === 'late') throw new Error('only a request with a fallback has a longest wait')
    switch (outcome.kind) {
      case 'held':
        if (!outcome.isFor(question.headers) || generation !== this.#store.generation)
          return this.answer(question, signal, asked + 1)
        return {
          kind: 'held',
          answer: outcome.answer,
          status: forwarded(why, { ...outcome.facts, isCollapsed: !isLed }),
        }
      case 'passes':
        if (!isLed) return this.#pass(question, signal, why)
        return { kind: 'passed', answer: outcome.answer, status: forwarded(why) }
      case 'failed':
        throw outcome.error
      default:
        return outcome satisfies never
    }
  }

  get #isSilent(): boolean {
    return this.#options.nowMs() - this.#silentMs < SILENT_MS
  }

  #whyAsked({ address }: CacheRequest, held: HeldAnswer | undefined): Forward {
    if (held) return 'stale'
    return this.#store.knows(address) ? 'vary-miss' : 'uri-miss'
  }

  #wasTriedJustNow(answer: HeldAnswer): boolean {
    const triedMs = this.#triedMs.get(answer) ?? Number.NEGATIVE_INFINITY
    return this.#options.nowMs() - triedMs < RETRY_AFTER_MS
  }

  /** One question goes alone: its answer is for nobody else. */
  async #pass(
    { path, headers, client, conditions }: CacheRequest,
    signal: AbortSignal,
    why: Forward,
  ): Promise<CacheReply> {
    const clients = new RequestClients(client)
    const answer = await this.#options.ask(path, { ...headers, ...conditions }, clients, signal)
    return { kind: 'passed', answer, status: forwarded(why) }
  }

  /** Joins whoever asks for the same already, or sets out. */
  #join(question: CacheRequest, held: HeldAnswer | undefined): { request: CoalescedRequest; isLed: boolean } {
    const { address, headers } = question
    const { generation } = this.#store
    const key = `${generation} ${address}\n${this.#store.variantOf(address, headers)}`
    const under = this.#underWay.get(key)
    if (under && !under.signal.aborted) {
      under.clients.add(question.client)
      return { request: under, isLed: false }
    }
    const request = new CoalescedRequest(question.client)
    this.#underWay.set(key, request)
    void this.#run(request, { ...question, generation }, held)
      .catch((error: unknown): RequestOutcome => {
        if (!request.signal.aborted) this.#silentMs = this.#options.nowMs()
        if (held) this.#triedMs.set(held, this.#options.nowMs())
        return { kind: 'failed', error }
      })
      .then((outcome) => {
        if (this.#underWay.get(key) === request) this.#underWay.delete(key)
        request.settle(outcome)
      })
    return { request, isLed: true }
  }

  async #run(
    { signal, clients }: CoalescedRequest,
    asked: StoredRequest,
    held: HeldAnswer | undefined,
  ): Promise<RequestOutcome> {
    const { path, address } = asked
    const headers = this.#sharedHeaders(address, asked.headers)
    const question = { ...asked, headers }
    const conditions = held?.freshness?.conditions() ?? {}
    const answer = await this.#options.ask(path, { ...headers, ...conditions }, clients, signal)
    if (answer.status === 304 && held) return this.#renew(question, held, answer)
    if (FAILURES.has(answer.status)) return this.#fail(question, held, answer)
    return this.#hold(question, answer)
  }

  /** What the origin gets for an answer that others get too: nothing that one browser says of itself. */
  #sharedHeaders(address: string, headers: Headers): Headers {
    const { configured = {} } = this.#options
    const passed = [...this.#store.varyOf(address), ...Object.keys(configured)]
    return Object.fromEntries(
      Object.entries(headers).filter(([name]) => !OF_THE_BROWSER.includes(name) || passed.includes(name)),
    )
  }

  /**
   * An address as the origin is asked for it: what it keeps from one reader, by what it gets of them, may be
   * everybody's for others. A hash, as many are remembered and each may bring kilobytes of cookies.
   */
  #readerOf({ address, headers }: Pick<CacheRequest, 'address' | 'headers'>): string {
    return tagOf(`${address}\n${variantOf(SAID_BY_READERS, this.#sharedHeaders(address, headers))}`)
  }

  /** The origin says that what is held still stands. */
  #renew(
    { address, generation, path, headers: asked }: StoredRequest,
    held: HeldAnswer,
    answer: OriginAnswer,
  ): RequestOutcome {
    answer.body.destroy()
    const renewed = this.#builder.renewed({ path, headers: asked }, held, answer.headers)
    const { freshness, received } = renewed
    const vary = varyOf(received)
    if (freshness) this.#store.put({ address, generation }, asked, vary, renewed)
    else this.#store.drop(address)
    return fetched(renewed, { status: answer.status, isStored: freshness !== undefined }, vary, asked)
  }

  /** The origin fails: what is held stays, and is not asked for again at once. */
  async #fail(
    { path, headers: asked }: CacheRequest,
    held: HeldAnswer | undefined,
    answer: OriginAnswer,
  ): Promise<RequestOutcome> {
    const { status, headers } = answer
    if (held && held.freshness?.state !== 'expired') {
      answer.body.destroy()
      this.#triedMs.set(held, this.#options.nowMs())
      return { kind: 'failed', error: new Error(`the origin answered ${status}`) }
    }
    const body = await readUpTo(answer, MAX_BODY_BYTES)
    if (headers['set-cookie'] !== undefined || !Buffer.isBuffer(body)) {
      return { kind: 'passes', answer: Buffer.isBuffer(body) ? asOne(answer, body) : body }
    }
    return fetched(this.#builder.build(path, answer, body, undefined), { status }, [], asked)
  }

  async #hold(
    { address, generation, path, headers: asked }: StoredRequest,
    answer: OriginAnswer,
  ): Promise<RequestOutcome> {
    const { status, headers } = answer
    const freshness = HttpFreshness.of({ path, headers: asked }, answer, this.#options.nowMs)
    const body =
      freshness === undefined || Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES
        ? answer
        : await readUpTo(answer, MAX_BODY_BYTES)
    if (!Buffer.isBuffer(body)) {
      this.#passed.add(this.#readerOf({ address, headers: asked }))
      // What was held of it is no longer what the origin says. (That it refused one reader says nothing of others.)
      if (status < 400) this.#store.drop(address)
      return { kind: 'passes', answer: body }
    }
    const made = this.#builder.build(path, answer, body, freshness)
    const vary = varyOf(headers)
    this.#store.put({ address, generation }, asked, vary, made)
    return fetched(made, { status, isStored: true }, vary, asked)
  }
}

function servedStaleIfError(answer: HeldAnswer): CacheReply {
  return { kind: 'held', answer, status: oldHit(answer.freshness?.ttl ?? 0, 'stale-if-error') }
}

function fetched(
  answer: HeldAnswer,
  facts: { status: number; isStored?: boolean },
  vary: readonly string[],
  asked: Headers,
): RequestOutcome {
  const variant = variantOf(vary, asked)
  return { kind: 'held', answer, facts, isFor: (other) => variantOf(vary, other) === variant }
}

function asOne(answer: OriginAnswer, body: Buffer): OriginAnswer {
  return { ...answer, body: Readable.from([body]) }
}
