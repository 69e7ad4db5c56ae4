import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, steadyClock, type Timers } from '../clock.ts'
import { AccountLimits } from './account-limits.ts'
import type { AccountParts } from './account-parts.ts'
import { Captchas, type CaptchaWork } from './captcha/captcha.ts'
import { captchaRoutes } from './captcha/captcha-routes.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { CodeStore } from './codes/code-store.ts'
import { verifyRoutes } from './codes/verify-routes.ts'
import { followedRoutes } from './following/followed-routes.ts'
import { KnownAddresses } from './known-addresses.ts'
import { argon2id, type Hasher } from './passwords/hasher.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { Passwords } from './passwords/passwords.ts'
import { registerRoutes } from './register/register-routes.ts'
import { runAtTicks } from './run-at-ticks.ts'
import { loginRoutes } from './sessions/login-routes.ts'
import { refuseEndedSessions, sessionOf } from './sessions/require-session.ts'
import { SharedRateLimiter } from './shared-rate-limiter.ts'
import { storedSecret } from './stored-secret.ts'

export type AccountSetting = Pick<AccountParts, 'db' | 'clock' | 'random' | 'post' | 'verification'> & {
  timers: Timers
  /** For rates: the wall clock may jump. */
  monotonic: Clock
  /** What codes are hashed with. */
  codeKey: Buffer
  /** Whether other origins share the database, and count with this one. */
  isShared: boolean
  hasher?: Hasher
  captchaWork?: CaptchaWork
}

export type AccountOf = (
  request: Pick<FastifyRequest, 'headers'>,
) => Promise<{ id: number; username: string } | undefined>

export async function openAccounts(
  app: FastifyInstance,
  { hasher = argon2id, captchaWork, timers, monotonic, codeKey, isShared, ...setting }: AccountSetting,
): Promise<{ accountOf: AccountOf }> {
  const { db, clock, random, post } = setting
  const { run: wake, stop } = runAtTicks(() => post.wake(), { clock, timers })
  app.addHook('onClose', stop)
  const steady = steadyClock(clock, monotonic)
  const parts: AccountParts = {
    ...setting,
    post: { post: (transaction, letter) => post.post(transaction, letter), wake },
    passwords: await Passwords.open(hasher, random),
    captchas: await Captchas.open({ db, clock, random, ...(captchaWork ? { work: captchaWork } : {}) }),
    codes: new CodeStore({ clock: steady, random, key: codeKey }),
    addresses: new KnownAddresses(await storedSecret(db, 'addresses', random), clock),
    limits: new AccountLimits(
      monotonic,
      isShared
        ? (name, rule) => new SharedRateLimiter(rule, { db, name, key: codeKey, clock: steady })
        : undefined,
    ),
  }
  refuseEndedSessions(app, parts)
  captchaRoutes(app, parts)
  loginRoutes(app, parts)
  registerRoutes(app, parts)
  codeRoutes(app, parts)
  verifyRoutes(app, parts)
  passwordRoutes(app, parts)
  followedRoutes(app, { db, clock, monotonic })
  return {
    async accountOf(request) {
      const session = await sessionOf(parts, request)
      return session && { id: session.id, username: session.username }
    },
  }
}
