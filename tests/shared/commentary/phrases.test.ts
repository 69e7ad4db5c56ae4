import { describe, expect, test } from 'vitest'
import type { PhraseKey } from '#shared/commentary/remark-values.ts'
import type { Language } from '#shared/language.ts'
import { PHRASES } from '#tests/support/phrase-books.ts'
import { phraseFaults } from '#tests/support/phrase-faults.ts'
import { PHRASE_PLACES } from './phrase-places.ts'

const KEYS = Object.keys(PHRASE_PLACES).sort() as PhraseKey[]

/** What a summary says stays on a page whose match goes on. */
const SUMMARY: PhraseKey[] = [
  ...(['standing', 'atCrease', 'reached', 'wicketless', 'neededThen', 'neededRunsThen'] as const),
  ...(['inningsMade', 'inningsBowledOut', 'inningsDeclared', 'lead', 'behind'] as const),
  ...(['made', 'bigStand', 'unbrokenStand', 'collapse'] as const),
]
const OF_NOW = {
  en: /\b(are|is|has|have|need|now|yet|still|gone)\b/i,
  hi: /अब|अभी|है/,
  te: /ప్రస్తుతం|ఇప్పుడు|ఇప్పటి|న్నారు/,
  kn: /ಸದ್ಯ|ಈಗ|ಇಲ್ಲಿಯವರೆಗೆ|ತ್ತಿದ್ದಾರೆ|ಬೇಕು/,
}

test.each(Object.entries(PHRASES))('a summary claims nothing of now: %s', (language, phrases) => {
  const said = SUMMARY.flatMap((key) => phrases[key])
  expect(said.filter((phrase) => OF_NOW[language as keyof typeof OF_NOW].test(phrase))).toEqual([])
})

describe.each(Object.entries(PHRASES))('the phrases of %s', (language, phrases) => {
  test('are there for everything that is said, and for nothing else', () => {
    expect(Object.keys(phrases).sort()).toEqual(KEYS)
    expect(KEYS.filter((key) => phrases[key].length < 2 && !['tied'].includes(key))).toEqual([])
  })

  test('have only placeholders that are facts, all plural forms, and no figure of their own', () => {
    expect(phraseFaults(language as Language, phrases, PHRASE_PLACES)).toEqual([])
    const all = KEYS.flatMap((key) => phrases[key])
    expect(all.filter((phrase) => /\p{Nd}/u.test(phrase))).toEqual([])
  })

  test('are all different, also between one thing and another', () => {
    const all = KEYS.flatMap((key) => phrases[key])
    expect(all.filter((phrase, place) => all.indexOf(phrase) !== place)).toEqual([])
  })
})

test.each([
  ['{who} goes', ['{who} is none of its facts (n)']],
  ['{n, plural, other {balls}}', ['the plural of {n} lacks one']],
  ['{kind, select, other {a ball}}', ['{kind} is none of its facts (n)']],
])('a phrase that cannot be right is named: %s', (phrase, faults) => {
  expect(phraseFaults('en', { dots: [phrase] }, { dots: ['n'] })).toEqual(
    faults.map((fault) => `en, dots, "${phrase}": ${fault}`),
  )
  expect(phraseFaults('en', { other: [] }, { dots: [] })).toEqual([
    'en: "dots" has no phrase.',
    'en: "other" is no remark that the commentary makes.',
  ])
})
