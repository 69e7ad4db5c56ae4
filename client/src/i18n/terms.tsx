import { useCallback, useContext } from 'react'
import type { TermKind } from './catalogue.ts'
import { English } from './english.tsx'
import { NamesContext } from './names.ts'

type Reader = (kind: TermKind, word: string) => string | undefined

/**
 * What the language of the page calls a word that an origin sends in English, however that writes its
 * capitals. There is no answer for a word that is not known, and on English pages for none.
 */
export function useTerms(): Reader {
  const names = useContext(NamesContext)
  return useCallback((kind, word) => termIn(names?.[kind] ?? {}, word), [names])
}

/** An origin's word in the language of the page. One that is not known stands as it came, marked as English. */
export function Term({ of, word }: { of: TermKind; word: string }) {
  const known = useTerms()(of, word)
  return known === undefined ? <English>{word}</English> : <span>{known}</span>
}

/** Numbers stand as `#` in a term and in what it is called: `stumps, day #`. */
export function termIn(terms: Readonly<Record<string, string>>, word: string): string | undefined {
  const numbers = word.match(/\d+/g) ?? []
  const key = word.trim().toLowerCase().replace(/\d+/g, '#')
  if (!Object.hasOwn(terms, key)) return undefined
  return terms[key]?.replace(/#/g, () => numbers.shift() ?? '')
}
