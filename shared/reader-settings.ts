import { MAX_DELAY_MS } from './live/max-delay.ts'

/** Cookies by which a reader chooses what the pages may show; the relay reads them, and the origin never sees them. */
export const DELAY_COOKIE = 'delay'
export const SHIELD_COOKIE = 'shield'
/** Matches whose scores are shown although the shield is on: their ids, with dots between. */
export const REVEALED_COOKIE = 'revealed'
const SHIELD_ON = 'on'
export const TEXT_COOKIE = 'text'
const TEXT_ON = 'on'
/** More than anybody asks for in the days that the cookie lives; the newest come first. */
export const MAX_REVEALED = 30

/** `delayMs`: how far everything is held back. `shield`: scores are hidden, but for the matches that were asked for. */
export type ReaderSettings = { delayMs: number; shield?: { revealed: readonly number[] } }

/** How most read: all that is known, as soon as it is. */
export const NO_SETTINGS: ReaderSettings = { delayMs: 0 }

/** Reads a `Cookie` header; what it does not understand counts as not set. */
export function readerSettings(cookies: string | undefined): ReaderSettings {
  if (cookies === undefined) return NO_SETTINGS
  const delayMs = delayOf(cookieValue(cookies, DELAY_COOKIE))
  const isShielded = cookieValue(cookies, SHIELD_COOKIE) === SHIELD_ON
  if (delayMs === 0 && !isShielded) return NO_SETTINGS
  return {
    delayMs,
    ...(isShielded ? { shield: { revealed: idsOf(cookieValue(cookies, REVEALED_COOKIE)) } } : {}),
  }
}

/** Whether a `Cookie` header asks for the text pages in the place of home and scorecards. */
export function wantsText(cookies: string | undefined): boolean {
  return cookies !== undefined && cookieValue(cookies, TEXT_COOKIE) === TEXT_ON
}

/** Whether a reader is shown anything else than everybody. */
export const hasSettings = ({ delayMs, shield }: ReaderSettings): boolean =>
  delayMs > 0 || shield !== undefined

/** Whether the score of a match is hidden from a reader. */
export function isHidden({ shield }: ReaderSettings, liveMatchId: number | undefined): boolean {
  return shield !== undefined && (liveMatchId === undefined || !shield.revealed.includes(liveMatchId))
}

/** Tells apart what is made for readers with different settings; empty for everybody else. */
export function settingsKey(settings: ReaderSettings): string {
  if (!hasSettings(settings)) return ''
  const { delayMs, shield } = settings
  return `${delayMs}${shield ? `;${[...shield.revealed].sort((a, b) => a - b).join('.')}` : ''}`
}

function cookieValue(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(cookies)?.[1]?.trim()
}

/** Whole seconds, as the cookie counts. */
function delayOf(value: string | undefined): number {
  const ms = value !== undefined && /^\d{1,3}$/.test(value) ? Number(value) * 1000 : 0
  return ms <= MAX_DELAY_MS ? ms : 0
}

function idsOf(value: string | undefined): number[] {
  const ids = (value ?? '').split('.').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, MAX_REVEALED)
}
