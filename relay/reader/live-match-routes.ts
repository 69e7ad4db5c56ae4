import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveMatch, LiveScore } from '#shared/api/match.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { Board, BoardMatch, MatchState } from '#shared/live/match-state.ts'
import { RELAYS_HEADER } from '#shared/live/relays-header.ts'
import { BOARD_TOPIC, matchTopic } from '#shared/live/topics.ts'
import { hasSettings } from '#shared/reader-settings.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'
import { holdsTag } from '../bytes/etag.ts'
import type { Hub } from '../live/hub.ts'
import { refuse } from '../security/errors.ts'
import { stateForReader } from './reader-states.ts'

const SUCCESS = { code: 200, returnMessage: 'OK' }

export function liveMatchRoutes(app: FastifyInstance, hub: Hub, wallMs: () => number): void {
  const answerFor = (build: (states: readonly LiveState[]) => unknown[]) => {
    const bodyOf = (stateOf: StateOf) => JSON.stringify({ Status: SUCCESS, data: build(statesOf(stateOf)) })
    let version = ''
    let body = ''
    return (request: FastifyRequest, reply: FastifyReply) => {
      reply.header(RELAYS_HEADER, app.scores.controls.relays.join())
      const settings = readerSettings(request.headers.cookie)
      if (hub.isReady && hasSettings(settings)) {
        const stateOf = (topic: string) => stateForReader(hub, topic, settings, wallMs())?.state
        reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie' })
        return reply.type('application/json; charset=utf-8').send(bodyOf(stateOf))
      }
      const board = hub.topic(BOARD_TOPIC)
      if (board === undefined)
        return refuse(reply, 503, 'The scores are on their way. Please try again in a second.', 1)
      const current = versionOf(hub, board.state as unknown as Board)
      if (version !== current) {
        version = current
        body = bodyOf((topic) => hub.topic(topic)?.state)
      }
      reply.headers({ etag: version, 'cache-control': 'no-cache', vary: 'Cookie' })
      if (holdsTag(request.headers['if-none-match'], version)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    }
  }
  app.get(
    '/api/Match/LiveMatches',
    answerFor((states) => states.map(liveMatchOf)),
  )
  app.get(
    '/api/Match/Live',
    answerFor((states) => states.filter(hasScore).map(liveScoreOf)),
  )
}

/** Changes whenever the board or any match on it does. */
function versionOf(hub: Hub, board: Board): string {
  const offsets = Object.keys(board.Matches).map((id) => `${id}-${hub.topic(matchTopic(id))?.offset}`)
  return `"${hub.epoch}.${hub.topic(BOARD_TOPIC)?.offset}.${offsets.join('.')}"`
}

type LiveState = { onBoard: BoardMatch; state: MatchState }
type StateOf = (topic: string) => JsonObject | undefined

function statesOf(stateOf: StateOf): LiveState[] {
  const board = stateOf(BOARD_TOPIC) as unknown as Board | undefined
  return Object.entries(board?.Matches ?? {}).flatMap(([id, onBoard]) => {
    const state = stateOf(matchTopic(id)) as unknown as MatchState | undefined
    return state === undefined ? [] : [{ onBoard, state }]
  })
}

function liveMatchOf({ onBoard, state }: LiveState): LiveMatch {
  const { Toss, Scores: _scores, Result: _result, ...fixture } = onBoard
  return {
    ...fixture,
    TossJson: Toss === undefined ? null : JSON.stringify(Toss),
    MatchScoreURL: state.Match.MatchScoreURL ?? null,
    BallsPerOver: state.Match.BallsPerOver,
  }
}

function hasScore({ state }: { state: MatchState }): boolean {
  return Object.keys(state.Innings).length > 0 || state.Result !== undefined
}

function liveScoreOf({ state: { Match, Innings, Deliveries, Result } }: { state: MatchState }): LiveScore {
  return {
    LiveMatchId: Match.LiveMatchId,
    Scorecard: { Innings, Deliveries, ...(Result === undefined ? {} : { Result }) },
  }
}
