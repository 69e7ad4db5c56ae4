import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { withoutScore } from '#shared/live/hide-scores.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { boardMatch } from '#shared/live/make-states.ts'
import type { Board, MatchState, MatchStatus } from '#shared/live/match-state.ts'
import { BOARD_TOPIC, matchTopic } from '#shared/live/topics.ts'
import type { Hub } from '../live/hub.ts'

/** A match in an answer of the API, as far as it is read here. */
type Listed = JsonObject & { Status?: unknown; LiveMatchId?: unknown; MatchId?: unknown }

/** The matches that are live now, as they were at a moment that is past. */
export class MatchesAtTime {
  readonly #hub: Hub
  /** Unix time. */
  readonly atMs: number

  constructor(hub: Hub, atMs: number) {
    this.#hub = hub
    this.atMs = atMs
  }

  isBy(time: unknown): boolean {
    return typeof time === 'string' && Date.parse(time) <= this.atMs
  }

  /** Whether any live match has changed since: figures over many matches may have changed with it. */
  get hasMoved(): boolean {
    return this.#hub.topics.some(({ topic }) => topic.name !== BOARD_TOPIC && topic.current.at > this.atMs)
  }

  hasMatchMoved(liveMatchId: unknown): boolean {
    if (typeof liveMatchId !== 'number') return false
    const topic = this.#hub.topic(matchTopic(liveMatchId))
    return topic !== undefined && topic.current.at > this.atMs
  }

  find(liveMatchId: unknown): { state: MatchState | undefined } | undefined {
    if (typeof liveMatchId !== 'number') return undefined
    const topic = this.#hub.topic(matchTopic(liveMatchId))
    return topic && { state: topic.stateAsOf(this.atMs)?.state as unknown as MatchState | undefined }
  }

  findByMatchId(matchId: unknown): { state: MatchState | undefined } | undefined {
    const board = this.#hub.topic(BOARD_TOPIC)?.state as unknown as Board | undefined
    const onBoard = Object.values(board?.Matches ?? {}).find(({ MatchId }) => MatchId === matchId)
    return this.find(onBoard?.LiveMatchId)
  }

  item<Item extends Listed>(item: Item): Item {
    const found = this.find(item.LiveMatchId)
    if (found === undefined) return item
    const { Toss: _, ...bare } = withoutScore(item as Item & { Status: MatchStatus })
    if (found.state === undefined) return { ...bare, Status: 'upcoming' } as unknown as Item
    const { MatchScoreURL: __, BallsPerOver: ___, ...fixture } = found.state.Match
    const { Chase: ____, ...then } = boardMatch(fixture, found.state.Toss, found.state)
    return { ...bare, ...then } as unknown as Item
  }

  detail<Detail extends Listed>(detail: Detail): Detail {
    const Scorecard = this.scorecard(detail.LiveMatchId)
    return Scorecard ? ({ ...this.item(detail), Scorecard } as Detail) : detail
  }

  scorecard(liveMatchId: unknown): Scorecard | undefined {
    const found = this.find(liveMatchId)
    if (found === undefined) return undefined
    const { Innings = {}, Deliveries = {}, Result } = found.state ?? {}
    return { Innings, Deliveries, ...(Result ? { Result } : {}) }
  }
}
