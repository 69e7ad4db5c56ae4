import { readFileSync } from 'node:fs'
import { PhraseBook } from '#shared/commentary/phrase-book.ts'
import type { PhraseKey } from '#shared/commentary/remark-values.ts'
import type { Language } from '#shared/language.ts'

/** The phrases of the commentary as their files have them: an import would bring the build's form. */
const read = (language: Language): Record<PhraseKey, string[]> =>
  JSON.parse(
    readFileSync(new URL(`../../shared/commentary/phrases/${language}.json`, import.meta.url), 'utf8'),
  )

export const PHRASES = { en: read('en'), hi: read('hi'), te: read('te'), kn: read('kn') }

export const PHRASE_BOOKS = {
  en: new PhraseBook('en', PHRASES.en),
  hi: new PhraseBook('hi', PHRASES.hi),
  te: new PhraseBook('te', PHRASES.te),
  kn: new PhraseBook('kn', PHRASES.kn),
}
