import type { Phrases } from '#shared/commentary/phrase-keys.ts'
import type { Language } from '#shared/language.ts'

const SOURCES: Record<Language, () => Promise<{ phrases: Phrases }>> = {
  en: () => import('#shared/commentary/phrases/en.ts'),
  hi: () => import('#shared/commentary/phrases/hi.ts'),
  te: () => import('#shared/commentary/phrases/te.ts'),
  kn: () => import('#shared/commentary/phrases/kn.ts'),
}

const loaded = new Map<Language, Phrases>()

/** The phrases in which balls are told; they travel with what tells them, and not before. */
export async function loadPhrases(language: Language): Promise<Phrases> {
  const known = loaded.get(language)
  if (known) return known
  const { phrases } = await SOURCES[language]()
  loaded.set(language, phrases)
  return phrases
}

/** The same without waiting; undefined where nobody has loaded them. */
export function phrasesIn(language: Language): Phrases | undefined {
  return loaded.get(language)
}
