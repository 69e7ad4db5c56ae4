import { Text } from '#client/kit/i18n/text.tsx'
import { fixtureOf, useMatchPart } from '#client/kit/live/match-in-view.ts'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { CountedMatch } from './overs-or-balls.ts'
import { useOversText } from './overs-shown.tsx'

type Limits = { Overs: string; TargetOvers?: string | undefined } | undefined

/**
 * The overs of each side in a match that was shortened for both, otherwise undefined. Known from the first
 * innings, or where it was bowled to the end of the second's length; a shortened chase alone does not count.
 */
export function reducedLength(match: CountedMatch, first: Limits, chase?: string): string | undefined {
  const usual = USUAL_BALLS[match.Format]
  const length = first?.TargetOvers ?? (first?.Overs === chase ? chase : undefined)
  if (usual === undefined || length === undefined || (chase ?? length) !== length) return undefined
  const balls = ballsOf(length, match.BallsPerOver ?? usualBallsPerOver(match.Format)) ?? usual
  return balls < usual ? length : undefined
}

/** Of the match in view. */
export function ReducedMatchLength() {
  return <ReducedLength match={useMatchPart(fixtureOf)} length={useMatchPart(reducedMatchLength)} />
}

export function reducedMatchLength({ Match, Innings }: MatchState): string | undefined {
  return reducedLength(Match, Innings['1'], Innings['2']?.TargetOvers)
}

type Props = { match: CountedMatch; length: string | undefined }

/** ` · 36 overs a side`, after other words; nothing at the usual length. */
export function ReducedLength({ match, length }: Props) {
  const overs = useOversText()
  if (length === undefined) return null
  return (
    <span>
      {' · '}
      <Text id="length.aSide" values={{ length: overs(length, match) }} />
    </span>
  )
}
