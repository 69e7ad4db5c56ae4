import { describe, expect, test } from 'vitest'
import { type CheckedText, textOf } from '#relay/origin/reports/checked-text.ts'
import { draftReport } from '#relay/origin/reports/draft-report.ts'
import { inningsOpening } from '#relay/origin/reports/english/innings-opening.ts'
import { english } from '#relay/origin/reports/english/language.ts'
import { ReportWriter } from '#relay/origin/reports/english/report-writer.ts'
import { PHRASE_LANGUAGES, TONGUES } from '#relay/origin/reports/phrases/languages.ts'
import { type MatchStory, matchStory } from '#relay/origin/reports/story/match-story.ts'
import { simulated } from '#tests/support/finished-matches.ts'

const LANGUAGES = { en: english, ...PHRASE_LANGUAGES }
const NAMES = ['en', 'hi', 'te', 'kn'] as const

const stories = [
  ...simulated('wording', { 'deccan-twenty': 16, 'one-day-tour': 4, 'test-tour': 3, 'coast-hundred': 10 }),
  // In the first of these a chase loses five wickets around the over after which it is asked what it needed.
  ...simulated('c', { 'coast-hundred': 3 }),
].flatMap(({ facts, events }): MatchStory[] => {
  const story = matchStory(facts, events)
  return story ? [story] : []
})
const reports = (language: (typeof NAMES)[number]) =>
  stories.map((story) => ({ story, ...draftReport(story, LANGUAGES[language]) }))

const figuresIn = (told: CheckedText) =>
  told.flatMap((piece) => (typeof piece !== 'string' && 'claim' in piece ? [piece] : []))
const has = (told: CheckedText, what: string) => figuresIn(told).some(({ claim }) => claim.what === what)

test.each(NAMES)('a report in %s tells a first win of a tour as a lead of the series', (language) => {
  const tours = stories.filter(({ result, isLimited }) => !isLimited && result.Kind === 'win')
  expect(tours.length).toBeGreaterThan(0)
  for (const story of tours) {
    const [a, b] = story.facts.teams.map(({ TeamId }) => TeamId) as [number, number]
    const winner = story.result.WinnerTeamId ?? a
    const wins = new Map([a, b].map((team) => [team, team === winner ? 1 : 0]))
    const season = { teams: [a, b] as const, wins, runs: new Map() }
    const { paragraphs } = draftReport({ ...story, season }, LANGUAGES[language])
    const last = paragraphs.flat().at(-1) ?? []
    expect(figuresIn(last).map(({ claim, value }) => [claim.what, value])).toEqual([
      ['series wins', 1],
      ['series wins', 0],
    ])
  }
})

