import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../bytes/is-same-secret.ts'
import { networkOf } from '../network/networks.ts'
import { refuse } from '../security/errors.ts'
import type { OpsLink } from './ops-link.ts'
import { logWrongToken, TOO_MANY_TRIES } from './page/log-wrong-token.ts'

type NamedToken = { token: string; name: string }
type BearerCall = { request: FastifyRequest; reply: FastifyReply; link: OpsLink }

/** Whether a request bears a token; otherwise it has been refused. Wrong ones are counted, for each kind of token apart. */
export async function bearsToken(
  { token, name }: NamedToken,
  { request, reply, link }: BearerCall,
): Promise<boolean> {
  const { authorization } = request.headers
  const isRight = isSameSecret(authorization ?? '', `Bearer ${token}`)
  const waitMs =
    authorization === undefined ? 0 : await link.guess(`${name} ${networkOf(request.ip)}`, isRight)
  if (waitMs > 0) refuse(reply, 429, TOO_MANY_TRIES, Math.ceil(waitMs / 1000))
  else if (!isRight) {
    if (authorization !== undefined) logWrongToken(request, name)
    refuse(reply, 401, `Send the ${name} as a bearer token.`)
  }
  return isRight && waitMs === 0
}
