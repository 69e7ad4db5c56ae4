import type { Points } from '#shared/api/desk.ts'

/** What editors set of a series beyond its format. */
export type SeriesRules = {
  Overs?: number
  BallsPerOver?: number
  PlayersPerSide?: number
  FreeHits?: boolean
  Points?: Points
}

export function rulesIn(stored: string | null): SeriesRules {
  return stored === null ? {} : JSON.parse(stored)
}
