import { useNames } from '#client/kit/i18n/names.ts'
import { FollowButton } from '#client/site/features/following/follow-button.tsx'
import { AlertsButton } from '#client/site/features/notifications/alerts-button.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { followKey } from '#shared/notifications/follow-key.ts'

type Props = { match: MatchState['Match']; isOver: boolean }

export function FollowMatch({ match, isOver }: Props) {
  const { LiveMatchId } = match
  const pair = useNames().pair(match)
  return (
    <>
      <FollowButton kind="matches" id={LiveMatchId} name={pair} />
      {!isOver && <AlertsButton thing={followKey('match', LiveMatchId)} name={pair} />}
    </>
  )
}
