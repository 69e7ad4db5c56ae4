import type { Innings, Partnership } from './scorecard.ts'

/**
 * What the two at the crease have added together so far, in the shape of the partnerships that are over.
 * Undefined between partnerships: before the innings, after it, and from a wicket to the newcomer's first ball.
 */
export function partnershipInProgress(
  innings: Pick<Innings, 'Stand' | 'Batting' | 'Runs' | 'Balls'>,
): Partnership | undefined {
  const { Stand: stand, Batting: batting } = innings
  if (!stand) return undefined
  const batters = Object.entries(stand.Batters).map(([id, had]) => [id, (batting[id]?.Runs ?? had) - had])
  return {
    Batters: Object.fromEntries(batters),
    Runs: innings.Runs - stand.Since.Runs,
    Balls: innings.Balls - stand.Since.Balls,
  }
}
