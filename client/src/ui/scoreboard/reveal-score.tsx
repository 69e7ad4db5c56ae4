import { Text } from '#client/i18n/text.tsx'
import { revealAddress } from '#shared/addresses/setting-address.ts'
import type { LiveMatch } from '#shared/api/match.ts'
import './reveal-score.css'

/** In the place of a score that its reader does not want to know before they ask: one press asks, with a script or without. */
export function RevealScore({ match }: { match: Pick<LiveMatch, 'LiveMatchId' | 'MatchId'> }) {
  return (
    <a className="reveal-score" href={revealAddress(match)} rel="nofollow">
      <Text id="shield.show" />
    </a>
  )
}
