import { leadingTeam } from '#client/cricket-ui/match/current-score.ts'
import { FixtureRow } from '#client/cricket-ui/match/fixture-row.tsx'
import { MatchRow } from '#client/cricket-ui/match/match-row.tsx'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { boardSituation } from '#client/cricket-ui/match/situation.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { useNames } from '#client/i18n/names.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'

type Props = {
  match: MatchItem
  /** Whether the list is about one series. */
  isOfOneSeries?: boolean
  /** Whether the row is under its day. */
  isOfOneDay?: boolean
  /** Whether the page is about its ground. */
  isAtOneGround?: boolean
}

/** When it will be, or its result. */
export function MatchItemRow({ match, isOfOneSeries, isOfOneDay, isAtOneGround = false }: Props) {
  const now = useRelayNow(60_000)
  const names = useNames()
  const about = isOfOneSeries
    ? names.match(match.MatchName)
    : `${names.tournament(match.TournamentName)}, ${names.match(match.MatchName)}`
  if (phaseOf(match.Status) === 'before') {
    return (
      <FixtureRow
        match={match}
        to={paths.upcomingMatch(match.MatchId)}
        {...(isOfOneDay ? {} : { now })}
        about={about}
        isAtOneGround={isAtOneGround}
      />
    )
  }
  const situation = boardSituation(match)
  return (
    <MatchRow
      match={match}
      leading={leadingTeam(match)}
      to={match.LiveMatchId === undefined ? undefined : paths.scorecard(match.LiveMatchId)}
      about={isAtOneGround ? about : `${about} · ${names.venue(match.Venue)}`}
    >
      {situation && <SituationLine situation={situation} match={match} />}
    </MatchRow>
  )
}
