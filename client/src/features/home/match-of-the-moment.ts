import { type Phase, phaseOf } from '#client/ui/match/phase.ts'
import { latestScore } from '#client/ui/match/score-text.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Board, BoardMatch } from '#shared/live/match-state.ts'

const RANK: Record<Phase, number> = { play: 3, break: 2, before: 1, over: 0 }

/** Legal balls that a match of a format lasts when nothing ends it early: only to tell which is nearer to its end. */
const FULL_LENGTH: Record<BoardMatch['Format'], { innings: number; balls: number }> = {
  T20: { innings: 2, balls: 120 },
  'The Hundred': { innings: 2, balls: 100 },
  ODI: { innings: 2, balls: 300 },
  Test: { innings: 4, balls: 540 },
  'First-class': { innings: 4, balls: 540 },
  Other: { innings: 2, balls: 240 },
}

/**
 * The match that the home page shows in full: one in play before one in a break before one to come before
 * one that is over, and the nearest to its end among those. `kept` holds its place while no match of a
 * better kind is there: two close matches must not change places from ball to ball.
 */
export function matchOfTheMoment({ Matches }: Board, kept?: number): number | undefined {
  const candidates = Object.values(Matches)
  const best = Math.max(...candidates.map(rankOf))
  const foremost = candidates.filter((match) => rankOf(match) === best)
  if (foremost.some((match) => match.LiveMatchId === kept)) return kept
  return foremost.sort((a, b) => order(a, b, best))[0]?.LiveMatchId
}

function order(a: BoardMatch, b: BoardMatch, rank: number): number {
  const byEnd = progress(b) - progress(a)
  const byStart =
    rank === RANK.over ? b.StartTime.localeCompare(a.StartTime) : a.StartTime.localeCompare(b.StartTime)
  return byEnd || byStart || a.LiveMatchId - b.LiveMatchId
}

const rankOf = (match: BoardMatch) => RANK[phaseOf(match.Status)]

/** How much of a match is played, from 0 to about 1. A super over is nearer to the end than anything else. */
function progress(match: BoardMatch): number {
  if (match.Status === 'super over') return 2
  const { innings, balls } = FULL_LENGTH[match.Format]
  const begun = Object.values(match.Scores ?? {}).filter((score) => !score.SuperOver).length
  if (begun === 0) return 0
  const overs = latestScore(match)?.Overs ?? '0'
  const bowled = ballsOf(overs, match.Format === 'The Hundred' ? 5 : 6) ?? 0
  return (begun - 1 + Math.min(1, bowled / balls)) / innings
}
