import { CaptchaAnswer, LoginAnswer, type UserData } from '#shared/api/account.ts'
import type { AccountSession } from './account-session.ts'
import { checkRefusal } from './check-refusal.ts'
import type { CheckRun } from './check-run.ts'
import { solveCaptcha } from './solve-captcha.ts'

export type Account = { user: string; password: string }
export type LoginParts = {
  monotonicMs(): number
  /** Called with what must not be printed. */
  secret(value: string): void
}

export const WRONG_PASSWORD = 'no-password-of-crease-check-1'

const MAX_CAPTCHA_MS = 20_000
/** The contract: never above 1 s of a desktop; this machine may be busy. */
const LONG_CAPTCHA_MS = 3000
const NOBODY_GETS_IN = 'Nobody can log in.'

/**
 * Logs in with a wrong password and with the right one, each with a challenge solved. Who it was; undefined where nobody
 * got in.
 */
export async function checkLogin(
  run: CheckRun,
  session: AccountSession,
  { user, password }: Account,
  { monotonicMs, secret }: LoginParts,
): Promise<UserData | undefined> {
  const record = run.record('Auth/Login', 'POST')
  const login = async (Password: string) => {
    const captchaCode = await captchaCodeOf(run, monotonicMs)
    if (captchaCode === undefined) return undefined
    const body = { UserName: user, Password, captchaCode, RememberMe: false }
    return session.change(record, { method: 'POST', path: '/api/Auth/Login', body })
  }
  const wrong = await login(WRONG_PASSWORD)
  if (wrong === undefined) {
    record.notTried('There was no captcha to log in with.')
    return undefined
  }
  checkRefusal(record, wrong, {
    asked: 'a wrong password',
    expected: [401],
    rule: 'validation',
    cost: 'Who mistypes a password is not told so, or gets in.',
  })
  const right = await login(password)
  if (right === undefined) return undefined
  if (right.kind === 'answer' && [400, 401, 403, 429].includes(right.status)) {
    record.broken({
      rule: 'http-status',
      problem: `refuses the test account with HTTP ${right.status}`,
      cost: `${NOBODY_GETS_IN} Or the password, or the account, is not right.`,
    })
    return undefined
  }
  const reading = run.read(record, right, { schema: LoginAnswer, success: 0, cost: NOBODY_GETS_IN })
  if (reading.kind === 'absent') record.absent(NOBODY_GETS_IN)
  if (reading.kind !== 'good') return undefined
  const { UserData: who, token } = reading.body as { UserData?: UserData; token?: string }
  for (const one of [who?.AuthToken, token]) if (one) secret(one)
  if (who === undefined || who.AuthToken === '') {
    record.broken({ rule: 'shape', problem: 'a login brings no UserData.AuthToken', cost: NOBODY_GETS_IN })
    return undefined
  }
  if (token !== undefined && token !== who.AuthToken)
    record.broken({
      rule: 'shape',
      problem: 'token and UserData.AuthToken differ',
      cost: 'The relay encrypts both, and opens the second alone.',
    })
  session.enter(who.AuthToken)
  return who
}

async function captchaCodeOf(run: CheckRun, monotonicMs: () => number): Promise<string | undefined> {
  const record = run.record('Auth/GetCaptcha')
  const reading = run.read(record, await run.caller.get(record, '/api/Auth/GetCaptcha'), {
    schema: CaptchaAnswer,
    cost: NOBODY_GETS_IN,
  })
  if (reading.kind !== 'good') return undefined
  const startedMs = monotonicMs()
  const { data } = reading.body as { data: Parameters<typeof solveCaptcha>[0] }
  const code = await solveCaptcha(data, MAX_CAPTCHA_MS)
  const tookMs = monotonicMs() - startedMs
  if (code === undefined)
    record.broken({
      rule: 'validation',
      problem: `has no solution that was found within ${MAX_CAPTCHA_MS / 1000} s, by SHA-256, PBKDF2/SHA-256 or SCRYPT`,
      cost: NOBODY_GETS_IN,
    })
  else if (tookMs > LONG_CAPTCHA_MS)
    record.advise({
      rule: 'slow',
      problem: `takes more than ${LONG_CAPTCHA_MS / 1000} s to solve; a second is the most`,
      cost: 'Readers wait before they can log in, and on a telephone for long.',
    })
  return code
}
