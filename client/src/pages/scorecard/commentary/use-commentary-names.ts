import { useMemo } from 'react'
import { useShortName } from '#client/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { useNames } from '#client/i18n/names.ts'
import type { Names } from '#shared/commentary/remark-values.ts'
import type { MatchState } from '#shared/live/match-state.ts'

export function useCommentaryNames(
  match: MatchState['Match'],
  people: Readonly<Record<string, string>>,
): Names {
  const shortName = useShortName()
  const names = useNames()
  return useMemo(
    () => ({
      person: (who) => shortName(typeof who === 'string' ? who : (people[`${who}`] ?? '')),
      side: (teamId) => names.team(sideOf(match, teamId).TeamName),
    }),
    [shortName, names, match, people],
  )
}
