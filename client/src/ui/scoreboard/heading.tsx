import { memo } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { Crest } from '../crest/crest.tsx'
import { StatusTag } from '../match/status-tag.tsx'

type Props = { match: MatchState['Match']; level: 'h1' | 'h2' }

/** Which match this is, where it is played and how it stands. */
export const Heading = memo(function Heading({ match, level: Level }: Props) {
  return (
    <header className="scoreboard-heading">
      <p className="small soft scoreboard-meta">
        <span>
          <StatusTag status={match.Status} /> · {match.TournamentName}, {match.MatchName}
        </span>
        <span>{match.Venue}</span>
      </p>
      <Level id="scoreboard-title" className="scoreboard-sides">
        <span className="scoreboard-side">
          <Crest team={match.TeamA} /> {match.TeamA.TeamName}
        </span>{' '}
        <span className="soft scoreboard-against">
          <Text id="match.against" />
        </span>{' '}
        <span className="scoreboard-side">
          <Crest team={match.TeamB} /> {match.TeamB.TeamName}
        </span>
      </Level>
    </header>
  )
})
