import type { Board, MatchState } from '#shared/live/match-state.ts'
import { BOARD_TOPIC, matchTopic } from '#shared/live/topics.ts'

/** A topic name typed with its state (a phantom type). */
export type Topic<State> = string & { readonly stateOf?: State }

export const board: Topic<Board> = BOARD_TOPIC

export function match(liveMatchId: number): Topic<MatchState> {
  return matchTopic(liveMatchId)
}
