import { expect, test } from 'vitest'
import type { CheckedText, Claim } from '#relay/origin/reports/checked-text.ts'
import { textOf } from '#relay/origin/reports/checked-text.ts'
import { draftReport } from '#relay/origin/reports/draft-report.ts'
import { english } from '#relay/origin/reports/english/language.ts'
import { PHRASE_LANGUAGES } from '#relay/origin/reports/phrases/languages.ts'
import { matchStory } from '#relay/origin/reports/story/match-story.ts'
import { type Finished, simulated } from '#tests/support/finished-matches.ts'
import { withSeasons } from '#tests/support/simulated-season.ts'

const LANGUAGES = { en: english, ...PHRASE_LANGUAGES }
type Language = keyof typeof LANGUAGES

const long = [...simulated('ends of reports', { 'test-tour': 12 }), ...simulated('more', { 'test-tour': 12 })]
const short = [
  ...simulated('ends of reports', { 'deccan-twenty': 8, 'one-day-tour': 5, 'coast-hundred': 6 }),
  // In the second of these rain brought another target, and it was reached.
  ...simulated('q', { 'deccan-twenty': 2 }),
]

const claimsOf = (told: readonly CheckedText[]): Claim[] =>
  told.flat().flatMap((piece) => (typeof piece !== 'string' && 'claim' in piece ? [piece.claim] : []))

function storyOf({ facts, events }: Finished) {
  const story = matchStory(facts, events)
  if (!story) throw new Error(`${facts.id} is over.`)
  return story
}
/** After the innings, the all-rounder and the season may have a paragraph of their own. */
const lastParagraphs = (match: Finished, language: Language): CheckedText[] =>
  draftReport(storyOf(match), LANGUAGES[language]).paragraphs.slice(-2).flat()

const stories = long.map((match) => ({ match, story: storyOf(match) }))
const endedBy = (kind: 'wickets' | 'runs' | 'innings' | 'draw') =>
  stories.filter(({ story: { result } }) => {
    if (kind === 'draw' || result.Kind === 'draw') return result.Kind === kind
    if (result.By?.Innings) return kind === 'innings'
    return kind === (result.By?.Wickets === undefined ? 'runs' : 'wickets')
  })

test.each(['en', 'hi', 'te', 'kn'] as const)(
  'a report in %s of a match of days ends with how the last innings ended, and on which day it was won',
  (language) => {
    for (const kind of ['wickets', 'runs', 'innings', 'draw'] as const) {
      const told = endedBy(kind)
      expect(told.length, kind).toBeGreaterThan(0)
      for (const { match, story } of told) {
        const sentences = lastParagraphs(match, language)
        const claims = claimsOf(sentences)
        const said = `${kind} ${sentences.map(textOf).join(' ')}`
        const innings = story.innings.at(-1)?.number
        if (kind !== 'innings') expect(claims, said).toContainEqual({ what: 'runs', innings })
        if (kind !== 'draw') expect(claims, said).toContainEqual({ what: 'day' })
      }
    }
  },
  60_000,
)

test.each(['en', 'hi', 'te', 'kn'] as const)(
  'a report in %s of a match of one day tells the end of a chase that got there, of a revised target too',
  (language) => {
    const counts = { plain: 0, revised: 0 }
    for (const match of short) {
      const story = storyOf(match)
      const { result, ballsLeft } = story
      if (ballsLeft === undefined || ballsLeft === 0 || result.Decider) continue
      counts[result.Method ? 'revised' : 'plain'] += 1
      const { paragraphs } = draftReport(story, LANGUAGES[language])
      const whats = claimsOf(paragraphs.slice(1).flat()).map(({ what }) => what)
      expect(whats.filter((what) => what === 'balls left' || what === 'wickets left')).not.toEqual([])
    }
    expect(counts.plain).toBeGreaterThan(3)
    expect(counts.revised).toBeGreaterThan(0)
  },
  60_000,
)

/** What tells that a tour is over and who won it, or that nobody did. */
const OVER = {
  en: / take the series|series is over, and goes to|series ends level|share the series|won the series already|series goes to/,
  hi: /अपने नाम कर ली|के नाम रही|बराबरी पर ख़त्म|आख़िरी मैच जीतकर|पहले ही जीत चुकी/,
  te: /సొంతం చేసుకుంది|సొంతమైంది|సమంగా ముగిసింది|చివరి మ్యాచ్ గెలిచి|ముందే గెలుచుకుంది/,
  kn: /ಸರಣಿಯನ್ನು [^.]*ಗೆದ್ದುಕೊಂಡಿತು|ಸರಣಿ [^.]*ಪಾಲಾಯಿತು|ಸಮಬಲದಲ್ಲಿ ಮುಗಿಯಿತು|ಕೊನೆಯ ಪಂದ್ಯ ಗೆದ್ದ|ಮೊದಲೇ ಗೆದ್ದಿತ್ತು/,
}

test.each(['en', 'hi', 'te', 'kn'] as const)(
  'a report in %s of the last match of a tour tells who won it, and of no other match does',
  (language) => {
    const tours = Array.from({ length: 12 }, (_, seed) => [
      ...simulated(`tour ${seed}`, { 'one-day-tour': 3 }),
    ])
    let decided = 0
    for (const tour of tours) {
      for (const [place, { facts, events, season }] of [...withSeasons(tour)].entries()) {
        const story = matchStory(facts, events)
        if (!story || story.result.WinnerTeamId === undefined) continue
        const { paragraphs } = draftReport({ ...story, ...(season ? { season } : {}) }, LANGUAGES[language])
        const said = paragraphs.flat().map(textOf).join(' ')
        const isLast = place === tour.length - 1
        expect(OVER[language].test(said), said).toBe(isLast)
        if (isLast) decided += 1
      }
    }
    expect(decided).toBeGreaterThan(6)
  },
  60_000,
)
