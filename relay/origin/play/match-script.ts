import * as z from 'zod'
import { type Format, MatchEvent, type MatchSheet } from '#shared/cricket/match-log.ts'

/** A player who may be picked. Skills run from 0 to 100; a good specialist has about 75. `style` is `none` for a player who never bowls. */
export type SideMember = {
  playerId: number
  name: string
  role: 'batter' | 'keeper' | 'all-rounder' | 'bowler'
  hand: 'right' | 'left'
  batting: number
  style: string
  bowling: number
  captain: boolean
  keeper: boolean
}

export type Side = { teamId: number; name: string; squad: SideMember[] }

/** All that a match depends on: the same plan always gives the same script. `overs` is absent where time alone limits a match. */
export type MatchPlan = {
  seed: string
  format: Format
  ballsPerOver: number
  overs?: number
  home: Side
  away: Side
  venue: string
}

/** What happens next, `delay` paces after what happened before: a ball takes one pace, a break several. */
export const ScriptStep = z.object({ delay: z.number().nonnegative(), event: MatchEvent })
export type ScriptStep = z.infer<typeof ScriptStep>

export type MatchScript = { sheet: MatchSheet; steps: ScriptStep[] }

export function pacesOf(steps: readonly ScriptStep[]): number {
  return steps.reduce((paces, { delay }) => paces + delay, 0)
}
