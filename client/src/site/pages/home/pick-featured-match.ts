import { boardScore } from '#client/kit/cricket-ui/match/current-score.ts'
import type { Phase } from '#client/kit/cricket-ui/match/phase.ts'
import { latestScore } from '#client/kit/cricket-ui/match/score-text.ts'
import { isMatchFollowed, readFollowedKey } from '#client/site/features/following/followed-things.ts'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Board, BoardMatch } from '#shared/live/match-state.ts'

const RANK: Record<Phase, number> = { play: 3, break: 2, before: 1, over: 0 }

/** Legal balls of a match that nothing ends early. */
const FULL_LENGTH: Record<BoardMatch['Format'], { innings: number; balls: number }> = {
  T20: { innings: 2, balls: 120 },
  'The Hundred': { innings: 2, balls: 100 },
  ODI: { innings: 2, balls: 300 },
  Test: { innings: 4, balls: 540 },
  'First-class': { innings: 4, balls: 540 },
  Other: { innings: 2, balls: 240 },
}

/** A match past this share is in its finish and stays on the page. */
const FINISH = 0.9
/** A long match may end as a draw at any time: only its figures show that it is near its end. */
const LONG_AT_MOST = 0.8
const NEARLY = { runs: 40, wickets: 8 }

/**
 * The match that home shows in full. Order: in play, in a break, to come, over; among equals the nearest to
 * its end. A followed match in play comes first. `kept`, the one that is shown, stays until a match of a
 * better kind or in its finish comes, as two close matches must not change places from ball to ball.
 */
export function pickFeaturedMatch(
  { Matches }: Board,
  current?: number,
  followedKey = '',
): number | undefined {
  const followed = readFollowedKey(followedKey)
  const all = Object.values(Matches)
  const own =
    followedKey === ''
      ? []
      : all.filter((match) => isMatchFollowed(followed, match) && rankOf(match) >= RANK.break)
  const candidates = own.length > 0 ? own : all
  const best = Math.max(...candidates.map(rankOf))
  const foremost = candidates.filter((match) => rankOf(match) === best).sort((a, b) => order(a, b, best))
  const [nearest] = foremost
  const shown = foremost.find((match) => match.LiveMatchId === current)
  const givesWay =
    shown && nearest && best === RANK.play && progress(nearest) >= FINISH && progress(shown) < FINISH
  return (givesWay ? nearest : (shown ?? nearest))?.LiveMatchId
}

function order(a: BoardMatch, b: BoardMatch, rank: number): number {
  const byEnd = progress(b) - progress(a)
  const byStart =
    rank === RANK.over ? b.StartTime.localeCompare(a.StartTime) : a.StartTime.localeCompare(b.StartTime)
  return byEnd || byStart || a.LiveMatchId - b.LiveMatchId
}

const rankOf = (match: BoardMatch) => RANK[boardScore(match).phase]

/** From 0 to about 1. A super over counts as the very end. */
function progress(match: BoardMatch): number {
  if (match.Status === 'super over') return 2
  const { innings, balls } = FULL_LENGTH[match.Format]
  const begun = Object.values(match.Scores ?? {}).filter((score) => !score.SuperOver).length
  if (begun === 0) return 0
  const latest = latestScore(match)
  const perOver = usualBallsPerOver(match.Format)
  const bowled = ballsOf(latest?.Overs ?? '0', perOver) ?? 0
  const limit = ballsOf(match.Chase?.TargetOvers ?? '', perOver) ?? balls
  const played = (begun - 1 + Math.min(1, bowled / limit)) / innings
  if (!isLong(match.Format)) return played
  const toGet = (match.Chase?.Target ?? Number.POSITIVE_INFINITY) - (latest?.Runs ?? 0)
  const isNearlyWon = toGet <= NEARLY.runs || (toGet < 1000 && (latest?.Wickets ?? 0) >= NEARLY.wickets)
  return isNearlyWon ? FINISH : Math.min(played, LONG_AT_MOST)
}
