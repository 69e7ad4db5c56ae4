import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { holdsTag } from '../bytes/etag.ts'
import { newPairCookie, pairCookieIn } from '../proxy/anti-forgery.ts'
import type { AnswerCache } from '../proxy/cache/answer-cache.ts'
import { hit } from '../proxy/cache/cache-status.ts'
import type { Form, HeldAnswer } from '../proxy/cache/held-answer.ts'
import { isSecureSite } from '../proxy/visitor.ts'
import { doubtAbout } from './doubtful-requests.ts'
import { answerKindOf, securityHeaders, unchangedHeaders } from './security-headers.ts'

export type WarmDoorOptions = {
  cache: AnswerCache
  /** Undefined where it takes more than the request's own word to know it. */
  siteOf(request: IncomingMessage): string | undefined
  requestIdOf(request: IncomingMessage): string
  /** False where an address asks too often: what it is told is said elsewhere. */
  mayAsk(request: IncomingMessage): boolean
  answered(): void
}

/** Headers that make a request more than a plain read. */
const NO_PLAIN_READ = [
  ...['authtoken', 'token', 'range', 'content-type', 'content-length', 'transfer-encoding', 'expect'],
] as const

/** Heads of one form, written once a second: only the age moves. */
type Heads = { second: number; isSecure: boolean; whole: string[]; unchanged: string[] }

/**
 * What very many ask for at once, answered before the request goes through routing and hooks: fresh answers to
 * reads in nobody's name, word for word as `send-held` gives them. Whatever is not as plain as that goes on.
 */
export class WarmDoor {
  readonly #options: WarmDoorOptions
  readonly #heads = new WeakMap<Form, Heads>()

  constructor(options: WarmDoorOptions) {
    this.#options = options
  }

  /** Stands before whoever answers the requests of a server. */
  standBefore(server: Server): void {
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
    if (method !== 'GET' || !url.startsWith('/api/') || !isPlainRead(headers)) return false
    if (doubtAbout(request) !== undefined) return false
    const { cache, siteOf, requestIdOf, mayAsk, answered } = this.#options
    const site = siteOf(request)
    const answer = site === undefined ? undefined : cache.warm(`${site} ${url}`)
    if (site === undefined || answer?.status !== 200) return false
    const form = answer.as(headers['accept-encoding'])
    if (form instanceof Promise || !mayAsk(request)) return false
    const isSecure = isSecureSite(site)
    const { whole, unchanged } = this.#headsOf(url, answer, form, isSecure)
    const own = ['x-request-id', requestIdOf(request)]
    if (!pairCookieIn(headers.cookie)) own.push('set-cookie', newPairCookie(isSecure))
    if (holdsTag(headers['if-none-match'], String(form.headers.etag))) {
      response.writeHead(304, unchanged.concat(own)).end()
    } else response.writeHead(200, whole.concat(own)).end(form.body)
    answered()
    return true
  }

  #headsOf(url: string, { freshness }: HeldAnswer, form: Form, isSecure: boolean): Heads {
    const second = Math.floor(Date.now() / 1000)
    const made = this.#heads.get(form)
    if (made?.second === second && made.isSecure === isSecure) return made
    const { 'content-length': _, 'content-encoding': __, ...always } = form.headers
    const now = { 'cache-status': hit(freshness?.ttl ?? 0), age: String(freshness?.age ?? 0) }
    const type = String(form.headers['content-type'] ?? '')
    const heads = {
      second,
      isSecure,
      whole: flat({ ...form.headers, ...now, ...securityHeaders(answerKindOf(url, type), isSecure) }),
      unchanged: flat({ ...always, ...now, ...unchangedHeaders(isSecure) }),
    }
    this.#heads.set(form, heads)
    return heads
  }
}

function isPlainRead(headers: IncomingHttpHeaders): boolean {
  for (const name of NO_PLAIN_READ) if (headers[name] !== undefined) return false
  return true
}

function flat(headers: Record<string, string | string[] | undefined>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, one]),
  )
}
