import { useEffect, useState } from 'react'
import type { MatchState } from '#shared/live/match-state.ts'
import { OwnPickLine } from './lazy-parts.ts'
import { ownPick } from './own-picks.ts'

/** What the reader picked in a match that has begun. Nothing is fetched for whoever has not picked. */
export function OwnPick({ state }: { state: MatchState }) {
  const [teamId, setTeamId] = useState<number>()
  // The device is read once the page is alive: the server does not know it.
  useEffect(() => setTeamId(ownPick(state.Match.MatchId)), [state.Match.MatchId])
  return (
    <div className="own-pick-place">{teamId !== undefined && <OwnPickLine {...{ state, teamId }} />}</div>
  )
}
