import { FollowButton } from '#client/features/following/follow-button.tsx'
import { AlertsButton } from '#client/features/notifications/alerts-button.tsx'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { followKey } from '#shared/notifications/follow-key.ts'

type Props = { match: MatchState['Match']; isOver: boolean }

export function FollowMatch({ match: { LiveMatchId, TeamA: a, TeamB: b }, isOver }: Props) {
  const text = useText()
  const names = useNames()
  const pair = text('match.title', { a: names.team(a.TeamName), b: names.team(b.TeamName) })
  return (
    <>
      <FollowButton kind="matches" id={LiveMatchId} name={pair} />
      {!isOver && <AlertsButton thing={followKey('match', LiveMatchId)} name={pair} />}
    </>
  )
}
