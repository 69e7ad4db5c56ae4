import { GRAPHS, type GraphName } from '#shared/addresses/graph-address.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { hasShortSide } from '#shared/cricket/forecast/match-to-forecast.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import type { MatchState } from '#shared/live/match-state.ts'

type PlayState = Pick<MatchState, 'Match' | 'Innings' | 'Result'>

export function graphsOffered(state: PlayState, named?: GraphName): GraphName[] {
  return GRAPHS.filter((graph) => graph === named || hasFigures(graph, state))
}

function hasFigures(graph: GraphName, state: PlayState): boolean {
  const match = matchOfState(state)
  switch (graph) {
    case 'rates':
      return !isLong(match.format) && state.Innings['2']?.Target !== undefined
    case 'chances':
      return !hasShortSide(match) && (isLong(match.format) || USUAL_BALLS[match.format] !== undefined)
    default:
      return true
  }
}
