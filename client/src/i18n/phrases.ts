import { PhraseBook, type Phrases } from '#shared/commentary/phrase-book.ts'
import type { Language } from '#shared/language.ts'

const FILES: Record<Language, () => Promise<{ default: Phrases }>> = {
  en: () => import('#shared/commentary/phrases/en.json'),
  hi: () => import('#shared/commentary/phrases/hi.json'),
  te: () => import('#shared/commentary/phrases/te.json'),
  kn: () => import('#shared/commentary/phrases/kn.json'),
}

const loaded = new Map<Language, PhraseBook>()

export async function loadPhrases(language: Language): Promise<PhraseBook> {
  const known = loaded.get(language)
  if (known) return known
  const { default: phrases } = await FILES[language]()
  const book = new PhraseBook(language, phrases)
  loaded.set(language, book)
  return book
}

/** Undefined before they are loaded. */
export function phrasesIn(language: Language): PhraseBook | undefined {
  return loaded.get(language)
}
