import type { LongPosition } from '#shared/cricket/forecast/long-features.ts'
import type { PastInnings, PastMatch } from './read-matches.ts'

export type PastLongPosition = LongPosition & {
  match: PastMatch
  innings: number
  first: 0 | 1
  ballIndex: number
  runs: number
  ballsOfInnings: number
}

/** Legal balls of five days of ninety overs. */
export const TEST_BALLS = 2700

/** What a match of two innings a side was like after each of its balls. */
export function longPositions(match: PastMatch): PastLongPosition[] {
  const first = match.innings[0]?.team
  if (first === undefined || !['win', 'draw'].includes(match.result) || match.isRevised) return []
  if (match.innings.length > 4) return []
  const positions: PastLongPosition[] = []
  let lead = 0
  let ballsBowled = 0
  const begun = [0, 0]
  for (const [number, innings] of match.innings.entries()) {
    begun[innings.team] = (begun[innings.team] ?? 0) + 1
    const sign = innings.team === first ? 1 : -1
    const inningsLeft = { first: 2 - (begun[first] ?? 0), other: 2 - (begun[1 - first] ?? 0) }
    if (inningsLeft.first < 0 || inningsLeft.other < 0) return []
    lead += sign * innings.penalty
    let wicketsLeft = 10
    let ballsOfInnings = 0
    let runs = 0
    for (const [index, ball] of innings.balls.entries()) {
      lead += sign * ball.runs
      runs += ball.runs
      wicketsLeft = Math.max(0, wicketsLeft - ball.wickets)
      if (ball.legal) {
        ballsBowled += 1
        ballsOfInnings += 1
      }
      positions.push({
        match,
        innings: number + 1,
        first,
        lead,
        runs,
        ballsOfInnings,
        isFirstBatting: innings.team === first,
        wicketsLeft,
        inningsLeft,
        ballsBowled,
        ballsLimit: TEST_BALLS,
        ballIndex: index + 1,
      })
    }
  }
  return positions
}

/** Whether the ball decided the match, so that nothing was left to be foreseen. */
export function isDecided({ match, innings, ballIndex }: PastLongPosition): boolean {
  const last = match.innings.at(-1) as PastInnings
  return innings === match.innings.length && ballIndex === last.balls.length
}
