import type { Readable } from 'node:stream'
import { type Dispatcher, errors } from 'undici'
import { decoded, isIdentityEncoded } from '../../bytes/decode-answer.ts'
import { type ConcurrencyLimiter, QueueFullError } from '../../limits/concurrency-limiter.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { RequestClients } from './request-clients.ts'

export type FailureResponse = { status: 502 | 503 | 504; sentence: string; retryAfterS?: number }

const BAD_GATEWAY: FailureResponse = {
  status: 502,
  sentence: 'The ground does not answer just now. Please try again.',
}
export const GATEWAY_TIMEOUT: FailureResponse = {
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

export class UpstreamError extends Error {
  readonly response: FailureResponse

  constructor(response: FailureResponse, options?: ErrorOptions) {
    super(response.sentence, options)
    this.name = 'UpstreamError'
    this.response = response
  }

  /** Whether no request was sent, as too many wait: that proves nothing of the origin. */
  get isRefusal(): boolean {
    return this.response === FULL
  }

  /** Whether the origin does not answer, and would not answer other requests either. */
  get isSilence(): boolean {
    return this.response === BAD_GATEWAY || this.response === GATEWAY_TIMEOUT
  }
}

export type Permit = {
  answered(): void
  failed(): void
  release(): void
}

export type OriginRequest = {
  /** GET, or POST where there is a body. */
  method?: string
  path: string
  headers: Headers
  body?: string
  isForPage?: boolean
}

export type OriginAnswer = { status: number; headers: Headers; body: Readable }

export type OriginGatewayOptions = {
  pool: Dispatcher
  limiter: ConcurrencyLimiter
  /** Slots of their own for what pages need, which many readers wait for. */
  pageLimiter: ConcurrencyLimiter
  circuit: CircuitBreaker
  basePath: string
  onOpenCircuit?(): void
  onFailure?(path: string, status: number): void
}

const NEVER = new AbortController().signal

export class OriginGateway {
  readonly #options: OriginGatewayOptions

  constructor(options: OriginGatewayOptions) {
    this.#options = options
  }

  answered(): void {
    this.#options.circuit.answered()
  }

  async acquire(clients: RequestClients, signal: AbortSignal, isForPage = false): Promise<Permit> {
    const { circuit, limiter, pageLimiter } = this.#options
    if (circuit.state === 'half-open' || circuit.waitMs > 0) throw this.#circuitOpen()
    const slots = isForPage ? pageLimiter : limiter
    const release = await clients
      .firstSlot((client, either) => slots.enter(either, client), signal)
      .catch((error: unknown) => {
        throw error instanceof QueueFullError ? new UpstreamError(FULL, { cause: error }) : error
      })
    const permit = circuit.enter()
    if (permit === undefined) {
      release()
      throw this.#circuitOpen()
    }
    return {
      answered: () => {
        permit.answered()
        // What follows comes as fast as its reader takes it, and costs the origin no more than a connection.
        release()
      },
      failed: () => permit.failed(),
      release: () => {
        permit.left()
        release()
      },
    }
  }

  /** To the head of its answer. A GET is repeated once on a lost connection. Throws `UpstreamError`, or the abort reason. */
  async send(request: OriginRequest, clients: RequestClients, signal = NEVER): Promise<OriginAnswer> {
    const permit = await this.acquire(clients, signal, request.isForPage)
    try {
      const answer = await this.#request(request, signal).catch((error: unknown) => {
        if (!diedBeforeResponse(error) || signal.aborted || methodOf(request) !== 'GET') throw error
        return this.#request(request, signal)
      })
      permit.answered()
      if (answer.status >= 500) this.#options.onFailure?.(request.path, answer.status)
      answer.body.once('close', () => permit.release())
      const read = decoded(answer)
      // A part of an answer that was requested whole is as useless as an unknown coding.
      const isPart = read.status === 206 && request.headers.range === undefined
      if (isIdentityEncoded(read.headers) && !isPart) return read
      answer.body.destroy()
      throw new UpstreamError(UNREADABLE)
    } catch (error) {
      if (!signal.aborted) permit.failed()
      permit.release()
      throw signal.aborted ? signal.reason : toUpstreamError(error)
    }
  }

  #circuitOpen(): UpstreamError {
    this.#options.onOpenCircuit?.()
    return new UpstreamError(BAD_GATEWAY, {
      cause: new Error('no request to the origin: the last ones had no answer'),
    })
  }

  async #request(request: OriginRequest, signal: AbortSignal): Promise<OriginAnswer> {
    const { pool, basePath } = this.#options
    const { path, headers, body: json } = request
    const method = methodOf(request) as Dispatcher.HttpMethod
    const target = { path: `${basePath}${path}`, method, headers, signal }
    const { statusCode, body, ...answer } = await pool.request(
      json === undefined
        ? target
        : { ...target, body: json, headers: { ...headers, 'content-type': 'application/json' } },
    )
    // Its reader gets a failure too; one of a body without a reader must not end the process.
    body.on('error', () => {})
    return { status: statusCode, headers: answer.headers, body }
  }
}

const methodOf = ({ method, body }: OriginRequest) => method ?? (body === undefined ? 'GET' : 'POST')

export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  const isLate =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError ||
    (error as { statusCode?: number } | undefined)?.statusCode === GATEWAY_TIMEOUT.status
  return new UpstreamError(isLate ? GATEWAY_TIMEOUT : BAD_GATEWAY, { cause: error })
}

/** The origin may just have closed an idle connection: what is idempotent may be repeated (RFC 9112, 9.3.1). */
function diedBeforeResponse(error: unknown): boolean {
  const { code, socket } = (error ?? {}) as { code?: string; socket?: { bytesRead?: number } }
  if (code === 'UND_ERR_SOCKET') return (socket?.bytesRead ?? 0) > 0
  return code === 'ECONNRESET' || code === 'EPIPE'
}
