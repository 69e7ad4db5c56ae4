import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { phraseFaults, placeholdersOf } from '#tests/support/phrase-faults.ts'

const LANGUAGES = ['en', 'hi', 'te', 'kn'] as const
type Phrases = Record<string, string[]>
const phrasesOf = (language: string): Phrases =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../relay/origin/core/words/reports/${language}.json`, import.meta.url),
      'utf8',
    ),
  )
const namesIn = (phrases: string[] = []) =>
  phrases.flatMap((phrase) => placeholdersOf(phrase).map(({ name }) => name))

/** The facts of a remark: what its English phrases say. Reports of whole matches show that these are there. */
const FACTS = Object.fromEntries(
  Object.entries(phrasesOf('en')).map(([key, forms]) => [key, [...new Set(namesIn(forms))]]),
)
/** A phrase may leave these to the sentences around it. */
const OPTIONAL = new Set(['w', 'l', 'team', 'other', 'side', 'saver', 'place'])
/** Parts of sentences. */
const PART = /^(by[A-Z]\w*|where\w*|score\w*|bat|batNotOut|bowl|ordinal|poster\w*)$/

describe.each(LANGUAGES)('the phrases of reports in %s', (language) => {
  const phrases = phrasesOf(language)
  const sentences = Object.entries(phrases).filter(([key]) => !PART.test(key))

  test('have only placeholders that are facts, all plural forms, and no figure of their own', () => {
    expect(phraseFaults(language, phrases, FACTS)).toEqual([])
    const all = Object.values(phrases).flat()
    expect(all.filter((phrase) => /\p{Nd}/u.test(phrase.replace(/=\d+ |T20 \{[^}]*\}/g, '')))).toEqual([])
  })

  test('are at least two for every remark and four for a plain win, all different', () => {
    expect(sentences.filter(([, forms]) => forms.length < 2)).toEqual([])
    for (const key of ['win', 'titleWin']) expect(phrases[key]?.length).toBeGreaterThanOrEqual(4)
    const all = sentences.flatMap(([, forms]) => forms)
    expect(all.filter((phrase, place) => all.indexOf(phrase) !== place)).toEqual([])
  })

  test('use every figure and every player of a sentence', () => {
    const lacking = sentences
      .filter(([key]) => !key.startsWith('title'))
      .flatMap(([key, forms]) =>
        forms.flatMap((phrase) => {
          const used = namesIn([phrase])
          const places = FACTS[key]?.filter((place) => !OPTIONAL.has(place) && !used.includes(place)) ?? []
          return places.map((place) => `${key}: ${phrase}: ${place}`)
        }),
      )
    expect(lacking).toEqual([])
  })
})

test('no Hindi verb agrees with a player, who may be a woman', () => {
  const OF_A_MAN = /\{(?:name|one|bowler)\} (?:[^\s}]+ ){0,2}(?:रहे|चमके|लौटे|बैठे)(?=[\s,;:।]|$)/
  const phrases = Object.values(phrasesOf('hi')).flat()
  expect(phrases.filter((phrase) => OF_A_MAN.test(phrase))).toEqual([])
})
