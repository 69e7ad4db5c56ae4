import type { MatchBook } from './match-book.ts'
import { resultOf } from './result-of.ts'
import type { Roster } from './roster.ts'

/** How far a match is, in the words that the board uses for its status. */
export type MatchStage =
  | 'upcoming'
  | 'toss'
  | 'live'
  | 'innings break'
  | 'drinks'
  | 'rain'
  | 'stumps'
  | 'super over'
  | 'completed'
  | 'abandoned'

export function stageOf(book: MatchBook, roster: Roster): MatchStage {
  const { innings, pause, scorecard, toss } = book
  if (scorecard.Result) return book.abandoned ? 'abandoned' : 'completed'
  if (pause) return pause.Reason
  if (!innings) return toss ? 'toss' : 'upcoming'
  if (innings.card.SuperOver) return 'super over'
  const isBetween = innings.ended !== undefined && resultOf(roster.sheet, scorecard.Innings) === undefined
  return isBetween ? 'innings break' : 'live'
}
