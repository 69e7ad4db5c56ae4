import { parseJsonAfterMark } from '../../bytes/parse-json.ts'
import { isObject } from '../answers/html-fields.ts'
import type { Seals } from './token-encryption.ts'

const HOUR_MS = 60 * 60 * 1000
/** The contract's lifetimes of a login that is remembered, and of one that is not. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS
const ORDINARY_MS = 12 * HOUR_MS

export type SealedLogin = {
  answer: string
  cookie: string
  lifetimeMs: number
  tokens: string[]
}

/** Undefined where the answer has no token: no reader is logged in by it. */
export async function encryptLoginToken(
  text: string,
  isRemembered: boolean,
  seals: Seals,
  nowMs: number,
): Promise<SealedLogin | undefined> {
  const answer = parseJsonAfterMark(text)
  const tokens = tokensIn(answer)
  const [token] = tokens
  if (token === undefined) return undefined
  const untilMs = Math.min(nowMs + (isRemembered ? REMEMBERED_MS : ORDINARY_MS), endOf(token) ?? Infinity)
  const { seal, cookie } = await seals.seal(token, untilMs)
  return {
    answer: JSON.stringify(tokens.reduce((shown, hidden) => replaced(shown, hidden, seal), answer)),
    cookie,
    lifetimeMs: Math.max(0, untilMs - nowMs),
    tokens,
  }
}

export function isRemembered(body: Buffer): boolean {
  const asked = parseJsonAfterMark(body.toString('utf8'))
  return isObject(asked) && asked.RememberMe === true
}

/** The first is the one that opens the account; an origin may write others next to it, which are hidden too. */
function tokensIn(answer: unknown): string[] {
  if (!isObject(answer)) return []
  const { UserData: user, token } = answer
  const tokens = [isObject(user) ? user.AuthToken : undefined, token, ...namedTokens(answer)]
  return [...new Set(tokens.filter((one): one is string => typeof one === 'string' && one !== ''))]
}

function namedTokens(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    /^(auth)?token$/i.test(key) ? [one] : namedTokens(one),
  )
}

/** A JWT says itself when it ends. */
function endOf(token: string): number | undefined {
  const claims = parseJsonAfterMark(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return isObject(claims) && typeof claims.exp === 'number' ? claims.exp * 1000 : undefined
}

/** The same value with a text in the place of another, at whatever depth. */
function replaced(value: unknown, text: string, by: string): unknown {
  if (typeof value === 'string') return value.replaceAll(text, by).replaceAll(encodeURIComponent(text), by)
  if (Array.isArray(value)) return value.map((one) => replaced(one, text, by))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replaceAll(text, by), replaced(one, text, by)]),
  )
}
