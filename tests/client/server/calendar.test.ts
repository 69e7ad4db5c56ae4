import { expect, test } from 'vitest'
import { calendarOf } from '#client/server/feeds/calendar/calendar.ts'
import { contentLine, textValue, utcValue } from '#client/server/feeds/calendar/content-line.ts'
import { Revisions } from '#client/server/feeds/calendar/revisions.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'

const NOW = Date.UTC(2026, 10, 20)
const octets = (line: string) => new TextEncoder().encode(line).length

function written(match: Partial<MatchItem>, revisions = new Revisions(), now = NOW): string[] {
  const whole = { ...sampleMatch(7), ...match } as MatchItem
  const calendar = calendarOf({
    name: 'Comets',
    matches: [whole],
    language: 'en',
    site: 'https://crease.example',
    now,
    revisions,
    titleOf: ({ TeamA, TeamB }) => `${TeamA.TeamName} v ${TeamB.TeamName}`,
    venueOf: ({ Venue }) => Venue,
  })
  return calendar.replaceAll('\r\n ', '').split('\r\n')
}

const property = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)

test('no line is longer than 75 octets, none cuts a letter, and unfolded it says the same (RFC 5545, 3.1)', () => {
  for (const text of ['x'.repeat(400), 'కామెట్స్ వర్సెస్ హెరాన్స్ '.repeat(9), '🏏'.repeat(60), 'short']) {
    const folded = contentLine('SUMMARY', text)
    for (const line of folded.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
    expect(folded).not.toContain('\ufffd')
    expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${text}`)
  }
})

test('separators and line breaks are escaped, so that no name adds a line of its own (RFC 5545, 3.3.11)', () => {
  expect(textValue('Rao, A; "B" \\ C\r\nEND:VEVENT\n\u0007x')).toBe('Rao\\, A\\; "B" \\\\ C\\nEND:VEVENT\\nx')
})

test('an event keeps its UID, and says that it is CANCELLED where the match is abandoned', () => {
  const planned = written({})
  expect(property(planned, 'UID')).toBe('match-7@crease.example')
  expect(property(planned, 'STATUS')).toBe('CONFIRMED')
  expect(property(planned, 'DTSTART')).toBe('20261121T140000Z')
  expect(property(planned, 'DURATION')).toBe('PT3H30M')
  expect(property(planned, 'SUMMARY')).toBe('Comets v Herons')
  const off = written({ Status: 'abandoned' })
  expect([property(off, 'UID'), property(off, 'STATUS')]).toEqual(['match-7@crease.example', 'CANCELLED'])
})

test('a fixture that moves has a later SEQUENCE and LAST-MODIFIED, one that stays keeps both', () => {
  const revisions = new Revisions()
  const first = written({}, revisions)
  const same = written({}, revisions, NOW + 3_600_000)
  expect(same).toEqual(first)
  const moved = written({ StartTime: '2026-11-22T14:00:00Z' }, revisions, NOW + 7_200_000)
  expect(Number(property(moved, 'SEQUENCE'))).toBeGreaterThan(Number(property(first, 'SEQUENCE')))
  expect(property(moved, 'LAST-MODIFIED')).toBe(utcValue(NOW + 7_200_000))
  // Within the minute too, and of a relay that was started anew.
  const again = written({ StartTime: '2026-11-23T14:00:00Z' }, revisions, NOW + 7_200_001)
  expect(Number(property(again, 'SEQUENCE'))).toBeGreaterThan(Number(property(moved, 'SEQUENCE')))
  const anew = written({}, new Revisions(), NOW + 86_400_000)
  expect(Number(property(anew, 'SEQUENCE'))).toBeGreaterThan(Number(property(again, 'SEQUENCE')))
})
