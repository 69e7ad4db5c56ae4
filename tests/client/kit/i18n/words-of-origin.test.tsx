import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { ResultLine } from '#client/kit/cricket-ui/match/result-line.tsx'
import { StatusNotice } from '#client/kit/cricket-ui/match/status-notice.tsx'
import { type Catalogue, catalogueOf, type TermKind } from '#client/kit/i18n/catalogue.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { Content } from '#relay/origin/parts/content/content.ts'
import { shippedContent } from '#relay/origin/parts/content/plugin.ts'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { coastHundredSides, deccanTwentySides, touringSides } from '#relay/origin/parts/demo/league/side.ts'
import { simulateMatch } from '#relay/origin/parts/demo/simulator/simulate-match.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { plainMarkup } from '#tests/support/plain-markup.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const others = LANGUAGES.filter((language) => language !== 'en')
const catalogues = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await catalogueOf(language)] as const)),
) as Record<Language, Catalogue>

const shown = (language: Language, node: ReactNode) =>
  plainMarkup(
    <LanguageProvider language={language} catalogue={catalogues[language]}>
      {node}
    </LanguageProvider>,
  )
const asEnglish = (words: string) => `<span lang="en">${words}</span>`
const LATIN = /[a-z]/i

test('a number in a term stays that number', () => {
  expect(shown('te', <StatusNotice text="Stumps, day 3." />)).toBe('స్టంప్స్, 3వ రోజు.')
  expect(shown('hi', <StatusNotice text="Rain. Inspection at 15:40." />)).toBe(
    'बारिश। 15:40 बजे मैदान का निरीक्षण।',
  )
})

describe.each(others)('in %s', (language) => {
  test('a word that is not known stands as it came, marked as English', () => {
    for (const word of ['Left-field musing', 'T20', 'constructor', '__proto__', 'articles.news', '']) {
      expect(shown(language, <Term of="articles" word={word} />)).toBe(asEnglish(word))
    }
    expect(shown(language, <StatusNotice text="Rain. Bees on the pitch." />)).toBe(
      asEnglish('Rain. Bees on the pitch.'),
    )
    expect(shown(language, <StatusNotice text="Bees on the pitch." isPhrase />)).toBe(
      asEnglish('Bees on the pitch'),
    )
  })

  test('a notice of the toss names the side as the page does', () => {
    const told = shown(language, <StatusNotice text="Comets won the toss and chose to bowl." />)
    expect(told).toContain(catalogues[language].names.teams?.Comets)
    expect(told).not.toMatch(LATIN)
  })

  test('how a result was come to is told in the language, and what is not known as it came', () => {
    const { onBoard: match } = sampleMatches.chase()
    const result = { Kind: 'win', WinnerTeamId: match.TeamA.TeamId, By: { Runs: 12 } } as const
    const told = (Method: string) =>
      shown(language, <ResultLine match={match} result={{ ...result, Method }} />)
    expect(told('D/L')).not.toMatch(LATIN)
    expect(told('Coin')).toMatch(/ \(Coin\)$/)
  })

  test('whatever the embedded origin sends of these kinds is known', async () => {
    const unknown = Object.entries(await sentByOrigin()).flatMap(([kind, words]) =>
      words.filter((word) =>
        shown(
          language,
          kind === 'breaks' ? <StatusNotice text={word} /> : <Term of={kind as TermKind} word={word} />,
        ).includes('lang="en"'),
      ),
    )
    expect(unknown).toEqual([])
  })
})

let sent: Promise<Partial<Record<TermKind, string[]>>> | undefined
function sentByOrigin() {
  sent ??= gathered()
  return sent
}

async function gathered(): Promise<Partial<Record<TermKind, string[]>>> {
  const content = new Content(shippedContent(), { error: () => {}, info: () => {} })
  await content.open()
  const squads = [...deccanTwentySides, ...coastHundredSides, ...touringSides].flatMap(({ squad }) => squad)
  const galleries = parseYaml(readFileSync(join(shippedContent(), 'galleries.yaml'), 'utf8')) as {
    title: string
    credit: string
  }[]
  const breaks = demoLanes('terms', 2026)
    .flatMap((lane) => Array.from({ length: 4 }, (_, index) => simulateMatch(lane.fixture(index).plan)))
    .flatMap(({ steps }) => steps.flatMap(({ event }) => (event.Type === 'break' ? [event.Text ?? ''] : [])))
  expect(breaks.length).toBeGreaterThan(20)
  return {
    articles: [...content.news, ...content.blogs].map(({ kind }) => kind).concat('Match report'),
    breaks: [...new Set([...breaks, ...RARE_BREAKS])],
    formats: ['ODI', 'Test', 'First-class', 'The Hundred', 'Other'],
    galleries: galleries.flatMap(({ title, credit }) => [title, credit]),
    styles: squads.flatMap(([, , hand, , style]) => [`${hand}-handed`, ...(style === 'none' ? [] : [style])]),
  }
}

/** What few matches bring, and what is said of a break that has no words of its own. */
const RARE_BREAKS = [
  'Rain has stopped play.',
  'Innings break.',
  'A super over follows.',
  'A shower. The players are off.',
  'Rain. The start is delayed.',
  'Rain. The second innings starts late.',
  'Rain. No further play is possible.',
  'Rain. The covers are on. No further play today.',
  'Bad light has stopped play. No further play today.',
]
