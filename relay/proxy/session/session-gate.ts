import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '#shared/reader-settings-of-cookies.ts'
import { decodedPath } from '../../bytes/decoded-path.ts'
import { readText } from '../../bytes/read-whole.ts'
import { SEAL_COOKIE } from '../../security/cookie-rules.ts'
import { isSecure, type Visitor } from '../../security/visitor.ts'
import { JSON_TYPE, sanitizeErrorBody } from '../answers/sanitize-errors.ts'
import { encryptLoginToken, isRemembered } from './encrypt-login-token.ts'
import type { Seals } from './token-encryption.ts'

const LOGINS = ['/api/Auth/Login', '/api/Auth/OidcLogin']
/** Whatever an origin that is not strict about addresses could take for a login: its token would pass unsealed. */
const LIKE_LOGIN = /^\/api\/auth\/(oidc)?login/i
const LOGOUT = /^\/api\/Auth\/Logout\//
const MAX_ANSWER_BYTES = 1024 * 1024

export type EntryRefusal = { code: number; sentence: string; retryAfterS?: number }

type Rate = { take(who: string): number }

export class SessionGate {
  readonly #seals: Seals
  readonly #nowMs: () => number
  readonly #rate: Rate | undefined
  readonly #tokens = new WeakMap<object, string>()
  readonly #remembered = new WeakSet<object>()

  constructor(seals: Seals, nowMs: () => number, rate?: Rate) {
    this.#seals = seals
    this.#nowMs = nowMs
    this.#rate = rate
  }

  /** By the headers alone, so that no body is read for a login that has ended. */
  async enter(request: FastifyRequest): Promise<EntryRefusal | undefined> {
    const path = decodedPath(request.url)
    if (LIKE_LOGIN.test(path) && !isLogin(request)) {
      return { code: 404, sentence: 'There is nothing at this address.' }
    }
    const { authtoken: seal, cookie } = request.headers
    if (seal !== undefined) {
      const token = await this.#seals.open(String(seal), cookieOf(cookie, SEAL_COOKIE))
      if (token === undefined) return { code: 401, sentence: 'Your login has ended. Please log in again.' }
      const waitS = this.#rate?.take(createHash('sha256').update(token).digest('hex')) ?? 0
      if (waitS > 0)
        return {
          code: 429,
          sentence: 'Very many requests come from your login. Please try again in a moment.',
          retryAfterS: waitS,
        }
      this.#tokens.set(request, token)
    }
    return undefined
  }

  noteBody(request: FastifyRequest, body: Buffer): void {
    if (isLogin(request) && isRemembered(body)) this.#remembered.add(request)
  }

  tokenOf(request: object): string | undefined {
    return this.#tokens.get(request)
  }

  async sendLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Readable,
    visitor: Visitor,
  ): Promise<void> {
    const came = await readText(body, MAX_ANSWER_BYTES)
    const text = came.toString('utf8')
    const remembered = this.#remembered.has(request)
    const login = await encryptLoginToken(text, remembered, this.#seals, this.#nowMs())
    reply.removeHeader('content-length').removeHeader('etag').header('cache-control', 'no-store')
    if (login === undefined) {
      if (reply.statusCode < 400) reply.send(text)
      else reply.headers(JSON_TYPE).send(sanitizeErrorBody(reply.statusCode, came))
      return
    }
    const { answer, cookie, lifetimeMs, tokens } = login
    const others = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    reply.removeHeader('set-cookie')
    for (const other of others) {
      if (!tokens.some((token) => other.includes(token))) reply.header('set-cookie', other)
    }
    reply.header('set-cookie', sealCookie(cookie, lifetimeMs, visitor)).send(answer)
  }

  /** A logout that the origin granted takes the cookie with it. */
  leave(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): void {
    if (request.method === 'PUT' && LOGOUT.test(request.url) && reply.statusCode === 200) {
      reply.header('set-cookie', sealCookie('', 0, visitor))
    }
  }
}

/** Whatever its method: what an origin makes of that is its own affair. */
export function isLogin(request: FastifyRequest): boolean {
  return LOGINS.includes(request.url.split('?', 1)[0] ?? '')
}

/** The cookie that belongs to a seal, out of reach of scripts, for as long as the seal opens. */
function sealCookie(value: string, lifetimeMs: number, visitor: Visitor): string {
  return [
    `${SEAL_COOKIE}=${value}`,
    `Max-Age=${Math.floor(lifetimeMs / 1000)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(visitor) ? ['Secure'] : []),
  ].join('; ')
}
