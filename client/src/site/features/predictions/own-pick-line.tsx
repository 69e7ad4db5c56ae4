import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'

type Props = { state: MatchState; teamId: number }

/** The reader's pick, and after the match whether it was right. */
export function OwnPickLine({ state: { Match, Result }, teamId }: Props) {
  const names = useNames()
  const team = [Match.TeamA, Match.TeamB].find(({ TeamId }) => TeamId === teamId)
  if (!team) return null
  const winner = Result?.WinnerTeamId
  return (
    <p className="own-pick wrap">
      <Text className="soft" id="prediction.mine" /> <Crest team={team} />{' '}
      <strong>{names.team(team.TeamName)}</strong>
      {winner !== undefined && (
        <span>
          {' · '}
          <Text id={winner === teamId ? 'prediction.right' : 'prediction.wrong'} />
        </span>
      )}
    </p>
  )
}
