import { useMemo } from 'react'
import { useShortName } from '#client/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { useNames } from '#client/i18n/names.ts'
import { usePhone } from './scoring-context.ts'

export type NamesOfMatch = { player(id: number): string; team(id: number): string }

/** Names as the pad shows them. */
export function useNamesOfMatch(): NamesOfMatch {
  const { Sheet, Match } = usePhone().match
  const shortName = useShortName()
  const names = useNames()
  return useMemo(() => {
    const people = new Map(
      Sheet.Teams.flatMap(({ Players }) => Players.map(({ PlayerId, Name }) => [PlayerId, Name] as const)),
    )
    return {
      player: (id) => shortName(people.get(id) ?? ''),
      team: (id) => names.team(sideOf(Match, id).TeamName),
    }
  }, [Sheet, Match, shortName, names])
}
