import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { languageOfRequest, WORDS } from '#relay/origin/core/words/words.ts'
import { type Asked, headerOf } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { hashOfToken } from '../codes/code-secrets.ts'
import { findSession, type Session } from './session-store.ts'

type SessionParts = Pick<AccountParts, 'db' | 'clock'>

/** 401 for any request of an ended session, or a browser would look as if it were still logged in. */
export function refuseEndedSessions(app: FastifyInstance, parts: SessionParts): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers.authtoken === undefined || (await sessionOf(parts, request))) return
    throw new Refusal(401, WORDS[languageOfRequest(request)].accounts['session.over'])
  })
}

export async function sessionOf(
  { db, clock }: SessionParts,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Session | undefined> {
  const token = headerOf(request, 'authtoken')
  return token === undefined ? undefined : findSession(db, hashOfToken(token), clock())
}

export async function requireSession(parts: SessionParts, { request, words }: Asked): Promise<Session> {
  const session = await sessionOf(parts, request)
  if (!session) throw new Refusal(401, words['session.none'])
  const { id = '' } = request.params as Record<string, string>
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refusal(400, words['form.wrong'])
  if (Number(id) !== session.id) throw new Refusal(403, words['session.another'])
  return session
}
