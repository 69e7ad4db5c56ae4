import { leadingTeam } from '#client/kit/cricket-ui/match/current-score.ts'
import { FixtureRow } from '#client/kit/cricket-ui/match/fixture-row.tsx'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { ResultRow } from './result-row.tsx'

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
  return (
    <ResultRow
      match={match}
      leading={leadingTeam(match)}
      about={isAtOneGround ? about : `${about} · ${names.venue(match.Venue)}`}
    />
  )
}

type ListProps = Omit<Props, 'match'> & { matches: readonly MatchItem[]; className?: string }

export function MatchItems({ matches, className, ...row }: ListProps) {
  return (
    <ul className={className}>
      {matches.map((match) => (
        <MatchItemRow key={match.MatchId} match={match} {...row} />
      ))}
    </ul>
  )
}
