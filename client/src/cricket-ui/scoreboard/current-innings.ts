import { latestInnings } from '#shared/cricket/lead.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'

/** Undefined before the first innings. */
export function currentInnings(scorecard: Pick<Scorecard, 'Innings'>): {
  number: number | undefined
  innings: Innings | undefined
} {
  const number = latestInnings(scorecard.Innings)
  return { number, innings: number === undefined ? undefined : scorecard.Innings[`${number}`] }
}
