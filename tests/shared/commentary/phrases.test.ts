import { describe, expect, test } from 'vitest'
import { PHRASE_PLACES, type PhraseKey } from '#shared/commentary/phrase-keys.ts'
import { phrases as en } from '#shared/commentary/phrases/en.ts'
import { phrases as hi } from '#shared/commentary/phrases/hi.ts'
import { phrases as kn } from '#shared/commentary/phrases/kn.ts'
import { phrases as te } from '#shared/commentary/phrases/te.ts'
import { placesOf } from '#shared/commentary/saying.ts'

const KEYS = Object.keys(PHRASE_PLACES).sort() as PhraseKey[]
/** The places that a phrase may be without, though every value is there. */
const LEAST = {
  dot: 30,
  single: 30,
  two: 10,
  three: 8,
  four: 15,
  six: 15,
  wide: 10,
  noBall: 8,
  bye: 5,
  legBye: 5,
}

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

test.each(Object.entries({ en, hi, te, kn }))('a summary claims nothing of now: %s', (language, phrases) => {
  const said = SUMMARY.flatMap((key) => phrases[key])
  expect(said.filter((phrase) => OF_NOW[language as keyof typeof OF_NOW].test(phrase))).toEqual([])
})

describe.each(Object.entries({ en, hi, te, kn }))('the phrases of %s', (_language, phrases) => {
  test('are there for everything that is said, and for nothing else', () => {
    expect(Object.keys(phrases).sort()).toEqual(KEYS)
    expect(KEYS.filter((key) => phrases[key].length < 2 && !['tied'].includes(key))).toEqual([])
  })

  test('have only places that are filled, and no figure of their own', () => {
    const wrong = KEYS.flatMap((key) =>
      phrases[key].filter((phrase) => {
        const allowed: readonly string[] = PHRASE_PLACES[key]
        const rest = phrase.replace(/\{\w+(?::[^|{}]*\|[^{}]*)?\}/g, '')
        return placesOf(phrase).some((place) => !allowed.includes(place)) || /[{}|\p{Nd}]/u.test(rest)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('are all different, also between one thing and another', () => {
    const all = KEYS.flatMap((key) => phrases[key])
    expect(all.filter((phrase, place) => all.indexOf(phrase) !== place)).toEqual([])
  })

  test('are many for what happens most', () => {
    const few = Object.entries(LEAST).filter(([key, least]) => phrases[key as PhraseKey].length < least)
    expect(few).toEqual([])
  })
})
