import { PhraseBook, type Phrases } from '#shared/commentary/phrase-book.ts'
import type { Language } from '#shared/language.ts'

const FILES = import.meta.glob('../../../../shared/commentary/phrases/*.json', {
  import: 'default',
}) as Record<string, () => Promise<Phrases>>

const loaded = new Map<Language, PhraseBook>()

export async function loadPhrases(language: Language): Promise<PhraseBook> {
  const known = loaded.get(language)
  if (known) return known
  const load = FILES[`../../../../shared/commentary/phrases/${language}.json`]
  if (!load) throw new Error(`There are no phrases in ${language}`)
  const phrases = await load()
  const book = new PhraseBook(language, phrases)
  loaded.set(language, book)
  return book
}

/** Undefined before they are loaded. */
export function phrasesIn(language: Language): PhraseBook | undefined {
  return loaded.get(language)
}
