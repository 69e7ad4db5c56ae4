import { createContext, useContext, useMemo } from 'react'
import type { NameKind, Names } from './catalogue.ts'
import { useText } from './text.tsx'

export const NamesContext = createContext<Names | undefined>(undefined)

/** `14th match`, `2nd ODI`: the number of a match in its competition, as origins write it. */
const NUMBERED = /^(\d{1,3})(?:st|nd|rd|th) (match|ODI|Test|T20)$/

const KINDS = {
  match: 'name.nthMatch',
  ODI: 'name.nthOdi',
  Test: 'name.nthTest',
  T20: 'name.nthT20',
} as const

type SayNumber = (id: (typeof KINDS)[keyof typeof KINDS], values: { number: number }) => string

export function sayMatchName(name: string, say: SayNumber): string {
  const [, number, kind] = NUMBERED.exec(name) ?? []
  if (number === undefined) return name
  return say(KINDS[kind as keyof typeof KINDS], { number: Number(number) })
}

export function nameIn(names: Names | undefined, kind: NameKind | 'methods', name: string): string {
  const known = names?.[kind]
  return (known && Object.hasOwn(known, name) ? known[name] : undefined) ?? name
}

export type NameReader = {
  team(name: string): string
  person(name: string): string
  tournament(name: string): string
  venue(name: string): string
  match(name: string): string
  /** `Comets v Herons`. */
  pair(match: { TeamA: { TeamName: string }; TeamB: { TeamName: string } }): string
  /** Undefined where it is not known in the page's language. */
  composed: { sides(words: string): string | undefined; match(words: string): string | undefined }
}

/** Looked up by the English name, so that another origin's side never gets the name of an invented one. */
export function useNames(): NameReader {
  const names = useContext(NamesContext)
  const text = useText()
  return useMemo(() => {
    const among = (kind: NameKind) => (name: string) => nameIn(names, kind, name)
    const known = {
      team: among('teams'),
      tournament: among('tournaments'),
      venue: among('venues'),
      match: (name: string) => sayMatchName(name, text),
    }
    return {
      ...known,
      pair: ({ TeamA: a, TeamB: b }) =>
        text('match.title', { a: known.team(a.TeamName), b: known.team(b.TeamName) }),
      person: (name) => names?.composed?.person(names, name) ?? name,
      composed: {
        sides: (words) => names?.composed?.sides(words, known, text),
        match: (words) => names?.composed?.match(words, known),
      },
    }
  }, [names, text])
}
