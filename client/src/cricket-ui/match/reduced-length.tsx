import { Text } from '#client/i18n/text.tsx'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import type { CountedMatch } from './counted-overs.ts'
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

type Props = { match: CountedMatch; first: Limits; chase?: string | undefined }

/** ` · 36 overs a side`, after other words; nothing at the usual length. */
export function ReducedLength({ match, first, chase }: Props) {
  const overs = useOversText()
  const length = reducedLength(match, first, chase)
  if (length === undefined) return null
  return (
    <span>
      {' · '}
      <Text id="length.aSide" values={{ length: overs(length, match) }} />
    </span>
  )
}
