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

type Rates = { own: number; rival: number; played: readonly [Credit, Credit][] }

/** What the next match has to bring so that the own net run rate passes the rival's as it is, or becomes in this match. */
export function rateNeeds(match: NextMatch, Own: 'win' | 'defeat', rates: Rates): RateNeed[] {
  const { own, rival, played } = rates
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
    const byBalls = first === (Own === 'defeat')
    const [from, to] = byBalls ? [Math.max(1, balls), secondLimit] : [runs, total - 1]
    const all = inSteps(from, to)
    const ends = all.filter((end) =>
      isAhead(first, byBalls ? { runs: total + 1, balls: end } : { runs: end, balls: secondLimit }),
    )
    if (ends.length === 0) return [need]
    if (ends.length === all.length) return [{ ...need, Any: true }]
    const end = byBalls === first ? Math.min(...ends) : Math.max(...ends)
    return [{ ...need, ...(byBalls ? { Overs: oversText(end, BallsPerOver) } : { Runs: total - end }) }]
  })
}

const inSteps = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
