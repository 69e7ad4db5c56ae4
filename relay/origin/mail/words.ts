import type { Language } from '#shared/language.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { kn } from './words/kn.ts'
import { te } from './words/te.ts'

/** Every sentence that a letter is made of; English says which there are. `{site}` and the like stand for facts. */
export type WordId = keyof typeof en
export type Words = Record<WordId, string>

export const CATALOGUES: Record<Language, Words> = { en, hi, te, kn }

/** Speaks a language, with the facts of one letter in their places. */
export function wordsOf(language: Language, facts: Readonly<Record<string, string>>): (id: WordId) => string {
  const catalogue = CATALOGUES[language]
  return (id) => catalogue[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
