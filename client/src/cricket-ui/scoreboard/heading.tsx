import type { ReactNode } from 'react'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchState, MatchStatus, Team } from '#shared/live/match-state.ts'
import { Crest } from '../crest/crest.tsx'
import { GroundLink } from '../ground-link.tsx'
import { StatusTag } from '../match/status-notice.tsx'

type Props = {
  match: MatchState['Match']
  /** The match may be decided before its source reports it. */
  status: MatchStatus
  level: 'h1' | 'h2'
  /** In place of the status. */
  instead: ReactNode
}

/** The competition, the ground and the status. */
export function Heading({ match, status, level: Level, instead }: Props) {
  const names = useNames()
  return (
    <header className="scoreboard-heading">
      <p className="small soft scoreboard-meta">
        <span>
          {instead ?? <StatusTag status={status} text={match.StatusText} />}
          <span> · </span>
          <Link to={paths.seriesDetail(match.TournamentId)} className="name-link">
            {names.tournament(match.TournamentName)}
          </Link>
          <span>, {names.match(match.MatchName)}</span>
        </span>
        <span>
          <GroundLink venue={match.Venue} />
        </span>
      </p>
      <Level id="scoreboard-title" className="scoreboard-sides">
        <span className="scoreboard-side">
          <Crest team={match.TeamA} /> <TeamLink team={match.TeamA} />
        </span>{' '}
        <Text as="span" className="soft scoreboard-against" id="match.against" />{' '}
        <span className="scoreboard-side">
          <Crest team={match.TeamB} /> <TeamLink team={match.TeamB} />
        </span>
      </Level>
    </header>
  )
}

function TeamLink({ team }: { team: Team }) {
  const names = useNames()
  return (
    <span>
      <Link to={paths.teamDetail(team.TeamId, team.TeamName)} className="name-link">
        {names.team(team.TeamName)}
      </Link>
    </span>
  )
}
