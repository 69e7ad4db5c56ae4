import type { RateNeed } from '#shared/api/series.ts'
import { oversText } from '#shared/cricket/overs-text.ts'
import { type Credit, netRunRate } from './points-table.ts'

/** The lengths in balls. `total`: of the innings that is batted first, as it was or as is usual. */
export type NextMatch = {
  MatchId: number
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

type Sides = { own: number; rival: number; played: readonly [Credit, Credit][] }

/** What the next match has to bring so that the own net run rate passes the rival's as it is, or becomes in this match. */
export function rateNeeds(
  match: NextMatch,
  Own: 'win' | 'defeat',
  { own, rival, played }: Sides,
): RateNeed[] {
  const { TeamIds, BallsPerOver, total, firstLimit, secondLimit, batsFirst, runs = 0, balls = 0 } = match
  const other = TeamIds[0] === own ? TeamIds[1] : TeamIds[0]
  const counted = played.filter((both) => both.some(({ TeamId }) => TeamId === own || TeamId === rival))
  const isAhead = (first: boolean, second: { runs: number; balls: number }) => {
    const [one, two] = first ? [own, other] : [other, own]
    const last: [Credit, Credit] = [
      { TeamId: one, Runs: total, Overs: firstLimit / BallsPerOver },
      { TeamId: two, Runs: second.runs, Overs: second.balls / BallsPerOver },
    ]
    const all = [...counted, last]
    return netRunRate(own, all) > netRunRate(rival, all)
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
