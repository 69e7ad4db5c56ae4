import * as z from 'zod'
import { type Format, MatchEvent, type MatchSheet } from '#shared/cricket/match-log.ts'

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

export type MatchPlan = {
  seed: string
  format: Format
  ballsPerOver: number
  overs?: number
  home: Side
  away: Side
  venue: string
}

export const ScriptStep = z.object({ delay: z.number().nonnegative(), event: MatchEvent })
export type ScriptStep = z.infer<typeof ScriptStep>

export type MatchScript = { sheet: MatchSheet; steps: ScriptStep[] }

export function pacesOf(steps: readonly ScriptStep[]): number {
  return steps.reduce((paces, { delay }) => paces + delay, 0)
}
