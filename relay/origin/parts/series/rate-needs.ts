import type { RateNeed } from '#shared/api/series.ts'
import { oversText } from '#shared/cricket/overs-text.ts'
import { type RateSums, rateOf } from './points-table.ts'
import { added } from './season-position.ts'

/** The lengths in balls. `total`: of the innings that is batted first, as it was or as is usual. */
export type NextMatch = {
  TeamIds: readonly [number, number]
  BallsPerOver: number
  total: number
  firstLimit: number
  secondLimit: number
  /** Who bats first, once that is known. */
  batsFirst?: number | undefined
  /** Of the second innings so far. */
  runs?: number | undefined
  balls?: number | undefined
}

type Sides = { own: number; rival: number; sumsOf: (teamId: number) => RateSums }

/** What the next match has to bring so that the own net run rate passes the rival's as it is, or becomes in this match. */
export function rateNeeds(
  match: NextMatch,
  Own: 'win' | 'defeat',
  { own, rival, sumsOf }: Sides,
): RateNeed[] {
  const { TeamIds, BallsPerOver, total, firstLimit, secondLimit, batsFirst, runs = 0, balls = 0 } = match
  const other = TeamIds[0] === own ? TeamIds[1] : TeamIds[0]
  const isAhead = (first: boolean, second: { runs: number; balls: number }) => {
    const one = { runs: total, overs: firstLimit / BallsPerOver }
    const two = { runs: second.runs, overs: second.balls / BallsPerOver }
    const [made, conceded] = first ? [one, two] : [two, one]
    const share = { ...made, against: conceded.runs, oversAgainst: conceded.overs }
    const others = { ...conceded, against: made.runs, oversAgainst: made.overs }
    const rate = rateOf(added(sumsOf(own), share))
    return rate > rateOf(rival === other ? added(sumsOf(rival), others) : sumsOf(rival))
  }
  return [true, false].flatMap((first): RateNeed[] => {
    if (batsFirst !== undefined && (batsFirst === own) !== first) return []
    const need: RateNeed = { Past: rival, Bats: first ? 'first' : 'second', Total: total }
    // The side that bats second wins in some balls, or falls short by some runs.
    if (first === (Own === 'defeat')) {
      const ends = inSteps(Math.max(1, balls), secondLimit).filter((count) =>
        isAhead(first, { runs: total + 1, balls: count }),
      )
      if (ends.length === 0) return [need]
      if (ends.length > secondLimit - Math.max(1, balls)) return [{ ...need, Any: true }]
      const end = first ? Math.min(...ends) : Math.max(...ends)
      return [{ ...need, Overs: oversText(end, BallsPerOver) }]
    }
    const scores = inSteps(runs, total - 1).filter((score) =>
      isAhead(first, { runs: score, balls: secondLimit }),
    )
    if (scores.length === 0) return [need]
    if (scores.length > total - 1 - runs) return [{ ...need, Any: true }]
    return [{ ...need, Runs: total - (first ? Math.max(...scores) : Math.min(...scores)) }]
  })
}

const inSteps = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
