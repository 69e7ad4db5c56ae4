import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OidcSettings } from '#relay/origin/core/config/oidc-config.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { requireTurns } from '#relay/origin/core/http/require-rate.ts'
import { SUCCESS } from '#relay/origin/core/http/send-answer.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { LoginAnswer } from '#shared/api/account.ts'
import { type OidcBeginAnswer, OidcBeginRequest, OidcLoginRequest } from '#shared/api/oidc.ts'
import { cookieOf } from '#shared/reader-settings-of-cookies.ts'
import type { Encryption } from '../../mail/encryption.ts'
import { type Asked, accountCall, readForm } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import type { Account } from '../account-store.ts'
import { isFirstUse } from '../captcha/is-first-use.ts'
import { randomToken } from '../codes/code-secrets.ts'
import { loginAnswer } from '../sessions/login-routes.ts'
import { openSession } from '../sessions/session-store.ts'
import { accountOfClaims } from './oidc-account.ts'
import { type Attempt, type Claims, OidcClient } from './oidc-client.ts'
import { oidcRefusal } from './oidc-refusal.ts'

const COOKIE = 'oidc'
const LASTS_MS = 10 * 60_000

/** Without `settings` both calls are refused. */
export type OidcParts = AccountParts & { settings: OidcSettings | undefined; encryption: Encryption }

/** The provider sends browsers to the page of the login, which makes the second call of what came with its address. */
export function oidcRoutes(app: FastifyInstance, parts: OidcParts): void {
  const { clock, limits, settings, encryption } = parts
  const provider = settings && { settings, client: new OidcClient(settings) }
  const atProvider = async <T>(
    { request, words }: Asked,
    work: (client: OidcClient, settings: OidcSettings) => Promise<T>,
  ): Promise<T> => {
    if (!provider) throw new Refusal(404, words['oidc.off'])
    try {
      return await work(provider.client, provider.settings)
    } catch (error) {
      const refusal = oidcRefusal(error, provider.settings.name, words)
      if (refusal.status === 424) request.log.warn({ err: error }, 'the identity provider failed')
      throw refusal
    }
  }

  accountCall(app, 'POST', '/api/Auth/OidcBegin', async (asked): Promise<OidcBeginAnswer> => {
    const { request, reply, words, address } = asked
    readForm(asked, OidcBeginRequest)
    await requireTurns(limits.logins(address), words['login.slow'])
    const begun = await atProvider(asked, (client) => client.begin(redirectUri(request), clock()))
    const stored = encryption.close(JSON.stringify(begun.attempt), COOKIE)
    reply.header(
      'set-cookie',
      `${COOKIE}=${stored}; Max-Age=${LASTS_MS / 1000}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
    )
    return { Status: SUCCESS, data: { Address: begun.address } }
  })

  accountCall(app, 'POST', '/api/Auth/OidcLogin', async (asked): Promise<LoginAnswer> => {
    const { reply, words, address } = asked
    const { Query, RememberMe } = readForm(asked, OidcLoginRequest)
    await requireTurns(limits.logins(address), words['login.slow'])
    const attempt = attemptOf(asked.request, encryption)
    const isOwn = attempt !== undefined && new URLSearchParams(Query).get('state') === attempt.state
    const untilMs = (attempt?.beganMs ?? 0) + LASTS_MS
    if (!isOwn || untilMs <= clock() || !(await isFirstUse(parts, `oidc ${attempt.state}`, untilMs))) {
      throw new Refusal(400, words['oidc.expired'])
    }
    reply.header('set-cookie', `${COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`)
    const arrival = await atProvider(asked, async (client, settings) => ({
      claims: await client.finish(attempt, Query),
      settings,
    }))
    const { account, token } = await enter(parts, arrival, { address, isRemembered: RememberMe === true })
    if (token === undefined) throw new Refusal(403, words['oidc.closed'])
    return loginAnswer(account, token, asked)
  })
}

async function enter(
  { db, clock, random, addresses, passwords }: OidcParts,
  arrival: { claims: Claims; settings: OidcSettings },
  { address, isRemembered }: { address: string; isRemembered: boolean },
): Promise<{ account: Account; token: string | undefined }> {
  const unusedHash = await passwords.hash(randomToken(random))
  return write(db, 'accounts', async (transaction) => {
    const now = clock()
    const account = await accountOfClaims(transaction, { ...arrival, unusedHash, now })
    if (account.is_active !== 1) return { account, token: undefined }
    await addresses.remember(transaction, account.id, address)
    const session = { accountId: account.id, isRemembered, now, random }
    return { account, token: await openSession(transaction, session) }
  })
}

/** A name that is no site's own leads nowhere: the provider takes the addresses alone that it was given. */
function redirectUri({ protocol, host }: FastifyRequest): string {
  return new URL(paths.login, `${protocol}://${host}`).href
}

function attemptOf({ headers }: FastifyRequest, encryption: Encryption): Attempt | undefined {
  const stored = encryption.open(cookieOf(headers.cookie, COOKIE) ?? '', COOKIE)
  return stored === undefined ? undefined : (JSON.parse(stored) as Attempt)
}
