import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { TeamLink } from '#client/kit/cricket-ui/name-links.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchState, Team } from '#shared/live/match-state.ts'
import { PlayerLine } from './player-line.tsx'
import './squads.css'

type Props = { match: Pick<MatchState['Match'], 'TeamA' | 'TeamB'>; detail: MatchDetail | undefined }

export function Squads({ match, detail }: Props) {
  if (!detail) return null
  return (
    <div className="squads sections">
      <Squad team={match.TeamA} players={detail.Squads[`${match.TeamA.TeamId}`] ?? []} />
      <Squad team={match.TeamB} players={detail.Squads[`${match.TeamB.TeamId}`] ?? []} />
    </div>
  )
}

function Squad({ team, players }: { team: Team; players: MatchDetail['Squads'][string] }) {
  return (
    <Section
      title={
        <span className="squad-title side-name">
          <Crest team={team} /> <TeamLink team={team} />
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
