/** Cookies by which a reader chooses what the pages may show; the relay reads them, and the origin never sees them. */
export const DELAY_COOKIE = 'delay'
export const SHIELD_COOKIE = 'shield'
/** Shown although the shield is on, with dots between: `7` is a LiveMatchId, `m204` a MatchId, which stories know. */
export const REVEALED_COOKIE = 'revealed'
export const TEXT_COOKIE = 'text'
/** That the notice of cookies was seen. */
export const ACCEPTED_COOKIE = 'accepted_cookies'
/** More than a reader chooses in the days that the cookie lives, by both ids; the newest come first. */
export const MAX_REVEALED = 60

/** `delayMs`: the TV delay of everything. `shield`: scores are hidden, but for the chosen matches. */
export type ReaderSettings = { delayMs: number; shield?: Shield }

/** `revealed`: LiveMatchIds; `revealedMatches`: MatchIds. */
export type Shield = { revealed: readonly number[]; revealedMatches: readonly number[] }

/** How most read: all that is known, as soon as it is. */
export const NO_SETTINGS: ReaderSettings = { delayMs: 0 }

/** Whether a reader is shown anything else than everybody. */
export const hasSettings = ({ delayMs, shield }: ReaderSettings): boolean =>
  delayMs > 0 || shield !== undefined

/** Whether the score of a match is hidden from a reader. */
export function isHidden({ shield }: ReaderSettings, liveMatchId: number | undefined): boolean {
  return shield !== undefined && (liveMatchId === undefined || !shield.revealed.includes(liveMatchId))
}

/** The same for what names a match by its MatchId, such as a story. */
export function isHiddenMatch({ shield }: ReaderSettings, matchId: number | undefined): boolean {
  return shield !== undefined && (matchId === undefined || !shield.revealedMatches.includes(matchId))
}

/** Distinguishes what is made for readers with different settings; empty for all others. */
export function settingsKey(settings: ReaderSettings): string {
  if (!hasSettings(settings)) return ''
  const { delayMs, shield } = settings
  return `${delayMs}${shield ? `;${revealedText(shield)}` : ''}`
}

/** The settings without matches that a page does not name: what else a cookie reveals makes no page of its own. */
export function settingsAmong(settings: ReaderSettings, page: unknown): ReaderSettings {
  const { shield } = settings
  if (shield === undefined || shield.revealed.length + shield.revealedMatches.length === 0) return settings
  const named = { LiveMatchId: new Set<unknown>(), MatchId: new Set<unknown>() }
  JSON.stringify(page, (key, value) => {
    if (key === 'LiveMatchId' || key === 'MatchId') named[key].add(value)
    return value as unknown
  })
  return {
    ...settings,
    shield: {
      revealed: shield.revealed.filter((id) => named.LiveMatchId.has(id)),
      revealedMatches: shield.revealedMatches.filter((id) => named.MatchId.has(id)),
    },
  }
}

/** In one order, whatever the order of the choices. */
function revealedText({ revealed, revealedMatches }: Shield): string {
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)
  return [...sorted(revealed), ...sorted(revealedMatches).map((id) => `m${id}`)].join('.')
}
