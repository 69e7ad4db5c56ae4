import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Payload } from 'altcha-lib/types'
import type { Asked, SampleRelay } from './sample-relay.ts'

type Account = { id: number; username: string; password: string; isOpen: boolean }
type Answer = { status?: number; body: object }

const SECRET = 'of the double'
export const CODE = '246810'
export const WORDS = {
  wrongPassword: 'Username or password is wrong.',
  captcha: 'The security check has expired. Please try again.',
  notOpen: 'Please verify your account first.',
  registered: 'You are registered. A code is on its way to your email.',
  taken: 'This username is taken.',
  wrongCode: 'The OTP is wrong or has expired.',
  verified: 'Your account is open.',
  reset: 'Your password has been reset.',
  changed: 'Your password has been changed.',
  wrongOld: 'The old password is wrong.',
  ended: 'Please log in.',
}

/** The account calls of an origin, kept in memory and to the contract; what it is asked can be read afterwards. */
export class AccountDouble {
  readonly asked: Asked[] = []
  accounts: Account[] = []
  /** Answers in the place of the ordinary ones while set, by the last word of the path. */
  readonly instead = new Map<string, Answer>()
  /** Held back until this has come, by the last word of the path. */
  readonly held = new Map<string, Promise<unknown>>()
  tokens = new Map<string, Account>()
  #used = new Set<string>()
  #count = 0
  #asksForCode = true
  readonly #relay: SampleRelay

  constructor(relay: SampleRelay) {
    this.#relay = relay
    relay.serve(/^\/api\/(Auth|Otp)\//, (asked) => this.#answer(asked))
  }

  /** What the site's settings ask of who registers. */
  verifyBy(otp: boolean, email: boolean): void {
    this.#asksForCode = otp || email
    const data = [
      { Key: 'IsOTPVerification', Value: `${otp}` },
      { Key: 'IsEmailVerification', Value: `${email}` },
    ]
    this.#relay.call('/api/Common/GetConfig', ok(200, { data }))
  }

  /** Begins afresh with one open account: asha, whose password is `ground12`. */
  reset(): void {
    this.asked.length = 0
    this.instead.clear()
    this.held.clear()
    this.tokens.clear()
    this.verifyBy(true, false)
    this.accounts = [{ id: 7, username: 'asha', password: 'ground12', isOpen: true }]
  }

  countOf(name: string): number {
    return this.asked.filter(({ path }) => nameOf(path) === name).length
  }

  last(name: string): Asked | undefined {
    return this.asked.findLast(({ path }) => nameOf(path) === name)
  }

  async #answer(asked: Asked): Promise<Answer> {
    const name = nameOf(asked.path)
    this.asked.push(asked)
    await this.held.get(name)
    const instead = this.instead.get(name)
    if (instead) return instead
    const body = (asked.body ?? {}) as Record<string, string>
    const token = `${asked.headers.authtoken ?? ''}`
    switch (name) {
      case 'GetCaptcha':
        return { body: ok(200, { data: await challenge() }) }
      case 'Login':
        return this.#login(body)
      case 'Logout':
        return this.tokens.delete(token) ? { body: ok(200, {}, 'OK') } : no(401, WORDS.ended)
      case 'ChangePassword': {
        const account = this.tokens.get(token)
        if (!account) return no(401, WORDS.ended)
        if (account.password !== body.oldPassword) return no(400, WORDS.wrongOld)
        account.password = body.newPassword ?? ''
        return { body: ok(0, {}, WORDS.changed) }
      }
      case 'RegisterUser': {
        const username = body.Username ?? ''
        const before = this.#named(username)
        // One that was never opened can be registered again by who holds its token and knows its password.
        const isOwn =
          before?.isOpen === false &&
          before.password === body.UserPassword &&
          asked.headers.token !== undefined
        if (before && !isOwn) return no(409, WORDS.taken)
        if (before) this.accounts.splice(this.accounts.indexOf(before), 1)
        const isOpen = !this.#asksForCode
        this.accounts.push({ id: 8, username, password: body.UserPassword ?? '', isOpen })
        return { body: ok(0, isOpen ? {} : { Token: 'of-registration' }, WORDS.registered) }
      }
      case 'generateOtp':
      case 'ResendOtp':
      case 'EmailVerifyGenerateOtp':
        return { body: ok(0, { Token: `of-${name}` }) }
      case 'validateSecurityCode':
        return body.securityCode === CODE ? { body: ok(0, {}) } : no(400, WORDS.wrongCode)
      case 'UserVerify':
      case 'EmailVerificationCode': {
        if (body.verificationCode !== CODE) return no(400, WORDS.wrongCode)
        for (const account of this.accounts) account.isOpen = true
        return { body: ok(0, {}, WORDS.verified) }
      }
      case 'ResetPassword': {
        const account = this.#named(body.userName ?? '')
        if (!account || body.otp !== CODE) return no(400, WORDS.wrongCode)
        account.password = body.password ?? ''
        return { body: ok(0, {}, WORDS.reset) }
      }
      default:
        return no(404, 'There is nothing here.')
    }
  }

  async #login({ UserName = '', Password, captchaCode = '' }: Record<string, string>): Promise<Answer> {
    if (this.#used.has(captchaCode) || !(await isSolved(captchaCode))) return no(400, WORDS.captcha)
    this.#used.add(captchaCode)
    const account = this.#named(UserName)
    if (account?.password !== Password || !account) return no(401, WORDS.wrongPassword)
    if (!account.isOpen) {
      return { status: 403, body: { ...no(403, WORDS.notOpen).body, redirectUrl: '/register?step=verify' } }
    }
    this.#count += 1
    const AuthToken = `token-${this.#count}`
    this.tokens.set(AuthToken, account)
    const UserData = { UserId: account.id, Username: account.username, UserType: 6, AuthToken, Extra: 'no' }
    return { body: ok(0, { UserData, token: AuthToken, redirectUrl: '/' }, 'Login Successfully') }
  }

  #named(username: string): Account | undefined {
    return this.accounts.find((one) => one.username.toLowerCase() === username.toLowerCase())
  }
}

async function challenge(): Promise<object> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'SHA-256',
    cost: 10,
    keyPrefix: '00',
    deriveKey,
    hmacSignatureSecret: SECRET,
    expiresAt: new Date(Date.now() + 600_000),
  })
  return { parameters, signature }
}

async function isSolved(captchaCode: string): Promise<boolean> {
  try {
    const { challenge, solution } = JSON.parse(atob(captchaCode)) as Payload
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: SECRET })
    return verified
  } catch {
    return false
  }
}

export function ok(code: number, more: object, returnMessage = ''): object {
  return { Status: { code, returnMessage }, ...more }
}

export function no(code: number, returnMessage: string): Required<Answer> {
  return { status: code, body: { Status: { code, returnMessage } } }
}

function nameOf(path: string): string {
  return path.split('/')[3] ?? ''
}
