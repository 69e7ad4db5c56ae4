import type { MatchState } from '#shared/live/match-state.ts'

/** The names on the card, by PlayerId. */
export function namesIn({ Innings }: Pick<MatchState, 'Innings'>): Record<string, string> {
  return Object.fromEntries(
    Object.values(Innings).flatMap(({ Batting, Bowling }) =>
      [...Object.entries(Batting), ...Object.entries(Bowling)].map(([id, { Name }]) => [id, Name]),
    ),
  )
}
