import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http'
import { readerSettings } from '#shared/read-settings.ts'
import { hasSettings } from '#shared/reader-settings.ts'
import { holdsTag } from '../../bytes/etag.ts'
import { hasCsrfCookie, newCsrfCookie } from '../../proxy/headers/csrf.ts'
import { isSecureSite } from '../../proxy/visitor.ts'
import { requestTiming } from '../request-timing.ts'
import { rejectionFor } from '../request-validation.ts'
import { linesOf, sendReady } from './ready-head.ts'

/** A response with status 200, ready to be sent. Heads are names and values in turn, as Node takes them. */
export type PreparedResponse = {
  etag: string
  body: Buffer
  head: string[]
  /** The same as one string, of `readyHeadOf`. */
  readyHead: string
  /** The same where the browser has the body already. */
  unchangedHead: string[]
  /** A page tells its request, and gives a CSRF cookie to a reader without one. */
  isPage: boolean
}

/** A plain read. `site`: under which address whoever asks sees the site. */
export type PlainRead = { url: string; headers: IncomingHttpHeaders; site: string; isSecure: boolean }

/** Where prepared responses are kept. */
export type PreparedResponses = {
  /** Undefined where the slow path has to answer. */
  find(read: PlainRead): PreparedResponse | undefined
  countHit(): void
}

export type FastPathOptions = {
  responses: readonly PreparedResponses[]
  /** Undefined where the request's own headers do not tell. */
  siteOf(request: IncomingMessage): string | undefined
  requestIdOf(request: IncomingMessage): string
  /** False where an address asks too often: the slow path then refuses it. */
  isWithinRate(request: IncomingMessage): boolean
}

/** Headers that make a request more than a plain read. */
const NO_PLAIN_READ = [
  ...['authtoken', 'token', 'range', 'content-type', 'content-length', 'transfer-encoding', 'expect'],
] as const

/**
 * Answers reads without credentials from prepared responses, before routing and hooks. Only the slow path adds a
 * response there, so both paths send the same bytes. Every other request goes on to the slow path.
 */
export class FastPath {
  readonly #options: FastPathOptions

  constructor(options: FastPathOptions) {
    this.#options = options
  }

  /** Stands before whoever answers the requests of a server. */
  attach(server: Server): void {
    const others = server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      if (!this.answer(request, response)) for (const other of others) other.call(server, request, response)
    })
  }

  /** Whether the request has been answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if (method !== 'GET' || !isPlainRead(headers) || rejectionFor(request) !== undefined) return false
    const { responses: stores, siteOf, requestIdOf, isWithinRate: mayAsk } = this.#options
    const site = siteOf(request)
    if (site === undefined) return false
    const isSecure = isSecureSite(site)
    for (const store of stores) {
      const prepared = store.find({ url, headers, site, isSecure })
      if (prepared === undefined) continue
      if (!mayAsk(request)) return false
      const requestId = requestIdOf(request)
      const own = ['x-request-id', requestId]
      if (prepared.isPage) own.push('server-timing', requestTiming(requestId))
      if (prepared.isPage && !hasCsrfCookie(headers.cookie)) own.push('set-cookie', newCsrfCookie(isSecure))
      if (holdsTag(headers['if-none-match'], prepared.etag)) {
        response.writeHead(304, prepared.unchangedHead.concat(own)).end()
      } else if (!sendReady(request, response, prepared, linesOf(own))) {
        response.writeHead(200, prepared.head.concat(own)).end(prepared.body)
      }
      store.countHit()
      return true
    }
    return false
  }
}

function isPlainRead(headers: IncomingHttpHeaders): boolean {
  if (hasSettings(readerSettings(headers.cookie))) return false
  for (const name of NO_PLAIN_READ) if (headers[name] !== undefined) return false
  return true
}

/** Headers as one list of names and values in turn. */
export function headOf(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  )
}
