import type { Format } from '#shared/cricket/match-log.ts'
import type { MatchPlan } from './match-script.ts'

export type Tournament = { id: number; key: string; name: string; season: string; format: Format }

export type Fixture = { tournament: Tournament; name: string; plan: MatchPlan }

/** `fixture`: by number from 0, always the same. First start: `behind` are over, one is under way, `ahead` follow. */
export type Lane = {
  key: string
  behind: number
  ahead: number
  gapPaces: number
  opensAt: { innings: number; over: number }
  fixture: (index: number) => Fixture
}
