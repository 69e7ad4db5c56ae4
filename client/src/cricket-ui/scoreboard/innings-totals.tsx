import { Fragment } from 'react'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { isLong } from '#shared/cricket/is-long.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { InOvers } from '../match/overs-shown.tsx'
import { scoreText } from '../match/score-text.ts'
import { sideOf } from '../match/sides.ts'

type Props = {
  match: MatchState['Match']
  all: Readonly<Record<string, Innings>>
  /** Only innings before this one; without it, all. */
  before?: number
}

/** In the order of the innings. */
export function InningsTotals({ match, all, before = Number.POSITIVE_INFINITY }: Props) {
  const names = useNames()
  const earlier = Object.entries(all)
    .filter(([key]) => Number(key) < before)
    .sort(([a], [b]) => Number(a) - Number(b))
  // The line of a long match has no room for the overs of each innings.
  const withOvers = !isLong(match.Format)
  return (
    <p className="small soft phrases">
      {earlier.map(([key, innings], place) => (
        <Fragment key={key}>
          {place > 0 && ' '}
          <span className="phrase">
            <span>{names.team(sideOf(match, innings.BattingTeamId).TeamName)}</span>{' '}
            <span className="score-text earlier-score" translate="no">
              {scoreText(innings)}
            </span>
            {(withOvers || innings.Forfeited) && ' '}
            {innings.Forfeited ? (
              <Text id="innings.forfeited" />
            ) : (
              withOvers && <InOvers overs={innings.Overs} match={match} />
            )}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
