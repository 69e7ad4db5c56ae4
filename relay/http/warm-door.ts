import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http'
import { holdsTag } from '../bytes/etag.ts'
import { newPairCookie, pairCookieIn } from '../proxy/anti-forgery.ts'
import { isSecureSite } from '../proxy/visitor.ts'
import { doubtAbout } from './doubtful-requests.ts'

/** An answer with status 200 that can be given as it is. Heads are names and values in turn, as Node takes them. */
export type Warm = {
  etag: string
  body: Buffer
  head: string[]
  /** The same where the browser has the body already. */
  unchangedHead: string[]
  /** Whether the anti-forgery cookie comes with it. */
  bringsPair: boolean
}

/** A plain read. `site`: under which address whoever asks sees the site. */
export type PlainRead = { url: string; headers: IncomingHttpHeaders; site: string; isSecure: boolean }

/** Where warm answers are kept, by somebody who also knows the long way to them. */
export type WarmShelf = {
  /** Undefined for whatever takes more than a look. */
  find(read: PlainRead): Warm | undefined
  given(): void
}

export type WarmDoorOptions = {
  shelves: readonly WarmShelf[]
  /** Undefined where it takes more than the request's own word to know it. */
  siteOf(request: IncomingMessage): string | undefined
  requestIdOf(request: IncomingMessage): string
  /** False where an address asks too often: what it is told is said elsewhere. */
  mayAsk(request: IncomingMessage): boolean
}

/** Headers that make a request more than a plain read. */
const NO_PLAIN_READ = [
  ...['authtoken', 'token', 'range', 'content-type', 'content-length', 'transfer-encoding', 'expect'],
] as const

/**
 * What very many ask for at once, answered before the request goes through routing and hooks: reads in nobody's
 * name of what is held, word for word as the long way gives it. Whatever is not as plain as that goes on.
 */
export class WarmDoor {
  readonly #options: WarmDoorOptions

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
    if (method !== 'GET' || !isPlainRead(headers) || doubtAbout(request) !== undefined) return false
    const { shelves, siteOf, requestIdOf, mayAsk } = this.#options
    const site = siteOf(request)
    if (site === undefined) return false
    const isSecure = isSecureSite(site)
    for (const shelf of shelves) {
      const warm = shelf.find({ url, headers, site, isSecure })
      if (warm === undefined) continue
      if (!mayAsk(request)) return false
      const own = ['x-request-id', requestIdOf(request)]
      if (warm.bringsPair && !pairCookieIn(headers.cookie)) own.push('set-cookie', newPairCookie(isSecure))
      if (holdsTag(headers['if-none-match'], warm.etag)) {
        response.writeHead(304, warm.unchangedHead.concat(own)).end()
      } else response.writeHead(200, warm.head.concat(own)).end(warm.body)
      shelf.given()
      return true
    }
    return false
  }
}

function isPlainRead(headers: IncomingHttpHeaders): boolean {
  for (const name of NO_PLAIN_READ) if (headers[name] !== undefined) return false
  return true
}

/** Headers as one list of names and values in turn. */
export function headOf(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  )
}
