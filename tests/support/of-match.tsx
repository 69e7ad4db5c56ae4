import type { ReactNode } from 'react'
import { MatchInView } from '#client/kit/cricket-ui/match/match-in-view.tsx'
import { matchAsItIs } from '#client/kit/live/match-in-view.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** Parts of a page about a match that does not change. */
export const ofMatch = (state: MatchState, parts: ReactNode) => (
  <MatchInView match={matchAsItIs(state)}>{parts}</MatchInView>
)
