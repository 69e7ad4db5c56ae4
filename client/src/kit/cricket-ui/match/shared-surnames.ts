import { createContext, useCallback, useContext } from 'react'
import { useNames } from '#client/kit/i18n/names.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'

export const SharedSurnamesContext = createContext<SharedSurnames>('')

/** Short names, except where two people of the match would share one, in the page's language. */
export function useShortName(own?: SharedSurnames): (name: string) => string {
  const around = useContext(SharedSurnamesContext)
  const shared = own ?? around
  const { person } = useNames()
  return useCallback((name) => shortNameIn(person, name, shared), [shared, person])
}

/** A known name is shortened in its own script. */
export function shortNameIn(person: (name: string) => string, name: string, shared: SharedSurnames): string {
  return person(name) === name ? shortName(name, shared) : person(shortName(name, shared))
}

export type People = { readonly [teamId: string]: readonly { Name: string }[] }

export function sharedSurnames(all: Readonly<Record<string, Innings>>, squads: People = {}): SharedSurnames {
  const names = new Set(Object.values(squads).flatMap((squad) => squad.map(({ Name }) => Name)))
  for (const { Batting, Bowling } of Object.values(all)) {
    for (const { Name, Out } of Object.values(Batting)) {
      names.add(Name)
      for (const fielder of Object.values(Out?.Fielders ?? {})) names.add(fielder.Name)
    }
    for (const { Name } of Object.values(Bowling)) names.add(Name)
  }
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const surname of [...names].map((name) => shortName(name))) {
    if (seen.has(surname)) shared.add(surname)
    seen.add(surname)
  }
  return [...shared].sort().join('\n')
}

/** Without leading initials: `SR Tendulkar` is `Tendulkar`. */
export function shortName(name: string, shared?: SharedSurnames): string {
  const words = name.split(' ')
  const first = words.findIndex((word) => !/^[\p{Lu}.]{1,5}$/u.test(word))
  const surname = first > 0 ? words.slice(first).join(' ') : name
  return shared?.split('\n').includes(surname) ? name : surname
}

/** Surnames that two people of a match share, one a line: a text, so that equal sets are equal values. */
export type SharedSurnames = string
