import { Crest } from '#client/cricket-ui/crest/crest.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchState, Team } from '#shared/live/match-state.ts'
import { PlayerLine } from './player-line.tsx'
import './squads.css'

type Props = { match: Pick<MatchState['Match'], 'TeamA' | 'TeamB'>; detail: MatchDetail | undefined }

export function Squads({ match, detail }: Props) {
  if (!detail) return null
  return (
    <div className="squads">
      <Squad team={match.TeamA} players={detail.Squads[`${match.TeamA.TeamId}`] ?? []} />
      <Squad team={match.TeamB} players={detail.Squads[`${match.TeamB.TeamId}`] ?? []} />
    </div>
  )
}

function Squad({ team, players }: { team: Team; players: MatchDetail['Squads'][string] }) {
  const names = useNames()
  return (
    <Section
      title={
        <span className="squad-title">
          <Crest team={team} />{' '}
          <Link to={paths.teamDetail(team.TeamId, team.TeamName)} className="name-link">
            {names.team(team.TeamName)}
          </Link>
        </span>
      }
    >
      <ul className="side-list">
        {players.map((player) => (
          <PlayerLine key={player.PlayerId} player={player} />
        ))}
      </ul>
      {players.length === 0 && <Text as="p" className="section-message soft" id="squad.unknown" />}
    </Section>
  )
}
