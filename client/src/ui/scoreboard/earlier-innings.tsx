import { Fragment } from 'react'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { scoreText } from '../match/score-text.ts'
import { sideOf } from '../match/sides.ts'

type Props = { match: MatchState['Match']; all: Readonly<Record<string, Innings>>; number: number }

/** The totals before this innings, in the order in which they were made. */
export function EarlierInnings({ match, all, number }: Props) {
  const earlier = Object.entries(all)
    .filter(([key]) => Number(key) < number)
    .sort(([a], [b]) => Number(a) - Number(b))
  return (
    <p className="small soft">
      {earlier.map(([key, innings], place) => (
        <Fragment key={key}>
          {place > 0 && ' · '}
          {sideOf(match, innings.BattingTeamId).TeamName}{' '}
          <span className="score-text earlier-score">
            {scoreText(innings)} ({innings.Overs})
          </span>
        </Fragment>
      ))}
    </p>
  )
}
