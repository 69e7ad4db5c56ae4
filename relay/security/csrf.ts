import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '#shared/reader-settings-of-cookies.ts'
import { isSameSecret } from '../bytes/is-same-secret.ts'
import { isSecure, type Visitor } from './visitor.ts'

export const CSRF_COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const INGEST = /^\/api\/Ingest\/(\d+|Match)(\?|$)/

/** Changes repeat the value of a cookie, which other sites cannot read. No shared cache may store the cookie. */
export function csrfCookie(app: FastifyInstance, visitorOf: (request: FastifyRequest) => Visitor): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!cookieOf(request.headers.cookie, CSRF_COOKIE) && bringsCookie(request, reply)) {
      const token = randomBytes(32).toString('base64url')
      const secure = isSecure(visitorOf(request)) ? '; Secure' : ''
      reply.header('set-cookie', `${CSRF_COOKIE}=${token}; Path=/; SameSite=Lax${secure}`)
    }
    done()
  })
}

function bringsCookie(request: FastifyRequest, reply: FastifyReply): boolean {
  if (isCall(request)) return request.method === 'GET' && isForOne(request, reply)
  return /^text\/html/i.test(String(reply.getHeader('content-type') ?? ''))
}

/** The call before a login: whatever an origin says of it, a challenge is for one reader. */
const CAPTCHA = /^\/api\/Auth\/GetCaptcha(\?|$)/
/** RFC 9111, 5.2.2: `private` of some fields alone lets the rest be cached. */
const UNSHARED = /(^|[\s,])(no-store|private)(?=[\s,]|$)/i

function isForOne({ url }: FastifyRequest, reply: FastifyReply): boolean {
  const control = String(reply.getHeader('cache-control') ?? '')
  const isUnshared = UNSHARED.test(control) && !/\bpublic\b/i.test(control)
  if (!isUnshared && CAPTCHA.test(url)) reply.header('cache-control', 'no-store')
  return isUnshared || CAPTCHA.test(url)
}

/** Whether a call changes nothing, or says what only a page of the site can know, or comes from no page at all. */
export function passesCsrfCheck(request: FastifyRequest): boolean {
  return READS.has(request.method) || csrfToken(request) !== undefined || isFromProgram(request)
}

/** A program that sends scores has no cookie: the origin asks for its key. Browsers name the page that a change comes from. */
function isFromProgram({ method, url, headers }: FastifyRequest): boolean {
  const isOfBrowser = [headers.cookie, headers.origin, headers['sec-fetch-site']].some(Boolean)
  return method === 'PUT' && INGEST.test(url) && !isOfBrowser
}

export function csrfToken({ headers }: FastifyRequest): string | undefined {
  const cookie = cookieOf(headers.cookie, CSRF_COOKIE)
  const header = headers[HEADER]
  return cookie && typeof header === 'string' && isSameSecret(header, cookie) ? cookie : undefined
}

export function csrfPairForOrigin(value: string): { cookie: string; header: string } {
  return { cookie: `${CSRF_COOKIE}=${value}`, header: value }
}

/** A call of the API, in whatever case an origin may accept. */
export function isCall({ url }: FastifyRequest): boolean {
  return /^\/api(\/|$|\?)/i.test(url)
}
