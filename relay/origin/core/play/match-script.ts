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

type Tournament = { id: number; key: string; name: string; season: string; format: Format }

export type Fixture = { tournament: Tournament; name: string; plan: MatchPlan }

/** `fixture`: by number from 0, always the same. First start: `behind` are over, one is under way, `ahead` follow. */
export type Lane = {
  key: string
  behind: number
  ahead: number
  gapPaces: number
  opensAt: { innings: number; over: number }
  fixture: (index: number) => Fixture
  scriptOf: (plan: MatchPlan) => MatchScript
}
