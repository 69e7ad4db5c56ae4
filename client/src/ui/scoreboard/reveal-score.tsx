import { useLocation } from 'react-router-dom'
import { Text } from '#client/i18n/text.tsx'
import { revealAddress, settingOn } from '#shared/addresses/setting-address.ts'
import type { LiveMatch } from '#shared/api/match.ts'
import './reveal-score.css'

/** In the place of a score that its reader does not want to know before they ask: one press asks, with a script or without. */
export function RevealScore({ match }: { match: Pick<LiveMatch, 'LiveMatchId' | 'MatchId'> }) {
  const { search } = useLocation()
  return (
    <a className="reveal-score" href={settingOn(search, revealAddress(match))} rel="nofollow">
      <Text id="shield.show" />
    </a>
  )
}
