import { MatchRow } from '#client/cricket-ui/match/match-row.tsx'
import { boardSituation } from '#client/cricket-ui/match/situation.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'

export function ResultRow({ match }: { match: MatchItem }) {
  const situation = boardSituation(match)
  return (
    <MatchRow
      match={match}
      leading={match.Result?.WinnerTeamId}
      to={match.LiveMatchId === undefined ? undefined : paths.scorecard(match.LiveMatchId)}
    >
      {situation && <SituationLine situation={situation} match={match} />}
    </MatchRow>
  )
}