describe.each(NAMES)('reports in %s', (language) => {
  test('a count of boundaries that is a side’s names the side, and a slide that turned a match the losers', () => {
    let [counts, turns] = [0, 0]
    for (const { story, paragraphs } of reports(language)) {
      const called = (id: number) => {
        const name = story.facts.teams.find(({ TeamId }) => TeamId === id)?.TeamName ?? 'nobody'
        return language === 'en' ? name : TONGUES[language].team(name)
      }
      for (const told of paragraphs.flat()) {
        const count = figuresIn(told).find(({ claim }) => claim.what === 'sixes')?.claim
        if (count?.what !== 'sixes') continue
        counts++
        const side = story.innings.find(({ number }) => number === count.innings)?.card.BattingTeamId ?? 0
        expect(textOf(told)).toContain(called(side))
      }
      for (const told of paragraphs[0] ?? []) {
        const slide = figuresIn(told).find(({ claim }) => claim.what === 'wickets between')?.claim
        if (slide?.what !== 'wickets between') continue
        turns++
        const side = story.innings.find(({ number }) => number === slide.innings)?.card.BattingTeamId ?? 0
        expect(textOf(told)).toContain(called(side))
      }
    }
    expect(counts).toBeGreaterThan(3)
    expect(turns).toBeGreaterThan(3)
  })

  test('an innings that is told first has no words that point at one before it', () => {
    const AFTER = /^(That left|Next|इसके बाद|जवाब में|ఆ తర్వాత|అనంతరం|ನಂತರ|ಬಳಿಕ)/
    let count = 0
    for (const { story, paragraphs } of reports(language)) {
      const [, second] = paragraphs
      const opening = second?.[0] ?? []
      if (has(opening, 'target')) count++
      expect(textOf(opening), `${story.facts.id}`).not.toMatch(AFTER)
    }
    expect(count).toBeGreaterThan(3)
  })

  test('after a slide nobody goes back to what a chase needed in the middle of it', () => {
    let count = 0
    for (const { story, paragraphs } of reports(language)) {
      for (const sentences of paragraphs.slice(1)) {
        let slide: { from: number; to: number } | undefined
        for (const claim of sentences.flatMap(figuresIn).map((figure) => figure.claim)) {
          const innings =
            'innings' in claim ? story.innings.find(({ number }) => number === claim.innings) : undefined
          const overOf = (n: number) => innings?.wickets.find((wicket) => wicket.n === n)?.over ?? 0
          if (claim.what === 'wickets between') slide = { from: overOf(claim.from), to: overOf(claim.to) }
          if (claim.what === 'wickets between') count++
          if (claim.what !== 'needed after' || !slide) continue
          expect(claim.overs > slide.from && claim.overs <= slide.to, `${story.facts.id}`).toBe(false)
        }
      }
    }
    expect(count).toBeGreaterThan(0)
  })

  test('no figure stands twice in a sentence on what is still to get or on how a stand ended', () => {
    for (const { paragraphs } of reports(language)) {
      for (const told of paragraphs.flat()) {
        const shown = (whats: string[]) =>
          figuresIn(told).flatMap(({ claim, value }) => (whats.includes(claim.what) ? [value] : []))
        for (const whats of [
          ['balls after', 'balls left after'],
          ['stand runs', 'fell at'],
        ]) {
          const values = shown(whats)
          if (has(told, whats[0] ?? '') && has(told, whats[1] ?? ''))
            expect(new Set(values).size, textOf(told)).toBe(values.length)
        }
      }
    }
  })
})

test('a phrase on one player’s boundaries holds no word that ties it to the sentence before', () => {
  const TIES = /ఈ క్రమంలో|ఈ దారిలో|ಈ ಹಾದಿಯಲ್ಲಿ|ಈ ನಡುವೆ|इस दौरान|इसी|इस क्रम में/
  for (const { phrases } of Object.values(TONGUES))
    for (const phrase of Object.values(phrases).flat()) expect(phrase).not.toMatch(TIES)
})

test.each(['hi', 'te', 'kn'] as const)(
  'a %s side that declares without a loss is not said to have lost 0 wickets',
  (language) => {
    const [story] = stories
    const [innings] = story?.innings ?? []
    if (!story || !innings) throw new Error('There is an innings.')
    const { AllOut: _, ...card } = { ...innings.card, Wickets: 0, Declared: true }
    const told = PHRASE_LANGUAGES[language].voice(story, 'seed').made({ ...innings, card })
    expect(figuresIn(told).map(({ claim }) => claim.what)).toEqual(['runs'])
  },
)

test('a lead on first innings is told only where both innings were whole', () => {
  const [test] = stories.filter(({ isLimited }) => !isLimited)
  const [first, second] = test?.innings ?? []
  if (!test || !first || !second) throw new Error('There are two innings.')
  const told = (cut: boolean) => {
    const { AllOut: _, Declared: __, ...open } = second.card
    const innings = cut ? [first, { ...second, card: { ...open, Wickets: 4 } }] : [first, second]
    const result = { Kind: 'draw' } as const
    return draftReport({ ...test, result, innings }, english).paragraphs.flat()
  }
  expect(told(true).some((sentence) => has(sentence, 'lead'))).toBe(false)
  expect(told(false).some((sentence) => has(sentence, 'lead'))).toBe(true)
})

test('an English innings is introduced by "That left" and "Next" only after another one', () => {
  const [story] = stories
  const [first, second] = story?.innings ?? []
  if (!story || !first || !second) throw new Error('There are two innings.')
  const ways = (innings: typeof first, isFirstTold: boolean) => {
    // One voice says a thing in another way each time, until it has no other.
    const writer = new ReportWriter({ ...story, toss: undefined }, () => 0)
    return Array.from({ length: 5 }, () => textOf(inningsOpening(writer, innings, isFirstTold))).join(' ')
  }
  expect(ways(second, false)).toMatch(/That left/)
  expect(ways(second, true)).not.toMatch(/That left/)
  expect(ways(first, false)).toMatch(/Next/)
  expect(ways(first, true)).not.toMatch(/Next/)
})
