import { type Phase, phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { isMatchFollowed, readFollowedKey } from '#client/site/features/following/followed-things.ts'
import type { Board, BoardMatch } from '#shared/live/match-state.ts'

const RANK: Record<Phase, number> = { play: 0, break: 1, before: 2, over: 3 }

/** Followed, then in play, over last; then by start and number: an order that no ball changes. */
export function matchesInOrder({ Matches }: Board, followedKey = ''): string[] {
  const followed = readFollowedKey(followedKey)
  const rank = (match: BoardMatch) => (isMatchFollowed(followed, match) ? 0 : 1)
  return Object.entries(Matches)
    .sort(
      ([, a], [, b]) =>
        rank(a) - rank(b) ||
        RANK[phaseOf(a.Status)] - RANK[phaseOf(b.Status)] ||
        a.StartTime.localeCompare(b.StartTime) ||
        a.LiveMatchId - b.LiveMatchId,
    )
    .map(([id]) => id)
}

export function matchOnBoard({ Matches }: Board, id: string): BoardMatch | undefined {
  return Matches[id]
}
