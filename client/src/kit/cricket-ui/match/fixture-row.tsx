import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { DayOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'
import './fixture-row.css'
import './match-row.css'

type Props = {
  match: Pick<BoardMatch, 'TeamA' | 'TeamB' | 'StartTime' | 'Venue'>
  /** Its day is named relative to this; without it the list names the day. */
  now?: number
  to: string | undefined
  /** The competition, where the list does not name it. */
  about?: string | undefined
  /** Whether the page is about its ground. */
  isAtOneGround?: boolean
}

export function FixtureRow({ match, now, to, about, isAtOneGround }: Props) {
  const names = useNames()
  const [a, b] = [names.team(match.TeamA.TeamName), names.team(match.TeamB.TeamName)]
  const ground = names.venue(match.Venue)
  const last = now === undefined ? ground : about
  const sides = <Text id="match.title" values={{ a, b }} />
  return (
    <li className="row">
      <p className="fixture-row-sides score-text title-size wrap">
        {to === undefined ? (
          <span>{sides}</span>
        ) : (
          <Link to={to} className="row-link">
            {sides}
          </Link>
        )}
        <TimeOfDay iso={match.StartTime} />
      </p>
      <p className="small soft">
        {now === undefined ? (
          about
        ) : (
          <>
            <DayOf iso={match.StartTime} now={now} />
            {!isAtOneGround && ` · ${ground}`}
          </>
        )}
      </p>
      {last !== undefined && <p className="soft tiny">{last}</p>}
    </li>
  )
}
