import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromCricsheet } from '#relay/origin/import/from-cricsheet.ts'
import { demoLanes } from '#relay/origin/league/lanes.ts'
import type { MatchFacts } from '#relay/origin/matches/match-facts.ts'
import { matchStory } from '#relay/origin/reports/match-story.ts'
import { numberWord, placeWord } from '#relay/origin/reports/number-words.ts'
import type { Figure, Told } from '#relay/origin/reports/told.ts'
import { textOf } from '#relay/origin/reports/told.ts'
import { type Draft, draftReport, writeReport } from '#relay/origin/reports/write-report.ts'
import type { MatchScript } from '#relay/origin/simulator/match-script.ts'
import { simulateMatch } from '#relay/origin/simulator/simulate-match.ts'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { reportOracle } from '#tests/support/report-oracle.ts'

type Finished = { facts: MatchFacts; events: MatchEvent[] }

const MATCHES_A_LANE = { 'deccan-twenty': 24, 'one-day-tour': 5, 'test-tour': 2, 'coast-hundred': 10 }

function finished(
  id: number,
  sheet: MatchSheet,
  events: MatchEvent[],
  names: [string, string],
  rest: Partial<MatchFacts> = {},
): Finished {
  const [a, b] = sheet.Teams
  const team = (TeamId: number, TeamName: string) => ({
    TeamId,
    TeamName,
    ShortName: TeamName.slice(0, 3),
    ImageUrl: '',
  })
  const facts: MatchFacts = {
    id,
    tournament: { id: 1, name: 'Deccan Twenty' },
    name: '3rd match',
    venue: 'The Meadow',
    startTime: '2026-11-21T10:00:00.000Z',
    phase: 'finished',
    teams: [team(a.TeamId, names[0]), team(b.TeamId, names[1])],
    sheet,
    ...rest,
  }
  return { facts, events }
}

function* simulated(): Generator<Finished> {
  let id = 0
  for (const lane of demoLanes('reports', 2026)) {
    for (let index = 0; index < MATCHES_A_LANE[lane.key as keyof typeof MATCHES_A_LANE]; index++) {
      const { tournament, name, plan } = lane.fixture(index)
      const { sheet, steps }: MatchScript = simulateMatch(plan)
      yield finished(
        ++id,
        sheet,
        steps.map(({ event }) => event),
        [plan.home.name, plan.away.name],
        { tournament, name, venue: plan.venue },
      )
    }
  }
}

const invented = [...simulated()]

function* real(): Generator<Finished> {
  for (const [index, file] of cricsheetFiles.entries()) {
    const source = JSON.parse(readFileSync(file, 'utf8'))
    const { sheet, events } = fromCricsheet(source)
    yield finished(index + 1, sheet, events, [...source.info.teams] as [string, string])
  }
}

const sentencesOf = ({ title, summary, paragraphs }: Draft): Told[] => [title, summary, ...paragraphs.flat()]
const figuresOf = (told: Told): Figure[] =>
  told.flatMap((piece) => (typeof piece !== 'string' && 'claim' in piece ? [piece] : []))
const plainOf = (told: Told): string => told.filter((piece) => typeof piece === 'string').join(' ')

const MILESTONES: Record<number, string> = {
  50: 'half-century',
  100: 'hundred',
  150: 'big hundred',
  200: 'double hundred',
}

/** How a number may be written. */
function waysToShow(value: number | string, what: string): string[] {
  if (typeof value === 'string') return /^\d+$/.test(value) ? [value, numberWord(Number(value))] : [value]
  if (what === 'milestone') return [MILESTONES[value] ?? '']
  return [`${value}`, numberWord(value), placeWord(value), ...(value === 0 ? ['none'] : [])]
}

function checkEveryNumber({ facts, events }: Finished): void {
  const story = matchStory(facts, events)
  if (!story) return
  const oracle = reportOracle(facts.sheet, events)
  const names = new Map(
    facts.sheet.Teams.flatMap(({ Players }) => Players).map(({ PlayerId, Name }) => [PlayerId, Name]),
  )
  for (const sentence of sentencesOf(draftReport(story))) {
    const said = textOf(sentence)
    for (const { claim, value, shown } of figuresOf(sentence)) {
      expect(value, `${facts.id}: ${said} ${JSON.stringify(claim)}`).toEqual(oracle(claim))
      expect(waysToShow(value, claim.what), said).toContain(shown)
    }
    for (const piece of sentence) {
      if (typeof piece === 'string' || !('player' in piece)) continue
      expect(names.get(piece.player), said).toMatch(
        new RegExp(`(^| )${piece.shown.replace(/[.()]/g, '\\$&')}$`),
      )
    }
    expect(plainOf(sentence), said).not.toMatch(
      /\d|\b(two|three|five|seven|eight|nine|ten|third|fourth|fifth)\b(?!-for)/i,
    )
    expect(said, said).not.toMatch(/undefined|NaN|\s{2}|\s[.,;]|\(\)/)
  }
}

test('every number and name in every report of a simulated match is what the engine computes', () => {
  for (const match of invented) checkEveryNumber(match)
}, 60_000)

test('every number and name in every report of a real match is what the engine computes', () => {
  for (const match of real()) checkEveryNumber(match)
}, 60_000)

test('reports are of 250 to 450 words, unless the match was cut short', () => {
  for (const { facts, events } of invented) {
    const story = matchStory(facts, events)
    if (!story || story.innings.length < 2) continue
    const words = draftReport(story).paragraphs.flat().map(textOf).join(' ').split(/\s+/).length
    const overs = story.innings.reduce((sum, innings) => sum + innings.overs.length, 0)
    expect(words, `${facts.id}`).toBeLessThanOrEqual(450)
    if (overs > 32 && story.result.Kind !== 'no result')
      expect(words, `${facts.id}`).toBeGreaterThanOrEqual(240)
  }
}, 60_000)

test('a match is always told alike, and different ones differently', () => {
  const openings = new Set<string>()
  const titles = new Set<string>()
  let count = 0
  for (const { facts, events } of invented) {
    const report = writeReport(facts, events, 0)
    expect(writeReport(facts, events, 0)).toEqual(report)
    if (!report) continue
    count++
    titles.add(report.title)
    openings.add(report.html.slice(0, 160))
  }
  expect(openings.size).toBe(count)
  expect(titles.size / count).toBeGreaterThan(0.9)
}, 60_000)
