import { describe, expect, test } from 'vitest'
import type { CheckedText, Figure } from '#relay/origin/reports/checked-text.ts'
import { textOf } from '#relay/origin/reports/checked-text.ts'
import { draftReport } from '#relay/origin/reports/draft-report.ts'
import { PHRASE_LANGUAGES, TONGUES } from '#relay/origin/reports/phrases/languages.ts'
import { matchStory } from '#relay/origin/reports/story/match-story.ts'
import { byTurns } from '#tests/support/depth.ts'
import { type Finished, real, simulated } from '#tests/support/finished-matches.ts'
import { reportOracle } from '#tests/support/report-oracle.ts'
import { withSeasons } from '#tests/support/simulated-season.ts'

const invented = byTurns([...withSeasons(simulated())], 3, 1)
const brought = byTurns(
  [...real()].map((match) => ({ ...match, season: undefined, seasonOracle: undefined })),
  3,
  1,
)
const LANGUAGES = ['hi', 'te', 'kn'] as const
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, te: /\p{Script=Telugu}/u, kn: /\p{Script=Kannada}/u }

const figuresIn = (told: CheckedText): Figure[] =>
  told.flatMap((piece) => (typeof piece !== 'string' && 'claim' in piece ? [piece] : []))
const plainOf = (told: CheckedText): string => told.filter((piece) => typeof piece === 'string').join('')

type Told = (typeof invented)[number] | (typeof brought)[number]

function toldIn(language: (typeof LANGUAGES)[number], { facts, events, season }: Told) {
  const story = matchStory(facts, events, season)
  if (!story) return undefined
  const draft = draftReport(story, PHRASE_LANGUAGES[language])
  const alt = PHRASE_LANGUAGES[language].voice(story, 'picture').picture()
  return {
    story,
    draft,
    sentences: [draft.title, draft.summary, ...(alt.length > 0 ? [alt] : []), ...draft.paragraphs.flat()],
  }
}

function checkEverything(language: (typeof LANGUAGES)[number], match: Told): void {
  const told = toldIn(language, match)
  if (!told) return
  const tongue = TONGUES[language]
  const { facts, events }: Finished = match
  const oracle = reportOracle(facts.sheet, events)
  const names = new Map(
    facts.sheet.Teams.flatMap(({ Players }) => Players).map(({ PlayerId, Name }) => [PlayerId, Name]),
  )
  for (const sentence of told.sentences) {
    const said = textOf(sentence)
    expect(said, `${facts.id}`).not.toBe('')
    for (const { claim, value, shown } of figuresIn(sentence)) {
      const ought = 'team' in claim ? match.seasonOracle?.(claim) : oracle(claim)
      expect(value, `${facts.id}: ${said} ${JSON.stringify(claim)}`).toEqual(ought)
      expect([`${value}`, tongue.ordinal(Number(value))], said).toContain(shown)
    }
    for (const piece of sentence) {
      if (typeof piece === 'string') continue
      if ('player' in piece) {
        const whole = tongue.person(names.get(piece.player) ?? 'nobody')
        expect(whole === piece.shown || whole.endsWith(` ${piece.shown}`), `${said}: ${piece.shown}`).toBe(
          true,
        )
      }
      if ('given' in piece && facts.teams.some(({ TeamName }) => TeamName === piece.given))
        expect(piece.shown).toBe(tongue.team(piece.given))
    }
    // Words hold no numbers, no other script and no place that was left open.
    expect(plainOf(sentence), said).not.toMatch(/[0-9a-z{}]/i)
    expect(said, said).not.toMatch(/undefined|NaN|\s{2}|\s[.,;:।]|\(\)|\.\.\.|[.।]{2}$/)
  }
  expect(textOf(told.draft.title)).toMatch(SCRIPTS[language])
}

describe.each(LANGUAGES)('reports in %s', (language) => {
  test('every figure and name of a simulated match is what its deliveries and its season say', () => {
    for (const match of invented) checkEverything(language, match)
  }, 60_000)

  test('every figure and name of a real match is what its deliveries say', () => {
    for (const match of brought) checkEverything(language, match)
  }, 60_000)

  test('no two sentences of a report are alike, and a wicket is told once', () => {
    for (const match of invented) {
      const told = toldIn(language, match)
      if (!told) continue
      const shapes = told.draft.paragraphs
        .flat()
        .map((sentence) => sentence.map((piece) => (typeof piece === 'string' ? piece : '#')).join(''))
      expect(new Set(shapes).size, `${match.facts.id}`).toBe(shapes.length)
      const wickets = told.draft.paragraphs
        .flat()
        .flatMap((sentence) => [
          ...new Set(
            figuresIn(sentence).flatMap(({ claim }) =>
              claim.what === 'fell at' ? [JSON.stringify(claim)] : [],
            ),
          ),
        ])
      expect(new Set(wickets).size, `${match.facts.id}`).toBe(wickets.length)
    }
  }, 60_000)

  test('the same match is always told alike, and names of the league are in the script', () => {
    for (const match of invented) {
      expect(toldIn(language, match)?.sentences).toEqual(toldIn(language, match)?.sentences)
      for (const sentence of toldIn(language, match)?.sentences ?? []) {
        for (const piece of sentence) {
          if (typeof piece === 'string' || 'claim' in piece) continue
          if ('player' in piece || piece.given !== match.facts.venue)
            expect(piece.shown).not.toMatch(/[a-z]/i)
        }
      }
    }
  }, 60_000)

  test('two players are never named side by side, and a draw of one day is no fight of days', () => {
    for (const match of [...invented, ...brought]) {
      const told = toldIn(language, match)
      for (const sentence of told?.sentences ?? []) {
        const shape = sentence.map((piece) =>
          typeof piece === 'string' ? piece : 'player' in piece ? '@' : '#',
        )
        expect(shape.join(''), textOf(sentence)).not.toMatch(/@ @/)
      }
      if (told) expect(textOf(told.draft.title), `${match.facts.id}`).not.toMatch(/^1 /)
    }
  }, 60_000)

  test('a plain win has at least eight leads', () => {
    expect(new Set(TONGUES[language].phrases.leadWin).size).toBeGreaterThanOrEqual(8)
  })
})

test('no Hindi verb agrees with a player, who may be a woman', () => {
  const OF_A_MAN = /\{(?:name|other|one|bowler|fielder)\} (?:[^\s}]+ ){0,2}(?:रहे|चमके|लौटे|बैठे)(?=[\s,;:।]|$)/
  for (const forms of Object.values(TONGUES.hi.phrases)) {
    for (const form of forms) expect(form).not.toMatch(OF_A_MAN)
  }
})

test('what a report tells of wickets, of the table and of form is told in every language', () => {
  for (const language of LANGUAGES) {
    const whats = new Set(
      invented.flatMap((match) =>
        (toldIn(language, match)?.sentences ?? []).flatMap((sentence) =>
          figuresIn(sentence).map(({ claim }) => claim.what),
        ),
      ),
    )
    for (const what of [
      'fell at',
      'table place',
      'table points',
      'series wins',
      'run of results',
      'losses before',
    ])
      expect(whats, language).toContain(what)
  }
})
