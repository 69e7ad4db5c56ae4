import { Readable } from 'node:stream'
import { readCall } from '#shared/page.ts'
import { conditionsOf, tagOf } from '../../bytes/etag.ts'
import { JSON_TYPE } from '../answers/sanitize-errors.ts'
import type { OriginAnswer, OriginRequest } from '../gateway/origin-gateway.ts'
import type { RequestClients } from '../gateway/request-clients.ts'
import type { Headers } from '../headers/header-rules.ts'
import { CachedAnswer } from './cached-answer.ts'
import { Freshness, varyOf } from './freshness.ts'

/** RFC 5861, 4: what counts as an error. */
export const FAILURES = new Set([500, 502, 503, 504])
/** Longer answers are passed to browsers as they come: lists and pictures are cached, videos are not. */
const MAX_BODY_BYTES = 1024 * 1024
const MAX_PAGE_BODY_BYTES = 16 * 1024 * 1024
const PAGE_STATUSES = new Set([200, 400, 404])

export type FetchOptions = {
  /** Throws where there is no answer. */
  send(request: OriginRequest, clients: RequestClients, signal: AbortSignal): Promise<OriginAnswer>
  headersOf(path: string, received: Headers): Headers
  bodyOf(path: string, body: Buffer, of: { status: number; type: string }): Buffer
  nowMs(): number
}

type AnswerFetch = {
  call: string
  headers: Headers
  known: CachedAnswer | undefined
  isForPage: boolean
}

type Fetched =
  | { kind: 'cached'; answer: CachedAnswer; vary: readonly string[]; status: number }
  | { kind: 'passed'; answer: OriginAnswer }

export async function fetchAnswer(
  { call, headers, known, isForPage }: AnswerFetch,
  { clients, signal }: { clients: RequestClients; signal: AbortSignal },
  options: FetchOptions,
): Promise<Fetched> {
  const { path, ...json } = readCall(call)
  const freshnessOf = (status: number, received: Headers) =>
    Freshness.of({ path, headers }, { status, headers: received }, options.nowMs)
  const conditions = known ? conditionsOf(known.received) : {}
  const request = { ...json, path, headers: { ...headers, ...conditions }, isForPage }
  const answer = await options.send(request, clients, signal)
  const { status } = answer
  if (status === 304 && known) {
    answer.body.destroy()
    const received = { ...known.received, ...updatesIn(answer.headers) }
    const parts = {
      status: known.status,
      received,
      body: known.body,
      freshness: freshnessOf(known.status, received),
    }
    const tagged = taggedAs(String(known.headers.etag), options.headersOf(path, received), received)
    const confirmed = new CachedAnswer({ ...parts, headers: tagged }, known)
    return { kind: 'cached', answer: confirmed, vary: varyOf(received), status }
  }
  const isFailure = FAILURES.has(status)
  if ((isFailure && known && known.state !== 'expired') || (isForPage && !PAGE_STATUSES.has(status))) {
    answer.body.destroy()
    throw new Error(`the origin answered ${status}`)
  }
  const freshness = isFailure ? undefined : freshnessOf(status, answer.headers)
  const isShared = isFailure
    ? answer.headers['set-cookie'] === undefined
    : isForPage || freshness !== undefined
  const whole = isShared ? await readUpTo(answer, isForPage ? MAX_PAGE_BODY_BYTES : MAX_BODY_BYTES) : answer
  if (!Buffer.isBuffer(whole)) {
    if (!isForPage) return { kind: 'passed', answer: whole }
    whole.body.destroy()
    throw new Error(`the origin answered more than ${MAX_PAGE_BODY_BYTES} bytes`)
  }
  const type = String(answer.headers['content-type'] ?? '')
  const body = options.bodyOf(path, whole, { status, type })
  const isCleaned = body !== whole
  const received = isCleaned && status >= 400 ? { ...answer.headers, ...JSON_TYPE } : answer.headers
  const etag = isCleaned || typeof received.etag !== 'string' ? tagOf(body) : received.etag
  const tagged = taggedAs(etag, options.headersOf(path, received), received)
  const before = known?.body.equals(body) ? known : undefined
  const cached = new CachedAnswer({ status, received, headers: tagged, body, freshness }, before)
  // No page can show what is no JSON.
  if (isForPage) cached.page()
  return { kind: 'cached', answer: cached, vary: varyOf(received), status }
}

/** RFC 9111, 3.2: what a 304 changes of the answer that it confirms; its own body is empty. */
function updatesIn(headers: Headers): Headers {
  const ofItself = /^(content-|transfer-encoding|connection|keep-alive)/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofItself.test(name)))
}

/** The origin's date is that of its own bytes and tag only. */
function taggedAs(
  etag: string,
  { 'last-modified': modified, ...headers }: Headers,
  received: Headers,
): Headers {
  const isTheirs = etag === received.etag && modified !== undefined
  return { ...headers, ...(isTheirs ? { 'last-modified': modified } : {}), etag }
}

async function readUpTo(answer: OriginAnswer, maxBytes: number): Promise<Buffer | OriginAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  const reading = answer.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (let next = await reading.next(); !next.done; next = await reading.next()) {
    chunks.push(next.value)
    bytes += next.value.length
    if (bytes > maxBytes) return { ...answer, body: Readable.from(all(chunks, reading)) }
  }
  return Buffer.concat(chunks, bytes)
}

async function* all(read: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* read
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    // A reader that stops releases the connection too.
    await rest.return?.()
  }
}
