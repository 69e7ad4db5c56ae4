import { useMemo } from 'react'
import { type NameReader, useNames } from './names.ts'

/** What an origin composed in English of names, said in the language of the page; undefined where a part of it is not known there. */
export type ComposedReader = {
  /** `Herons v Kites`. */
  sides(words: string): string | undefined
  /** `Deccan Twenty, 7th match`. */
  match(words: string): string | undefined
  /** The same with ` at ` its venue. */
  matchAt(words: string): string | undefined
}

/** A tournament may have commas in its name, a match within it has none. */
const SIDES = /^(.+) v (.+)$/
const MATCH = /^(.+), ([^,]+)$/
const MATCH_AT = /^(.+?), at (.+)$/

/** On English pages nothing has another name, so that everything stays as it came. */
export function useComposed(): ComposedReader {
  const names = useNames()
  return useMemo(() => composedOf(names), [names])
}

function composedOf(names: NameReader): ComposedReader {
  const otherwise = (name: string, own: string) => (own === name ? undefined : own)
  const match = (words: string) => {
    const [, tournament = '', number = ''] = MATCH.exec(words) ?? []
    const own = otherwise(tournament, names.tournament(tournament))
    const nth = otherwise(number, names.match(number))
    return own === undefined || nth === undefined ? undefined : `${own}, ${nth}`
  }
  return {
    match,
    sides: (words) => {
      const [, a = '', b = ''] = SIDES.exec(words) ?? []
      const [one, other] = [otherwise(a, names.team(a)), otherwise(b, names.team(b))]
      return one === undefined || other === undefined ? undefined : names.versus(one, other)
    },
    matchAt: (words) => {
      const [, of = '', venue = ''] = MATCH_AT.exec(words) ?? []
      const [told, place] = [match(of), otherwise(venue, names.venue(venue))]
      return told === undefined || place === undefined ? undefined : `${told}, ${place}`
    },
  }
}
