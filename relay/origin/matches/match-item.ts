import type { MatchItem } from '#shared/api/match.ts'
import { fixtureOf, type MatchFacts } from './match-facts.ts'
import type { MatchRecord } from './match-record.ts'

export function itemOf(facts: MatchFacts, record: MatchRecord | undefined): MatchItem {
  if (record) return record.item()
  const { Status = 'upcoming', StatusText = '', Toss, Result, Scores } = facts.outcome ?? {}
  const { LiveMatchId, ...fixture } = fixtureOf(facts, { Status, StatusText })
  return {
    LiveMatchId: facts.phase === 'scheduled' ? undefined : LiveMatchId,
    ...fixture,
    ...{ Toss, Result, Scores },
  }
}
