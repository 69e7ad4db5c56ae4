import { randomBytes } from 'node:crypto'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as scrypt } from 'altcha-lib/algorithms/scrypt'
import { deriveKey as sha } from 'altcha-lib/algorithms/sha'
import type { Challenge } from 'altcha-lib/types'
import type * as z from 'zod/mini'
import { type Captcha, CaptchaAnswer, DoneAnswer, LoginAnswer, type UserData } from '#shared/api/account.ts'
import { ReactionAnswer } from '#shared/api/content.ts'
import { FollowedAnswer } from '#shared/api/following.ts'
import { AdClickAnswer } from '#shared/api/site.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { REFUSED_CALLS } from './call-table.ts'
import { type CheckRun, WRONG_TOKEN } from './check-run.ts'
import type { Entry, Outcome } from './read-answer.ts'

export type Account = { user: string; password: string }
type Headers = Record<string, string>
type Send = (call: string, method: 'POST' | 'PUT', body: object, headers?: Headers) => Promise<Outcome>

const LOGIN = 'Auth/Login'
const LOGOUT = 'Auth/Logout/{id}'
const FOLLOWED = 'Auth/Followed/{id}'
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

export async function checkWrites(
  run: CheckRun,
  account: Account,
  found: ReadonlyMap<string, Entry[]>,
  secrets: string[],
): Promise<void> {
  let reader: UserData | undefined
  const cookies = new Map([['XSRF-TOKEN', randomBytes(16).toString('hex')]])
  // As a browser sends changes through the relay: with a CSRF pair, the origin's own cookies, and the token of a login.
  const send: Send = async (call, method, body, headers = {}) => {
    const outcome = await run.ask(run.record(call), pathOf(call, reader), {
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
  for (const { call, method, bodyWith, expected } of REFUSED_CALLS) {
    const record = run.record(call)
    if (method === 'PUT' && !reader) record.notTried = 'There was no login to try it with.'
    else if (run.parts.isWanted(call)) {
      const strange: Headers = method === 'PUT' ? { authtoken: WRONG_TOKEN } : { token: WRONG_TOKEN }
      const outcome = await send(call, method, bodyWith(account.password), strange)
      const status = outcome instanceof UpstreamFailure ? 0 : outcome.status
      record.isAbsent = status === 404 && !expected.includes(404)
      const [rule, what] =
        method === 'PUT' ? ['token', 'a wrong AuthToken'] : ['validation', 'an invalid form']
      if (record.isAbsent) continue
      if (run.judgeRefusal(record, outcome, expected, rule, what)) record.isAnswered = true
      else if (status === 200) run.written.push({ call, what, isUndone: false })
    }
  }
  run.record(FOLLOWED).notTried = 'There was no login to try it with.'
  if (!reader) return
  const isGranted = async (call: string, body: object, schema: z.ZodMiniType) => {
    const outcome = await send(call, 'POST', body)
    return typeof run.judge(run.record(call), outcome, schema, { success: 0 }) === 'object'
  }
  const news = found.get('News/List')?.find(({ NewsId }) => NewsId !== undefined)
  if (news && run.parts.isWanted(LIKE)) {
    const liked = { ContentType: 'news', ContentId: news.NewsId }
    if (await isGranted(LIKE, { ...liked, Reaction: 'like' }, ReactionAnswer)) {
      const isUndone = await isGranted(LIKE, { ...liked, Reaction: null }, ReactionAnswer)
      run.written.push({ call: LIKE, what: `a like of news ${news.NewsId}`, isUndone })
    }
  }
  const ad = found.get('Common/GetSponsorAd')?.find(({ AdId }) => AdId !== undefined)
  if (ad && run.parts.isWanted(AD_CLICK)) {
    const click = { AdType: ad.AdType, AdId: ad.AdId }
    if (await isGranted(AD_CLICK, click, AdClickAnswer))
      run.written.push({ call: AD_CLICK, what: `a click on ad ${ad.AdId}`, isUndone: false })
  }
  const token = { authtoken: reader.AuthToken }
  const followed = await run.get(run.record(FOLLOWED), pathOf(FOLLOWED, reader), token)
  run.record(FOLLOWED).isAbsent = run.judge(run.record(FOLLOWED), followed, FollowedAnswer) === 'absent'
  const record = run.record(LOGOUT)
  const isUndone = typeof run.judge(record, await send(LOGOUT, 'PUT', {}), DoneAnswer) === 'object'
  run.written.push({ call: LOGIN, what: `a login of ${account.user}`, isUndone })
  if (isUndone)
    run.judgeRefusal(record, await send(LOGOUT, 'PUT', {}), [401], 'token', 'a token that was logged out')
}

function pathOf(call: string, reader: UserData | undefined): string {
  return `/api/${call.replace('{id}', `${reader?.UserId}`)}`
}

async function logIn(run: CheckRun, send: Send, { user, password }: Account): Promise<UserData | undefined> {
  const record = run.record(LOGIN)
  const attempt = async (Password: string) => {
    const captchaCode = await solvedCaptcha(run)
    const body = { UserName: user, Password, captchaCode, RememberMe: false }
    return captchaCode === undefined ? undefined : send(LOGIN, 'POST', body)
  }
  const refused = await attempt(WRONG_PASSWORD)
  const granted = refused && (await attempt(password))
  record.notTried = 'There was no captcha to log in with.'
  if (!refused || !granted) return undefined
  run.judgeRefusal(record, refused, [401], 'validation', 'a wrong password')
  const reading = run.judge(record, granted, LoginAnswer, { success: 0 })
  record.isAbsent = reading === 'absent'
  const reader = typeof reading === 'object' ? (reading.body as LoginAnswer).UserData : undefined
  if (typeof reading === 'object' && !reader?.AuthToken)
    record.broken('shape', 'a login brings no UserData.AuthToken')
  return reader
}

async function solvedCaptcha(run: CheckRun): Promise<string | undefined> {
  const record = run.record('Auth/GetCaptcha')
  const reading = run.judge(record, await run.get(record, '/api/Auth/GetCaptcha'), CaptchaAnswer)
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
