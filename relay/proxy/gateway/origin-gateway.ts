import type { Readable } from 'node:stream'
import { type Dispatcher, errors } from 'undici'
import { decoded, isIdentityEncoded } from '../../bytes/content-coding.ts'
import { type ConcurrencyLimiter, QueueFullError } from '../../limits/concurrency-limiter.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { CircuitBreaker, CircuitPermit } from './circuit-breaker.ts'
import { RequestClients } from './request-clients.ts'

/** Why nobody has an answer, as a status of HTTP. */
export type FailureResponse = { status: 502 | 503 | 504; sentence: string; retryAfterS?: number }

/** The origin gave no answer. `response` is what readers are told. */
export class UpstreamError extends Error {
  readonly response: FailureResponse

  constructor(response: FailureResponse, options?: ErrorOptions) {
    super(response.sentence, options)
    this.name = 'UpstreamError'
    this.response = response
  }
}

export const badGateway: FailureResponse = {
  status: 502,
  sentence: 'The ground does not answer just now. Please try again.',
}
export const gatewayTimeout: FailureResponse = {
  status: 504,
  sentence: 'The answer took too long. Please try again.',
}
export const UNREADABLE: FailureResponse = {
  status: 502,
  sentence: 'The answer could not be read. Please try again.',
}
export const FULL: FailureResponse = {
  status: 503,
  sentence: 'Very many ask at this moment. Please try again in a second.',
  retryAfterS: 1,
}

/** Permission to ask the origin once, and one of the places at it. */
export type Permit = {
  /** Its answer has begun. The place is free. */
  answered(): void
  failed(error: unknown): void
  /** Its last byte has come, or nobody waits for it any longer. */
  release(): void
}

export type OriginGatewayOptions = {
  pool: Dispatcher
  limiter: ConcurrencyLimiter
  /** Places of their own for what pages ask, which everybody waits for. */
  pageLimiter: ConcurrencyLimiter
  circuit: CircuitBreaker
  /** Where the origin's calls lie, without a slash at the end. */
  basePath: string
  timeoutMs: number
  /** Called for each request that is refused because the origin is silent. */
  silent?(): void
  /** Called for each answer of 500 and more. */
  failed?(path: string, status: number): void
}

export type OriginAnswer = { status: number; headers: Headers; body: Readable }

/** The one way to the origin for everything but its live scores: never more at once than it can bear, nothing while it is silent. */
export class OriginGateway {
  readonly #options: OriginGatewayOptions

  constructor(options: OriginGatewayOptions) {
    this.#options = options
  }

  /** Whether the origin has been silent for a while, and is left alone but for a probe. */
  get isSilent(): boolean {
    const { circuit } = this.#options
    return circuit.state === 'half-open' || circuit.waitMs > 0
  }

  /** The origin has answered somebody on another way. */
  answered(): void {
    this.#options.circuit.answered()
  }

  /** `client`: whom it is for. Throws `UpstreamError` where the origin is not to be asked, or the signal's reason. */
  acquire(client: string, signal?: AbortSignal): Promise<Permit> {
    return this.#acquireFrom(this.#options.limiter, new RequestClients(client), signal)
  }

  /** The same for a call that a page needs. */
  acquireForPage(clients: RequestClients): Promise<Permit> {
    return this.#acquireFrom(this.#options.pageLimiter, clients)
  }

  async #acquireFrom(
    limiter: ConcurrencyLimiter,
    clients: RequestClients,
    signal?: AbortSignal,
  ): Promise<Permit> {
    const { circuit } = this.#options
    // Nobody queues for an origin that is known to be silent.
    if (this.isSilent) throw this.#circuitOpen()
    let free: () => void
    try {
      free = await clients.firstPlace((client, either) => limiter.enter(either, client), signal)
    } catch (error) {
      throw error instanceof QueueFullError ? new UpstreamError(FULL, { cause: error }) : error
    }
    const pass = circuit.enter()
    if (pass === undefined) {
      free()
      throw this.#circuitOpen()
    }
    return permitOf(pass, free)
  }

  /**
   * GET, to the head of the answer. Asked once more where a kept-alive connection died before that. Throws
   * `UpstreamError`, or the signal's reason.
   */
  async get(
    path: string,
    headers: Headers,
    clients: RequestClients,
    signal?: AbortSignal,
  ): Promise<OriginAnswer> {
    const permit = await this.#acquireFrom(this.#options.limiter, clients, signal)
    try {
      const answer = await this.#ask(path, headers, signal).catch((error: unknown) => {
        if (!diedBeforeResponse(error) || signal?.aborted) throw error
        return this.#ask(path, headers, signal)
      })
      permit.answered()
      if (answer.status >= 500) this.#options.failed?.(path, answer.status)
      answer.body.once('close', () => permit.release())
      const read = decoded(answer)
      if (!isIdentityEncoded(read.headers) || isUnasked(answer, headers)) {
        answer.body.destroy()
        throw new UpstreamError(UNREADABLE)
      }
      return read
    } catch (error) {
      if (!signal?.aborted) permit.failed(error)
      permit.release()
      throw signal?.aborted ? signal.reason : toUpstreamError(error)
    }
  }

  #circuitOpen(): UpstreamError {
    this.#options.silent?.()
    return new UpstreamError(badGateway, {
      cause: new Error('the origin is left alone after calls without an answer'),
    })
  }

  async #ask(path: string, headers: Headers, signal: AbortSignal | undefined): Promise<OriginAnswer> {
    const { pool, basePath, timeoutMs } = this.#options
    const {
      statusCode,
      headers: received,
      body,
    } = await pool.request({
      method: 'GET',
      path: `${basePath}${path}`,
      headers,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      ...(signal === undefined ? {} : { signal }),
    })
    // Whoever reads it hears of a failure too; one that nobody reads any more must not end the process.
    body.on('error', () => {})
    return { status: statusCode, headers: received, body }
  }
}

/** A part of an answer that was asked for whole. */
function isUnasked({ status }: OriginAnswer, asked: Headers): boolean {
  return status === 206 && asked.range === undefined
}

function permitOf(pass: CircuitPermit, free: () => void): Permit {
  return {
    answered: () => {
      pass.answered()
      // What follows comes at the pace of whoever reads it, and costs the origin nothing but a connection.
      free()
    },
    failed: () => pass.failed(),
    release: () => {
      pass.left()
      free()
    },
  }
}

/** What an exception of the HTTP client says to whoever waits. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  const isLate =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError ||
    (error as { statusCode?: number } | undefined)?.statusCode === gatewayTimeout.status
  return new UpstreamError(isLate ? gatewayTimeout : badGateway, { cause: error })
}

/**
 * The connection was lost before the head of this answer was read, after it had brought something: the origin may
 * just have closed a connection that was kept alive. What is idempotent may be repeated then (RFC 9112, 9.3.1).
 */
function diedBeforeResponse(error: unknown): boolean {
  const { code, socket } = (error ?? {}) as { code?: string; socket?: { bytesRead?: number } }
  if (code === 'UND_ERR_SOCKET') return (socket?.bytesRead ?? 0) > 0
  return code === 'ECONNRESET' || code === 'EPIPE'
}
