import { useNames } from '#client/kit/i18n/names.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { Team } from '#shared/live/match-state.ts'
import { Link } from '../ui/link.tsx'

type TeamProps = { team: Pick<Team, 'TeamId' | 'TeamName'>; className?: string }

export function TeamLink({ team: { TeamId, TeamName }, className = 'name-link' }: TeamProps) {
  return (
    <Link to={paths.teamDetail(TeamId, TeamName)} className={className}>
      {useNames().team(TeamName)}
    </Link>
  )
}

export function SeriesLink({ match }: { match: { TournamentId: number; TournamentName: string } }) {
  return (
    <Link to={paths.seriesDetail(match.TournamentId)} className="name-link">
      {useNames().tournament(match.TournamentName)}
    </Link>
  )
}

export function GroundLink({ venue }: { venue: string }) {
  const name = useNames().venue(venue)
  return groundNameOf(venue) ? (
    <Link to={paths.groundDetail(venue)} className="name-link">
      {name}
    </Link>
  ) : (
    name
  )
}
