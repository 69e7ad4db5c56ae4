import type { Honoured } from '../series/honour-roll.ts'

/** A series that is over. A tour is named by its two sides: `Tamarind Isles in Coromandel, ODIs`. */
export type SeriesOver = Pick<Honoured, 'name' | 'season'>
/** What somebody was best in, and in which series. */
export type Award = { what: 'best player' | 'most runs' | 'most wickets'; count: number; of: SeriesOver }

/** More than these nobody reads in a sentence; the latest count. */
export const MOST_HONOURS_TOLD = 3

export function awardsOf(playerId: number, roll: readonly Honoured[]): Award[] {
  return roll.flatMap(({ name, season, honours }): Award[] => {
    const { BestPlayer, MostRuns, MostWickets } = honours
    const of = { name, season }
    return [
      ...(BestPlayer?.PlayerId === playerId
        ? [{ what: 'best player', count: BestPlayer.Value, of } as const]
        : []),
      ...(MostRuns?.PlayerId === playerId ? [{ what: 'most runs', count: MostRuns.Value, of } as const] : []),
      ...(MostWickets?.PlayerId === playerId
        ? [{ what: 'most wickets', count: MostWickets.Value, of } as const]
        : []),
    ]
  })
}
