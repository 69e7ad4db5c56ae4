import type { Batting } from '#shared/cricket/forecast/limited-features.ts'
import type { PastInnings, PastMatch } from './read-matches.ts'

/** After a ball (or before the first) of a match in which each side bats once. */
export type LimitedPosition = Batting & {
  match: PastMatch
  innings: 1 | 2
  target?: number
  final: number
  ballIndex: number
}

/** What a finished, unrevised match was like after each of its balls; none where it did not go as the laws have it. */
export function limitedPositions(match: PastMatch): LimitedPosition[] {
  const [first, second] = match.innings
  if (!first || !second || match.isRevised || match.overs === undefined) return []
  if (match.winner === undefined && match.result !== 'tie') return []
  const target = second.target?.runs ?? totalOf(first) + 1
  const usual = match.overs * match.ballsPerOver
  const overs = second.target?.overs
  const chaseLimit = overs === undefined ? usual : ballsOfOvers(overs, match.ballsPerOver)
  const ended = endOf(first)
  const isCut = ended.wickets < 10 && ended.legal < usual - 1
  const firstLimit = isCut ? Math.ceil(ended.legal / match.ballsPerOver) * match.ballsPerOver : usual
  return [...positionsOf(match, first, 1, firstLimit), ...positionsOf(match, second, 2, chaseLimit, target)]
}

function positionsOf(
  match: PastMatch,
  innings: PastInnings,
  number: 1 | 2,
  ballsLimit: number,
  target?: number,
): LimitedPosition[] {
  const final = totalOf(innings)
  let runs = innings.penalty
  let wickets = 0
  let legal = 0
  const positions: LimitedPosition[] = []
  const add = (ballIndex: number) =>
    positions.push({
      match,
      innings: number,
      runs,
      wicketsLeft: 10 - wickets,
      ballsLeft: ballsLimit - legal,
      ballsLimit,
      final,
      ballIndex,
      ...(target === undefined ? {} : { target }),
    })
  add(0)
  let over = 0
  for (const [index, ball] of innings.balls.entries()) {
    if (ball.over !== over) {
      over = ball.over
      legal = Math.max(legal, over * match.ballsPerOver)
    }
    runs += ball.runs
    wickets += ball.wickets
    if (ball.legal) legal += 1
    legal = Math.min(legal, (over + 1) * match.ballsPerOver)
    add(index + 1)
  }
  return positions
}

function totalOf(innings: PastInnings): number {
  return innings.balls.reduce((sum, ball) => sum + ball.runs, innings.penalty)
}

function endOf(innings: PastInnings): { legal: number; wickets: number } {
  return {
    legal: innings.balls.filter((ball) => ball.legal).length,
    wickets: innings.balls.reduce((sum, ball) => sum + ball.wickets, 0),
  }
}

/** 16.4 overs of six balls are 100 balls. */
function ballsOfOvers(overs: number, ballsPerOver: number): number {
  return Math.floor(overs + 1e-9) * ballsPerOver + Math.round((overs % 1) * 10)
}
