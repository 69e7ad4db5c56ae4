import type { Language } from '#shared/language.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { kn } from './words/kn.ts'
import { te } from './words/te.ts'
import type { WordId, Words } from './words/word-id.ts'

/** Every sentence that a letter is made of. `{site}` and the like stand for facts. */
export const CATALOGUES: Record<Language, Words> = { en, hi, te, kn }

/** Speaks a language, with the facts of one letter in their places. */
export function wordsOf(language: Language, facts: Readonly<Record<string, string>>): (id: WordId) => string {
  const catalogue = CATALOGUES[language]
  return (id) => catalogue[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
