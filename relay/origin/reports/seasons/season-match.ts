import type { Result } from '#shared/cricket/scorecard.ts'
import type { BattingLine, BowlingLine, InningsTotal, PlayerLine } from '../../figures/match-figures.ts'

/** A match of a season that is over, as far as the season's report tells of it. */
export type SeasonMatch = {
  id: number
  venue: string
  teamIds: readonly [number, number]
  result: Result
  innings: readonly InningsTotal[]
  lines: readonly PlayerLine[]
  isLimited: boolean
  ballsPerOver: number
}

export type Batted = { match: SeasonMatch; line: PlayerLine; batting: BattingLine }
export type Bowled = { match: SeasonMatch; line: PlayerLine; bowling: BowlingLine }
