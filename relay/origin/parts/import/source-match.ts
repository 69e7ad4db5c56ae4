import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { score } from '#shared/cricket/scorer.ts'
import { teamOf } from '../../core/matches/sides.ts'
import { resultWords } from '../../core/matches/standing.ts'
import { ordinal } from '../../core/ordinal.ts'
import { type CricsheetMatch, fromCricsheet, type MatchFacts } from './from-cricsheet.ts'
import { parseMatchFile } from './match-files.ts'

export type SourceMatch = {
  /** The name of its file: an updated file is known by it. */
  sourceId: string
  /** The same for every copy, whatever it is called. */
  contentHash: string
  sheet: MatchSheet
  events: MatchEvent[]
  facts: MatchFacts
  startTime: string
  /** Neither innings nor an outcome: a match that is to come. */
  isFixture: boolean
  notes: readonly string[]
}

export function readSourceMatch(path: string, text: string): SourceMatch {
  const json = parseMatchFile(text)
  const match = fromCricsheet(json)
  const { sheet, events, facts } = match
  const isFixture = !events.some(({ Type }) => Type === 'innings' || Type === 'result')
  return {
    ...{ sourceId: sourceIdOf(path), contentHash: hashOf(json), sheet, facts, isFixture },
    startTime: startTimeOf(facts),
    events: isFixture || events.at(-1)?.Type === 'result' ? events : ended(sheet, events),
    notes: [contradictionIn(match)].flatMap((note) => note ?? []),
  }
}

export function sourceIdOf(path: string): string {
  return basename(path).replace(/\.json$/i, '')
}

function startTimeOf({ dates, time }: MatchFacts): string {
  return new Date(`${dates[0]}T${time ?? '00:00Z'}`).toISOString()
}

/** Where the outcome that the file names is not the one that its balls lead to. A method may explain it. */
function contradictionIn({ sheet, events, facts, result }: CricsheetMatch): string | undefined {
  if (!result || result.Method !== undefined || result.Kind === 'awarded') return undefined
  const played = events.filter(({ Type }) => Type !== 'result')
  const reached = resultOf(sheet, score(sheet, played).Innings)
  if (!reached || isSameResult(result, reached)) return undefined
  const teams = sheet.Teams.map(({ TeamId }, index) => teamOf(TeamId, facts.teams[index] ?? ''))
  const [says, makes] = [result, reached].map((one) => resultWords(one, teams, startTimeOf(facts)))
  return `its outcome says: ${says} By its balls: ${makes}`
}

function isSameResult(one: Result, other: Result): boolean {
  const marginOf = ({ By = {} }: Result) => [By.Innings ?? 0, By.Runs ?? 0, By.Wickets ?? 0].join(' ')
  const isSameSide = one.Kind === other.Kind && one.WinnerTeamId === other.WinnerTeamId
  return isSameSide && (one.By === undefined || marginOf(one) === marginOf(other))
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
