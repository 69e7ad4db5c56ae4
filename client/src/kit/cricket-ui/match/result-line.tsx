import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useTerms } from '#client/kit/i18n/words-of-origin.tsx'
import { useMatchPart } from '#client/kit/live/match-in-view.ts'
import { ballsToSpare } from '#shared/cricket/balls-to-spare.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { shownMethod } from '#shared/cricket/shown-method.ts'
import type { MatchState, Team } from '#shared/live/match-state.ts'
import { currentScore } from './current-score.ts'
import { sideOf } from './sides.ts'
import { resultMessage } from './situation-message.ts'

type Props = { result: Result; match: { TeamA: Team; TeamB: Team; StartTime: string } }

/** Winner, margin, method, and what decided a tie. */
export function ResultLine({ result, match }: Props) {
  return <span>{useResultText()(result, match)}</span>
}

/** As text, for attributes. */
export function useResultText(): (result: Result, match: Props['match']) => string {
  const text = useText()
  const names = useNames()
  const terms = useTerms()
  return (result, match) => {
    const team =
      result.WinnerTeamId === undefined ? '' : names.team(sideOf(match, result.WinnerTeamId).TeamName)
    const known = shownMethod(result.Method, match.StartTime)
    const method = known && (terms('methods', known) ?? known)
    const { id, values } = resultMessage(result, team)
    if (result.Words) return text(id, values)
    return `${text(id, values)}${method ? ` ${text('result.method', { method })}` : ''}`
  }
}

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
