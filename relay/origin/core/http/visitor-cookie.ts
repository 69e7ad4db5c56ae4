import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '#shared/reader-settings-of-cookies.ts'

const COOKIE = 'visitor'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const BYTES = 18
const ID_PATTERN = /^[\w-]{24}$/

/** The cookie cannot be computed from the result. Any client can make up a cookie, so it is no limit. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  random: (bytes: number) => Buffer,
): string {
  const given = secretOf(request)
  const secret = given ?? random(BYTES).toString('base64url')
  if (given === undefined) {
    reply.header('set-cookie', `${COOKIE}=${secret}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax`)
  }
  return named(secret)
}

export function knownVisitor(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = secretOf(request)
  return given === undefined ? undefined : named(given)
}

function named(secret: string): string {
  return `visitor:${createHash('sha256').update(secret).digest('base64url')}`
}

function secretOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = cookieOf(headers.cookie, COOKIE)
  return given !== undefined && ID_PATTERN.test(given) ? given : undefined
}
