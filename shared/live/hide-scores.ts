import { isHidden, type ReaderSettings } from '../reader-settings.ts'
import type { JsonObject } from './json.ts'
import type { Board, BoardMatch, MatchState, MatchStatus } from './match-state.ts'
import { BOARD_TOPIC } from './topics.ts'

/** A topic's state without the scores that a reader does not want to know. */
export function hideScores(topic: string, state: JsonObject, settings: ReaderSettings): JsonObject {
  if (settings.shield === undefined) return state
  const hidden =
    topic === BOARD_TOPIC
      ? hideOnBoard(state as unknown as Board, settings)
      : hideInMatch(state as unknown as MatchState, settings)
  return hidden as unknown as JsonObject
}

function hideOnBoard(board: Board, settings: ReaderSettings): Board {
  const matches = Object.entries(board.Matches).map(([id, match]) => [
    id,
    isHidden(settings, match.LiveMatchId) ? withoutScore(match) : match,
  ])
  return { ...board, Matches: Object.fromEntries(matches) }
}

function hideInMatch(state: MatchState, settings: ReaderSettings): MatchState {
  if (!isHidden(settings, state.Match.LiveMatchId)) return state
  const { Result: _, ...rest } = state
  if (!hasBegun(state.Match)) return state
  const { MatchScoreURL: __, ...match } = state.Match
  return { ...rest, Match: { ...match, ...marked(match) }, Innings: {}, Deliveries: {} }
}

/** A match of a list without what was made in it, but for how far it has come. */
export function withoutScore<Match extends Pick<BoardMatch, 'Status' | 'Scores' | 'Result' | 'Chase'>>(
  match: Match,
): Omit<Match, 'Scores' | 'Result' | 'Chase'> {
  const { Scores: _, Result: __, Chase: ___, ...rest } = match
  return { ...rest, ...(hasBegun(match) ? marked(match) : {}) }
}

/** Replaces a status that gives the result away. */
const TELLING: { readonly [status in MatchStatus]?: MatchStatus } = {
  'super over': 'live',
  abandoned: 'completed',
}

const hasBegun = ({ Status }: { Status: MatchStatus }) => Status !== 'upcoming' && Status !== 'toss'

/** A status in words may give the result away; of a super over and an abandoned match the status alone shows that neither side won. */
function marked({
  Status,
}: {
  Status: MatchStatus
}): Pick<BoardMatch, 'Status' | 'StatusText' | 'ScoreHidden'> {
  return { Status: TELLING[Status] ?? Status, StatusText: '', ScoreHidden: true }
}
