import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { numberedSide } from './numbered-side.ts'

/** Two sides of eleven whose match a scorer begins. */
export const padSheet = (Overs = 20): MatchSheet => ({
  ...{ Format: 'T20', BallsPerOver: 6, Overs, Teams: [numberedSide(1), numberedSide(2)] },
})
