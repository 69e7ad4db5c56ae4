import type { ReactNode } from 'react'
import { useNames } from '#client/kit/i18n/names.ts'
import { Link } from '#client/kit/ui/link.tsx'
import type { BoardMatch, Team } from '#shared/live/match-state.ts'
import { Crest } from '../crest/crest.tsx'
import { sideScores } from './score-text.ts'
import './match-row.css'

type Props = {
  match: Pick<BoardMatch, 'TeamA' | 'TeamB' | 'Scores'>
  /** The side whose line is emphasized; undefined before play. */
  leading: number | undefined
  to: string | undefined
  /** The competition, where the list does not name it. */
  about?: ReactNode
  children: ReactNode
}

/** A match in a list: both sides with their scores, and its state. */
export function MatchRow({ match, leading, to, about, children }: Props) {
  const sides = (
    <>
      <SideLine match={match} team={match.TeamA} leading={leading} />
      <SideLine match={match} team={match.TeamB} leading={leading} />
    </>
  )
  return (
    <li className="match-row row">
      {to === undefined ? (
        sides
      ) : (
        <Link to={to} className="row-link">
          {sides}
        </Link>
      )}
      <p className="small match-row-line">{children}</p>
      {about && <p className="soft tiny">{about}</p>}
    </li>
  )
}

function SideLine({ match, team, leading }: Pick<Props, 'match' | 'leading'> & { team: Team }) {
  const names = useNames()
  return (
    <span
      className="match-row-side score-text spread title-size"
      data-standing={leading === undefined ? undefined : team.TeamId === leading ? 'leading' : 'behind'}
    >
      <span className="match-row-name">
        <Crest team={team} /> <span>{names.team(team.TeamName)}</span>
      </span>
      <span className="match-row-score row-end" translate="no">
        {sideScores(match, team.TeamId).join(' & ')}
      </span>
    </span>
  )
}
