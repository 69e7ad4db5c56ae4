import { createContext, useContext } from 'react'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { useWatched } from '#client/kit/live/use-watched.ts'
import type { PadKey } from './key.tsx'
import type { ScoringLink } from './scoring-link.ts'
import type { ScoringPhone } from './scoring-phone.ts'

export type Scoring = { readonly phone: ScoringPhone; readonly link: ScoringLink }

export const ScoringContext = createContext<Scoring | undefined>(undefined)

/** The match as this phone has it, with names as the pad shows them. */
export function useScoring() {
  const scoring = useContext(ScoringContext)
  if (!scoring) throw new Error('A part of the pad was used outside ScoringContext.')
  const state = useWatched(scoring.phone.state)
  const shortName = useShortName()
  const names = useNames()
  const { Sheet, Match } = state.match
  const people = Sheet.Teams.flatMap(({ Players }) => Players)
  const player = (id: number) => shortName(people.find(({ PlayerId }) => PlayerId === id)?.Name ?? '')
  return {
    ...scoring,
    ...state,
    player,
    team: (id: number) => names.team(sideOf(Match, id).TeamName),
    playerKeys: (ids: readonly number[], tap: (id: number) => void, off: readonly number[] = []): PadKey[] =>
      ids.map((id) => ({ label: player(id), isOff: off.includes(id), tap: () => tap(id) })),
    sideOfPlayer: (id: number) =>
      Sheet.Teams.find(({ Players }) => Players.some(({ PlayerId }) => PlayerId === id)),
  }
}
