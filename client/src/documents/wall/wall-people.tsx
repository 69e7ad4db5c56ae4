import type { CountedMatch } from '#client/cricket-ui/match/counted-overs.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { useNames } from '#client/i18n/names.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'

/** The star marks the striker. */
export function WallPeople({ innings, match }: { innings: Innings; match: CountedMatch }) {
  const names = useNames()
  const batters = Object.entries(innings.Batting)
    .filter(([, { AtCrease }]) => AtCrease)
    .sort(([, a], [, b]) => a.Order - b.Order)
  const bowler = innings.Bowler === undefined ? undefined : innings.Bowling[`${innings.Bowler}`]
  return (
    <ul className="wall-people">
      {batters.map(([id, { Name, Runs, Balls }]) => (
        <li key={id}>
          <span translate="no">{names.person(Name)}</span>{' '}
          <b className="score-text" translate="no">
            {`${Runs}${innings.OnStrike === Number(id) ? '*' : ''}`}
          </b>{' '}
          <span className="wall-detail">{Balls}</span>
        </li>
      ))}
      {bowler && (
        <li>
          <span translate="no">{names.person(bowler.Name)}</span>{' '}
          <b className="score-text" translate="no">
            {`${bowler.Wickets}/${bowler.Runs}`}
          </b>{' '}
          <span className="wall-detail">
            <OversShown overs={bowler.Overs} match={match} />
          </span>
        </li>
      )}
    </ul>
  )
}
