import { idOf } from './addresses/paths.ts'
import { MAX_DELAY_MS } from './live/max-delay.ts'
import {
  DELAY_COOKIE,
  MAX_REVEALED,
  NO_SETTINGS,
  REVEALED_COOKIE,
  type ReaderSettings,
  SHIELD_COOKIE,
  type Shield,
  TEXT_COOKIE,
} from './reader-settings.ts'

// Apart from what the first view of a page needs of settings.

const SHIELD_ON = 'on'
const TEXT_ON = 'on'

/** Reads a `Cookie` header; what it does not understand counts as not set. */
export function readerSettings(cookies: string | undefined): ReaderSettings {
  if (cookies === undefined) return NO_SETTINGS
  const delayMs = delayOf(cookieOf(cookies, DELAY_COOKIE))
  const isShielded = cookieOf(cookies, SHIELD_COOKIE) === SHIELD_ON
  if (delayMs === 0 && !isShielded) return NO_SETTINGS
  return { delayMs, ...(isShielded ? { shield: shieldOf(revealedIds(cookies)) } : {}) }
}

/** Whether a `Cookie` header asks for the text pages in the place of home and scorecards. */
export function wantsText(cookies: string | undefined): boolean {
  return cookies !== undefined && cookieOf(cookies, TEXT_COOKIE) === TEXT_ON
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}

/** Whole seconds, as the cookie counts. */
function delayOf(value: string | undefined): number {
  const ms = value !== undefined && /^\d{1,3}$/.test(value) ? Number(value) * 1000 : 0
  return ms <= MAX_DELAY_MS ? ms : 0
}

/** The raw choices in a `Cookie` header: `7` or `m204`, the newest first. */
export function revealedIds(cookies: string): string[] {
  const ids = new Set((cookieOf(cookies, REVEALED_COOKIE) ?? '').split('.'))
  return [...ids].filter((id) => idOf(id.replace(/^m/, '')) !== undefined).slice(0, MAX_REVEALED)
}

function shieldOf(ids: readonly string[]): Shield {
  const isByMatch = (id: string) => id.startsWith('m')
  return {
    revealed: ids.filter((id) => !isByMatch(id)).map(Number),
    revealedMatches: ids.filter(isByMatch).map((id) => Number(id.slice(1))),
  }
}
