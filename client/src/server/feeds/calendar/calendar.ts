import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import { addressIn, type Language } from '#shared/language.ts'
import { contentLine, textValue, utcValue } from './content-line.ts'
import type { Revisions } from './revisions.ts'

const DURATIONS: Readonly<Partial<Record<Format, string>>> = {
  T20: 'PT3H30M',
  'The Hundred': 'PT2H45M',
  ODI: 'PT8H',
  Test: 'P4DT7H',
  'First-class': 'P3DT7H',
}
const OTHERWISE = 'PT4H'
/** How often calendars refresh. */
const REFRESH = 'PT1H'

export type CalendarParts = {
  name: string
  matches: readonly MatchItem[]
  language: Language
  site: string
  now: number
  revisions: Revisions
  titleOf(match: MatchItem): string
  venueOf(match: MatchItem): string
}

/** Matches as an iCalendar file (RFC 5545), without scores and results. */
export function calendarOf(parts: CalendarParts): string {
  const { name, matches } = parts
  const lines = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${DEFAULT_BRAND.name}//Fixtures//EN`],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', textValue(name)],
    ['NAME', textValue(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
    ['X-PUBLISHED-TTL', REFRESH],
    ...matches.flatMap((match) => eventOf(match, parts)),
    ['END', 'VCALENDAR'],
  ] as const
  return lines.map(([key, value]) => `${contentLine(key, value)}\r\n`).join('')
}

function eventOf(match: MatchItem, parts: CalendarParts): [string, string][] {
  const { language, site, now, revisions } = parts
  const url = `${site}${addressIn(language, addressOf(match))}`
  const properties: [string, string][] = [
    ['DTSTART', utcValue(Date.parse(match.StartTime))],
    ['DURATION', DURATIONS[match.Format] ?? OTHERWISE],
    ['SUMMARY', textValue(parts.titleOf(match))],
    ['LOCATION', textValue(parts.venueOf(match))],
    ['DESCRIPTION', textValue(url)],
    ['URL', url],
    ['STATUS', match.Status === 'abandoned' ? 'CANCELLED' : 'CONFIRMED'],
  ]
  // The same in every language and list.
  const uid = `match-${match.MatchId}@${new URL(site).hostname}`
  const { sequence, changedAt } = revisions.of(`${language} ${uid}`, JSON.stringify(properties), now)
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', uid],
    ['DTSTAMP', utcValue(changedAt)],
    ['LAST-MODIFIED', utcValue(changedAt)],
    ['SEQUENCE', `${sequence}`],
    ...properties,
    ['END', 'VEVENT'],
  ]
}

function addressOf({ MatchId, LiveMatchId }: MatchItem): string {
  return LiveMatchId === undefined ? paths.upcomingMatch(MatchId) : paths.scorecard(LiveMatchId)
}
