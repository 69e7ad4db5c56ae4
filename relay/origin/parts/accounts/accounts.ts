import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { DeduplicatedLog } from '#relay/logging/deduplicated-log.ts'
import { ChangeFollowedRequest, type FollowedAnswer } from '#shared/api/following.ts'
import { type Clock, steadyClock, type Timers } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { storedSecret } from '../../core/database/stored-secret.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { requireTurns } from '../../core/http/require-rate.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { accountCall } from './account-call.ts'
import { accountLimits } from './account-limits.ts'
import type { AccountParts } from './account-parts.ts'
import { Captchas, type CaptchaWork } from './captcha/captcha.ts'
import { codeRoutes, verifyRoutes } from './codes/code-routes.ts'
import { randomToken } from './codes/code-secrets.ts'
import { CodeStore } from './codes/code-store.ts'
import { exportRoutes } from './export/export-routes.ts'
import { changeFollowed, followedOf } from './following/followed-store.ts'
import { KnownAddresses } from './known-addresses.ts'
import { type OidcParts, oidcRoutes } from './oidc/oidc-routes.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { argon2id, type Hasher, Passwords } from './passwords/passwords.ts'
import { registerRoutes } from './register/register-routes.ts'
import { deletionRoutes } from './removal/deletion-routes.ts'
import { loginRoutes } from './sessions/login-routes.ts'
import { refuseEndedSessions, requireSession, sessionOf } from './sessions/require-session.ts'
import type { Session } from './sessions/session-store.ts'

const CHANGES = { most: 60, withinMs: 60_000 }
type Parts = Pick<AccountParts, 'db' | 'clock'> & { monotonic: Clock }

const EVERY_MS = 250

export type AccountSetting = Pick<
  AccountParts,
  'db' | 'clock' | 'random' | 'post' | 'verification' | 'hasSmsGateway'
> & {
  timers: Timers
  monotonic: Clock
  codeKey: Buffer
  oidc: Omit<OidcParts, keyof AccountParts>
  hasher?: Hasher | undefined
  captchaWork?: CaptchaWork | undefined
}

export type AccountOf = (
  request: Pick<FastifyRequest, 'headers'>,
) => Promise<Pick<Session, 'id' | 'username' | 'userType'> | undefined>

export async function openAccounts(
  app: FastifyInstance,
  { hasher = argon2id, captchaWork, timers, monotonic, codeKey, oidc, ...setting }: AccountSetting,
): Promise<{ accountOf: AccountOf }> {
  const { db, clock, random, post } = setting
  const { run: wake, stop } = runAtTicks(() => post.wake(), { clock, timers })
  app.addHook('onClose', stop)
  const steady = steadyClock(clock, monotonic)
  const log = new DeduplicatedLog({ log: (fields, line) => app.log.warn(fields, line), nowMs: monotonic })
  const parts: AccountParts = {
    ...setting,
    post: { post: (transaction, letter) => post.post(transaction, letter), wake },
    passwords: await Passwords.open(hasher, random),
    captchas: await Captchas.open({ db, clock, random, work: captchaWork }),
    codes: new CodeStore({ clock: steady, random, key: codeKey }),
    addresses: new KnownAddresses(await storedSecret(db, 'addresses', randomToken(random)), clock),
    limits: accountLimits(monotonic, { db, key: codeKey, clock: steady }),
    smsLeftOut: () =>
      log.note('sms', {}, 'an SMS was left out: too many to its number, from its network or of the site'),
  }
  refuseEndedSessions(app, parts)
  captchaRoutes(app, parts)
  loginRoutes(app, parts)
  registerRoutes(app, parts)
  codeRoutes(app, parts)
  verifyRoutes(app, parts)
  passwordRoutes(app, parts)
  followedRoutes(app, { db, clock, monotonic })
  exportRoutes(app, { db, clock, monotonic })
  deletionRoutes(app, parts)
  oidcRoutes(app, { ...parts, ...oidc })
  return {
    async accountOf(request) {
      return sessionOf(parts, request)
    },
  }
}

function captchaRoutes(app: FastifyInstance, { captchas }: AccountParts): void {
  accountCall(app, 'GET', '/api/Auth/GetCaptcha', async () => ({
    Status: SUCCESS,
    data: await captchas.challenge(),
  }))
}

/** Work right after an answer would delay the next request, and reveal by its length whether there was any. */
function runAtTicks(
  work: () => void,
  { clock, timers }: Pick<Core, 'clock' | 'timers'>,
): { run: () => void; stop: () => void } {
  let cancel: (() => void) | undefined
  return {
    run() {
      cancel ??= timers(EVERY_MS - (clock() % EVERY_MS), () => {
        cancel = undefined
        work()
      })
    },
    stop: () => cancel?.(),
  }
}

function followedRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const limit = new RateLimiter(CHANGES, parts.monotonic)

  accountCall(app, 'GET', '/api/Auth/Followed/:id', async (asked): Promise<FollowedAnswer> => {
    const { id } = await requireSession(parts, asked)
    return { Status: SUCCESS, data: await followedOf(db, id) }
  })

  accountCall(app, 'PUT', '/api/Auth/ChangeFollowed/:id', async (asked): Promise<FollowedAnswer> => {
    const { id } = await requireSession(parts, asked)
    await requireTurns([[limit, String(id)]], asked.words['code.slow'])
    const change = z.safeParse(ChangeFollowedRequest, asked.request.body)
    if (!change.success) throw new Refusal(400, asked.words['form.wrong'])
    return { Status: SUCCESS, data: await changeFollowed(db, id, change.data) }
  })
}
