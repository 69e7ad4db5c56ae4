import { MatchRow } from '#client/kit/cricket-ui/match/match-row.tsx'
import { boardSituation } from '#client/kit/cricket-ui/match/situation.ts'
import { SituationLine } from '#client/kit/cricket-ui/match/situation-line.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'

type Props = { match: MatchItem; leading?: number | undefined; about?: string }

export function ResultRow({ match, leading = match.Result?.WinnerTeamId, about }: Props) {
  const situation = boardSituation(match)
  return (
    <MatchRow
      match={match}
      leading={leading}
      to={match.LiveMatchId === undefined ? undefined : paths.scorecard(match.LiveMatchId)}
      about={about}
    >
      {situation && <SituationLine situation={situation} match={match} />}
    </MatchRow>
  )
}
