import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { useNames } from '#client/i18n/names.ts'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'

/** The star marks the striker. */
export function WallPeople() {
  const names = useNames()
  const { match, batters, bowler } = currentScore(useMatchPart(wholeMatch))
  return (
    <ul className="wall-people">
      {batters.map(({ id, figures: { Name, Runs, Balls }, isOnStrike }) => (
        <li key={id}>
          <span translate="no">{names.person(Name)}</span>{' '}
          <b className="score-text" translate="no">
            {`${Runs}${isOnStrike ? '*' : ''}`}
          </b>{' '}
          <span className="wall-detail">{Balls ?? '–'}</span>
        </li>
      ))}
      {bowler && (
        <li>
          <span translate="no">{names.person(bowler.figures.Name)}</span>{' '}
          <b className="score-text" translate="no">
            {`${bowler.figures.Wickets}/${bowler.figures.Runs}`}
          </b>{' '}
          <span className="wall-detail">
            <OversShown overs={bowler.figures.Overs} match={match} />
          </span>
        </li>
      )}
    </ul>
  )
}
