import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import { score } from '#shared/cricket/scorer.ts'
import { ordinal } from '../ordinal.ts'
import { fromCricsheet, type MatchFacts } from './from-cricsheet.ts'

export type SourceMatch = {
  sourceId: string
  /** The same for every copy, whatever it is called. */
  contentHash: string
  sheet: MatchSheet
  events: MatchEvent[]
  facts: MatchFacts
}

export function readSourceMatch(path: string, text: string): SourceMatch {
  const json = JSON.parse(text)
  const { sheet, events, facts } = fromCricsheet(json)
  const contentHash = hashOf(json)
  const number = /^(\d{1,12})\.json$/i.exec(basename(path))?.[1]
  return {
    sourceId: number ?? contentHash.slice(0, 16),
    contentHash,
    sheet,
    facts,
    events: events.at(-1)?.Type === 'result' ? events : ended(sheet, events),
  }
}

function ended(sheet: MatchSheet, events: readonly MatchEvent[]): MatchEvent[] {
  const played = [...events, ...endOfInnings(events)]
  const result = resultOf(sheet, score(sheet, played).Innings, true) ?? { Kind: 'no result' as const }
  const abandoned = result.Kind === 'no result' ? { Abandoned: true } : {}
  return [...played, { Type: 'result', Result: result, ...abandoned }]
}

function endOfInnings(events: readonly MatchEvent[]): MatchEvent[] {
  const last = events.findLast(({ Type }) => Type === 'innings' || Type === 'innings end')
  if (last?.Type !== 'innings' || last.Forfeited) return []
  return [{ Type: 'innings end', Innings: last.Innings }]
}

function hashOf({ info, innings }: { info: Record<string, unknown>; innings?: unknown }): string {
  const { teams, dates, gender, match_type, event } = info
  const content = JSON.stringify([teams, dates, gender, match_type, event, innings])
  return createHash('sha256').update(content).digest('hex')
}

export function nameInEvent({ event: { stage, number }, teams }: MatchFacts): string {
  if (stage) return stage
  const count = Number(number)
  return Number.isInteger(count) && count > 0 ? `${ordinal(count)} match` : teams.join(' v ')
}

export function venueOf({ venue, city }: MatchFacts): string {
  if (!venue) return city ?? ''
  return !city || venue.includes(city) ? venue : `${venue}, ${city}`
}
