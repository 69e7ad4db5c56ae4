import type { Deduction, Points, TieBreak } from '#shared/api/desk.ts'

/** What editors set of a series beyond its format. */
export type SeriesRules = {
  Overs?: number
  BallsPerOver?: number
  PlayersPerSide?: number
  FreeHits?: boolean
  /** How many sides go through. */
  Through?: number
} & TableRules

export type TableRules = { Points?: Points; TieBreaks?: TieBreak[]; Deductions?: Deduction[] }

export function rulesIn(stored: string | null): SeriesRules {
  return stored === null ? {} : JSON.parse(stored)
}
