import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import { type Asked, headerOf } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { hashOfToken } from '../codes/code-secrets.ts'
import { findSession, type Session } from './session-store.ts'

type SessionParts = Pick<AccountParts, 'db' | 'clock'>

/** Whose session the header `AuthToken` opens. Whoever reads in public may be anybody: a token that opens none is no fault. */
export async function sessionOf(
  { db, clock }: SessionParts,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Session | undefined> {
  const token = headerOf(request, 'authtoken')
  return token === undefined ? undefined : findSession(db, hashOfToken(token), clock())
}

/** The session of a call about one's own account, whose id the address ends with. */
export async function requireSession(parts: SessionParts, { request, words }: Asked): Promise<Session> {
  const session = await sessionOf(parts, request)
  if (!session) throw new Refusal(401, words['session.over'])
  const { id = '' } = request.params as Record<string, string>
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refusal(400, words['form.wrong'])
  if (Number(id) !== session.id) throw new Refusal(403, words['session.another'])
  return session
}
