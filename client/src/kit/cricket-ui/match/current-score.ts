import { latestInnings } from '#shared/cricket/lead.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { BoardMatch, MatchState } from '#shared/live/match-state.ts'
import { phaseOf } from './phase.ts'
import { inOrder } from './players-in-order.ts'
import { revisedChase } from './revised-chase.ts'
import { latestScore } from './score-text.ts'
import { sideOf } from './sides.ts'
import { boardSituation, shownStatus, situationOf } from './situation.ts'

export type CurrentScore = ReturnType<typeof currentScore>

/** What every board of a match shows: who bats, who bowls, and what matters most. */
export function currentScore(state: MatchState) {
  const { Match: match, Result: result } = state
  const { number, innings } = currentInnings(state)
  const situation = situationOf(state)
  // A match that its figures decide is over, whatever its source says yet.
  const status = shownStatus(match.Status, situation)
  const phase = phaseOf(status)
  return {
    match,
    /** Undefined before the first innings, as are `innings` and `side`. */
    number,
    innings,
    /** The side that bats. */
    side: innings && sideOf(match, innings.BattingTeamId),
    batters: battersOf(innings),
    bowler: bowlerOf(innings),
    situation,
    status,
    phase,
    isOver: phase === 'over' || result !== undefined,
    /** While the match is not decided. */
    revised: innings && !result ? revisedChase(innings, state.Innings['1'], match) : undefined,
  }
}

/** Undefined before the first innings. */
export function currentInnings(scorecard: Pick<Scorecard, 'Innings'>): {
  number: number | undefined
  innings: Innings | undefined
} {
  const number = latestInnings(scorecard.Innings)
  return { number, innings: number === undefined ? undefined : scorecard.Innings[`${number}`] }
}

/** At the crease, in the order in which they came in. */
function battersOf(innings: Innings | undefined) {
  return inOrder(innings?.Batting ?? {})
    .filter(([, { AtCrease }]) => AtCrease)
    .map(([id, figures]) => ({ id, figures, isOnStrike: innings?.OnStrike === Number(id) }))
}

function bowlerOf(innings: Innings | undefined) {
  const id = `${innings?.Bowler}`
  const figures = innings?.Bowling[id]
  return figures && { id, figures }
}

/** The same of a match on the board, which has totals alone. */
export function boardScore(match: BoardMatch) {
  const situation = boardSituation(match)
  const status = shownStatus(match.Status, situation)
  return { situation, status, phase: phaseOf(status), score: latestScore(match) }
}

/** The side whose line is emphasized: the winner, or the side that bats. */
export function leadingTeam(match: Pick<BoardMatch, 'Result' | 'Scores'>): number | undefined {
  return match.Result?.WinnerTeamId ?? latestScore(match)?.BattingTeamId
}
