import { useCallback, useContext } from 'react'
import type { TermKind } from './catalogue.ts'
import { English } from './english.tsx'
import { NamesContext } from './names.ts'

type Reader = (kind: TermKind, word: string) => string | undefined

/**
 * An origin's English word in the page's language, in any case; undefined where it is unknown, and on English
 * pages.
 */
export function useTerms(): Reader {
  const names = useContext(NamesContext)
  return useCallback((kind, word) => termIn(names?.[kind] ?? {}, word), [names])
}

/** An unknown word is shown as it came, marked as English. */
export function Term({ of, word }: { of: TermKind; word: string }) {
  const known = useTerms()(of, word)
  return known === undefined ? <English>{word}</English> : <span>{known}</span>
}

/** Numbers are `#` in the term and its translation: `stumps, day #`. */
export function termIn(terms: Readonly<Record<string, string>>, word: string): string | undefined {
  const numbers = word.match(/\d+/g) ?? []
  const key = word.trim().toLowerCase().replace(/\d+/g, '#')
  if (!Object.hasOwn(terms, key)) return undefined
  return terms[key]?.replace(/#/g, () => numbers.shift() ?? '')
}
