import type { MatchState } from '#shared/live/match-state.ts'
import { matchTopic } from '#shared/live/topics.ts'
import { NONE_WITHDRAWN, type WithdrawnMatches } from '../proxy/answers/withdrawn-matches.ts'
import type { Hub } from './hub.ts'

/** Matches that operators withdraw: they name the LiveMatchId, and only the match itself has its MatchId. */
export class WithdrawnList {
  readonly #hub: Hub
  #liveIds: readonly number[] = []

  constructor(hub: Hub) {
    this.#hub = hub
  }

  set(liveIds: readonly string[]): void {
    this.#liveIds = liveIds.map(Number)
  }

  get matches(): WithdrawnMatches {
    if (this.#liveIds.length === 0) return NONE_WITHDRAWN
    const states = this.#liveIds.map(
      (id) => this.#hub.topic(matchTopic(id))?.state as unknown as MatchState | undefined,
    )
    return {
      liveIds: new Set(this.#liveIds),
      matchIds: new Set(states.flatMap((state) => state?.Match.MatchId ?? [])),
    }
  }
}
