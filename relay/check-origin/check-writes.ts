import { randomBytes } from 'node:crypto'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as scrypt } from 'altcha-lib/algorithms/scrypt'
import { deriveKey as sha } from 'altcha-lib/algorithms/sha'
import type { Challenge } from 'altcha-lib/types'
import type { Captcha, LoginAnswer, UserData } from '#shared/api/account.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { CALLS } from './calls.ts'
import { addressOf, type CheckRun, WRONG_TOKEN } from './check-run.ts'
import type { Entry, Outcome } from './read-answer.ts'

export type Account = { user: string; password: string }
type Headers = Record<string, string>
type Send = (call: string, body: object, headers?: Headers) => Promise<Outcome>

const CAPTCHA = 'Auth/GetCaptcha'
const LOGIN = 'Auth/Login'
const LOGOUT = 'Auth/Logout/{id}'
const FOLLOWED = 'Auth/Followed/{id}'
const WITH_LOGIN = [LOGIN, FOLLOWED]
const LIKE = 'Common/ContentLikeORDisLike'
const AD_CLICK = 'AdClick/AddAdClick'
const WRONG_PASSWORD = 'no-password-of-crease-check-1'
const ALGORITHMS: Record<string, DeriveKeyFunction> = {
  'SHA-256': sha,
  'PBKDF2/SHA-256': pbkdf2,
  SCRYPT: scrypt,
}
const MAX_CAPTCHA_MS = 20_000
/** No honest challenge has rounds of such a length; one that has would occupy the check for good. */
const MAX_COST = 1_000_000
const NO_LOGIN = 'There was no login to try it with.'

export async function checkWrites(
  run: CheckRun,
  account: Account,
  found: ReadonlyMap<string, Entry[]>,
  secrets: string[],
): Promise<void> {
  let reader: UserData | undefined
  const cookies = new Map([['XSRF-TOKEN', randomBytes(16).toString('hex')]])
  // As a browser sends changes through the relay: with a CSRF pair, the origin's own cookies, and the token of a login.
  const send: Send = async (call, body, headers = {}) => {
    const record = run.record(call)
    const { method } = record.spec
    const outcome = await run.send(record, addressOf(call, {}, reader?.UserId), {
      method,
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(reader ? { authtoken: reader.AuthToken } : {}),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const set = outcome instanceof UpstreamFailure ? [] : [outcome.headers['set-cookie'] ?? []].flat()
    for (const one of set) {
      const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(one) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return outcome
  }
  reader = await logIn(run, send, account)
  if (reader) secrets.push(reader.AuthToken)
  for (const spec of CALLS)
    if (spec.isWrite && !WITH_LOGIN.includes(spec.call)) await checkRefusal(run, send, spec.call, reader)
  run.record(FOLLOWED).notTried = NO_LOGIN
  if (!reader) return
  const isGranted = async (call: string, body: object) =>
    typeof run.judge(run.record(call), await send(call, body), undefined, { success: 0 }) === 'object'
  const news = found.get('News/List')?.find(({ NewsId }) => NewsId !== undefined)
  if (news && run.parts.isWanted(LIKE)) {
    const liked = { ContentType: 'news', ContentId: news.NewsId }
    if (await isGranted(LIKE, { ...liked, Reaction: 'like' })) {
      const isUndone = await isGranted(LIKE, { ...liked, Reaction: null })
      run.written.push({ call: LIKE, what: `a like of news ${news.NewsId}`, isUndone })
    }
  }
  const ad = found.get('Common/GetSponsorAd')?.find(({ AdId }) => AdId !== undefined)
  if (ad && run.parts.isWanted(AD_CLICK) && (await isGranted(AD_CLICK, { AdType: ad.AdType, AdId: ad.AdId })))
    run.written.push({ call: AD_CLICK, what: `a click on ad ${ad.AdId}`, isUndone: false })
  const followed = run.record(FOLLOWED)
  const address = addressOf(FOLLOWED, {}, reader.UserId)
  const answer = await run.get(followed, address, { authtoken: reader.AuthToken })
  followed.isAbsent = run.judge(followed, answer) === 'absent'
  const logout = run.record(LOGOUT)
  const isUndone = typeof run.judge(logout, await send(LOGOUT, {})) === 'object'
  run.written.push({ call: LOGIN, what: `a login of ${account.user}`, isUndone })
  if (isUndone)
    run.judgeRefusal(logout, await send(LOGOUT, {}), [401], 'token', 'a token that was logged out')
}

/** A change of an account with a wrong token, or a form with nothing in it. */
async function checkRefusal(run: CheckRun, send: Send, call: string, reader: UserData | undefined) {
  const record = run.record(call)
  const { method, refusals } = record.spec
  const isOfAccount = method === 'PUT'
  if (isOfAccount && !reader) record.notTried = NO_LOGIN
  else if (run.parts.isWanted(call)) {
    const outcome = await send(call, {}, { [isOfAccount ? 'authtoken' : 'token']: WRONG_TOKEN })
    const status = outcome instanceof UpstreamFailure ? 0 : outcome.status
    record.isAbsent = status === 404 && !refusals.includes(404)
    if (record.isAbsent) return
    const [rule, what] = isOfAccount ? ['token', 'a wrong AuthToken'] : ['validation', 'an invalid form']
    if (run.judgeRefusal(record, outcome, refusals, rule, what)) record.isAnswered = true
    else if (status === 200) run.written.push({ call, what, isUndone: false })
  }
}

async function logIn(run: CheckRun, send: Send, { user, password }: Account): Promise<UserData | undefined> {
  const record = run.record(LOGIN)
  const attempt = async (Password: string) => {
    const captchaCode = await solvedCaptcha(run)
    const body = { UserName: user, Password, captchaCode, RememberMe: false }
    return captchaCode === undefined ? undefined : send(LOGIN, body)
  }
  const refused = await attempt(WRONG_PASSWORD)
  const granted = refused && (await attempt(password))
  record.notTried = 'There was no captcha to log in with.'
  if (!refused || !granted) return undefined
  run.judgeRefusal(record, refused, [401], 'validation', 'a wrong password')
  const reading = run.judge(record, granted, undefined, { success: 0 })
  record.isAbsent = reading === 'absent'
  if (typeof reading !== 'object') return undefined
  const { UserData: reader } = reading.body as LoginAnswer
  if (!reader?.AuthToken) record.broken('shape', 'a login brings no UserData.AuthToken')
  return reader
}

async function solvedCaptcha(run: CheckRun): Promise<string | undefined> {
  const record = run.record(CAPTCHA)
  const reading = run.judge(record, await run.get(record, `/api/${CAPTCHA}`))
  if (typeof reading !== 'object') return undefined
  const { data } = reading.body as { data: Captcha }
  const deriveKey = ALGORITHMS[String(data.parameters.algorithm)]
  const challenge = data as unknown as Challenge
  const isAffordable = Number(data.parameters.cost) <= MAX_COST
  const solution =
    deriveKey && isAffordable
      ? await solveChallenge({ challenge, deriveKey, timeout: MAX_CAPTCHA_MS }).catch(() => null)
      : null
  if (solution) return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  record.broken('validation', 'has no solution by SHA-256, PBKDF2/SHA-256 or SCRYPT within 20 s')
  return undefined
}
