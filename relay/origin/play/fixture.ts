import type { Format } from '#shared/cricket/match-log.ts'
import type { MatchPlan } from './match-script.ts'

/** A season or a tour that matches belong to. */
export type Tournament = { id: number; key: string; name: string; season: string; format: Format }

export type Fixture = { tournament: Tournament; name: string; plan: MatchPlan }

/**
 * Matches of one kind that follow one another for ever. `fixture` gives the one of any number, from 0, always
 * the same. On a first start `behind` of them are over, the next is under way from `opensAt`, and `ahead` follow.
 */
export type Lane = {
  key: string
  behind: number
  ahead: number
  gapPaces: number
  opensAt: { innings: number; over: number }
  fixture: (index: number) => Fixture
}
