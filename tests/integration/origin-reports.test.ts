import { expect, test } from 'vitest'
import type { CheckedText, Figure } from '#relay/origin/reports/checked-text.ts'
import { textOf } from '#relay/origin/reports/checked-text.ts'
import { type Draft, draftReport } from '#relay/origin/reports/draft-report.ts'
import { english } from '#relay/origin/reports/english/language.ts'
import { numberWord, placeWord } from '#relay/origin/reports/english/number-words.ts'
import { matchStory } from '#relay/origin/reports/story/match-story.ts'
import { writeReport } from '#relay/origin/reports/write-report.ts'
import { type Finished, real, simulated } from '#tests/support/finished-matches.ts'
import { reportOracle } from '#tests/support/report-oracle.ts'
import { type InSeason, withSeasons } from '#tests/support/simulated-season.ts'

const invented = [...withSeasons(simulated())]

const sentencesOf = ({ title, summary, paragraphs }: Draft): CheckedText[] => [
  title,
  summary,
  ...paragraphs.flat(),
]
const figuresOf = (told: CheckedText): Figure[] =>
  told.flatMap((piece) => (typeof piece !== 'string' && 'claim' in piece ? [piece] : []))
const plainOf = (told: CheckedText): string => told.filter((piece) => typeof piece === 'string').join(' ')

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

function checkEveryNumber({ facts, events, season, seasonOracle }: Finished & Partial<InSeason>): void {
  const story = matchStory(facts, events, season)
  if (!story) return
  const oracle = reportOracle(facts.sheet, events)
  const names = new Map(
    facts.sheet.Teams.flatMap(({ Players }) => Players).map(({ PlayerId, Name }) => [PlayerId, Name]),
  )
  for (const sentence of sentencesOf(draftReport(story, english))) {
    const said = textOf(sentence)
    for (const { claim, value, shown } of figuresOf(sentence)) {
      const ought = 'team' in claim ? seasonOracle?.(claim) : oracle(claim)
      expect(value, `${facts.id}: ${said} ${JSON.stringify(claim)}`).toEqual(ought)
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

test('reports are of 180 to 450 words, unless the match was cut short', () => {
  for (const { facts, events } of invented) {
    const story = matchStory(facts, events)
    if (!story || story.innings.length < 2) continue
    const words = draftReport(story, english).paragraphs.flat().map(textOf).join(' ').split(/\s+/).length
    const overs = story.innings.reduce((sum, innings) => sum + innings.overs.length, 0)
    expect(words, `${facts.id}`).toBeLessThanOrEqual(450)
    if (overs > 32 && story.result.Kind !== 'no result')
      expect(words, `${facts.id}`).toBeGreaterThanOrEqual(180)
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
