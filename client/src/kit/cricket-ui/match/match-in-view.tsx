import { type ReactNode, useCallback } from 'react'
import { MatchContext } from '#client/kit/live/match-in-view.ts'
import { type Source, useSelected } from '#client/kit/live/use-selected.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type People, SharedSurnamesContext, sharedSurnames } from './shared-surnames.ts'

type Props = { match: Source<MatchState>; squads?: People | undefined; children: ReactNode }

/** Around the parts of a page that show one match. `squads`: further people, whom it names. */
export function MatchInView({ match, squads, children }: Props) {
  const surnamesOf = useCallback(({ Innings }: MatchState) => sharedSurnames(Innings, squads), [squads])
  return (
    <MatchContext value={match}>
      <SharedSurnamesContext value={useSelected(match, surnamesOf)}>{children}</SharedSurnamesContext>
    </MatchContext>
  )
}
