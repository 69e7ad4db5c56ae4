import { Link } from 'react-router-dom'
import type { BoardMatch, Team } from '#shared/live/match-state.ts'
import { Crest } from '../crest/crest.tsx'
import { sideScores } from './score-text.ts'
import './match-row.css'
import type { ReactNode } from 'react'

type Props = {
  match: Pick<BoardMatch, 'TeamA' | 'TeamB' | 'Scores'>
  /** The side whose line stands out. */
  leading: number | undefined
  to: string | undefined
  children: ReactNode
}

/** A match in a list on paper: both sides with their scores, and one line below. Set by hairlines, not boxed. */
export function MatchRow({ match, leading, to, children }: Props) {
  const sides = (
    <>
      <SideLine match={match} team={match.TeamA} leading={leading} />
      <SideLine match={match} team={match.TeamB} leading={leading} />
    </>
  )
  return (
    <li className="match-row">
      {to === undefined ? (
        sides
      ) : (
        <Link to={to} className="match-row-link">
          {sides}
        </Link>
      )}
      <p className="small soft match-row-line">{children}</p>
    </li>
  )
}

function SideLine({ match, team, leading }: Pick<Props, 'match' | 'leading'> & { team: Team }) {
  return (
    <span className="match-row-side score-text" data-leading={team.TeamId === leading}>
      <span className="match-row-name">
        <Crest team={team} /> {team.TeamName}
      </span>
      <span className="match-row-score">{sideScores(match, team.TeamId).join(' & ')}</span>
    </span>
  )
}
