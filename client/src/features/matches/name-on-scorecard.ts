import type { Scorecard } from '#shared/cricket/scorecard.ts'

/** The name under which a player stands on the card; empty for one who does not. */
export function nameOnScorecard({ Innings }: Pick<Scorecard, 'Innings'>, playerId: number): string {
  for (const { Batting, Bowling } of Object.values(Innings)) {
    const found = Batting[`${playerId}`] ?? Bowling[`${playerId}`]
    if (found) return found.Name
  }
  return ''
}
