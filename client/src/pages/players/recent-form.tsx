import { Text } from '#client/i18n/text.tsx'
import { DateOf } from '#client/i18n/times.tsx'
import { useIsShielded } from '#client/live/use-is-shielded.ts'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { FormInnings } from '#shared/api/people.ts'

/** The newest first: batting as `43*`, bowling as `3/21`. */
export function RecentForm({ innings }: { innings: readonly FormInnings[] }) {
  const isShielded = useIsShielded()
  if (innings.length === 0) {
    return (
      <Text as="p" className="section-message soft" id={isShielded ? 'shield.withheld' : 'players.noForm'} />
    )
  }
  return (
    <ul className="form-row">
      {innings.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match may hold two innings of one player
        <li key={place} className="form-innings">
          <Figures innings={one} />
          <span className="small">
            {one.LiveMatchId === undefined ? (
              <Against innings={one} />
            ) : (
              <Link to={paths.scorecard(one.LiveMatchId)} className="row-link">
                <Against innings={one} />
              </Link>
            )}
          </span>
          <span className="form-date soft">
            <DateOf iso={one.Date} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Against({ innings: { Against: side } }: { innings: FormInnings }) {
  return <Text id="players.against" values={{ team: side.ShortName }} />
}

function Figures({ innings: { Batting, Bowling } }: { innings: FormInnings }) {
  return (
    <span className="form-figures score-text">
      {Batting && (
        <span>
          {Batting.Runs}
          {Batting.NotOut && '*'}
        </span>
      )}
      {Bowling && (
        <span>
          {Bowling.Wickets}/{Bowling.Runs}
        </span>
      )}
    </span>
  )
}
