import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LinkState, ScoringLink } from './scoring-link.ts'
import type { PhoneState, ScoringPhone } from './scoring-phone.ts'

export type Scoring = { readonly phone: ScoringPhone; readonly link: ScoringLink }

export const ScoringContext = createContext<Scoring | undefined>(undefined)

export function useScoring(): Scoring {
  const scoring = useContext(ScoringContext)
  if (!scoring) throw new Error('A part of the pad was used outside ScoringContext.')
  return scoring
}

export function usePhone(): PhoneState {
  const { phone } = useScoring()
  return useSyncExternalStore(phone.subscribe, phone.get, phone.get)
}

export function useLink(): LinkState {
  const { link } = useScoring()
  return useSyncExternalStore(link.subscribe, link.get, link.get)
}
