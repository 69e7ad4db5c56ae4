import { Text } from '#client/i18n/text.tsx'
import { useMatchPart } from '#client/live/match-in-view.ts'
import { ballsToSpare } from '#shared/cricket/balls-to-spare.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { currentScore } from './current-score.ts'

/** The line below the result of a won chase. */
export function BallsToSpare() {
  const balls = useMatchPart(ballsLeft)
  if (balls === undefined) return null
  return <Text as="p" className="small soft" id="result.spare" values={{ balls }} />
}

function ballsLeft(state: MatchState): number | undefined {
  const { situation, innings, match } = currentScore(state)
  if (situation.kind !== 'result' || !innings) return undefined
  return ballsToSpare(situation.result, innings, match.BallsPerOver)
}
