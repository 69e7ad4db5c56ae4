import { Text } from '#client/i18n/text.tsx'
import { ballsToSpare } from '#shared/cricket/balls-to-spare.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Situation } from './situation.ts'

type Props = { situation: Situation; innings: Innings | undefined; match: MatchState['Match'] }

/** The line below the result of a won chase. */
export function BallsToSpare({ situation, innings, match }: Props) {
  if (situation.kind !== 'result' || !innings) return null
  const balls = ballsToSpare(situation.result, innings, match.BallsPerOver)
  if (balls === undefined) return null
  return (
    <p className="small soft">
      <Text id="result.spare" values={{ balls }} />
    </p>
  )
}
