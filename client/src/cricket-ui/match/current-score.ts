import { latestInnings } from '#shared/cricket/lead.ts'
import type { BattingFigures, BowlingFigures, Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { BoardMatch, MatchState, MatchStatus, Team } from '#shared/live/match-state.ts'
import { type Phase, phaseOf } from './phase.ts'
import { type RevisedChase, revisedChase } from './revised-chase.ts'
import { latestScore } from './score-text.ts'
import { sideOf } from './sides.ts'
import { boardSituation, type Situation, shownStatus, situationOf } from './situation.ts'

/** What every board of a match shows: who bats, who bowls, and what matters most. */
export type CurrentScore = {
  match: MatchState['Match']
  /** Undefined before the first innings, as are `innings` and `side`. */
  number: number | undefined
  innings: Innings | undefined
  /** The side that bats. */
  side: Team | undefined
  /** At the crease, in the order in which they came in. */
  batters: { id: string; figures: BattingFigures; isOnStrike: boolean }[]
  bowler: { id: string; figures: BowlingFigures } | undefined
  situation: Situation
  /** A match that its figures decide is over, whatever its source says yet. */
  status: MatchStatus
  phase: Phase
  isOver: boolean
  /** While the match is not decided. */
  revised: RevisedChase | undefined
}

export function currentScore(state: MatchState): CurrentScore {
  const { Match: match, Result: result } = state
  const { number, innings } = currentInnings(state)
  const situation = situationOf(state)
  const status = shownStatus(match.Status, situation)
  const phase = phaseOf(status)
  return {
    match,
    number,
    innings,
    side: innings && sideOf(match, innings.BattingTeamId),
    batters: battersOf(innings),
    bowler: bowlerOf(innings),
    situation,
    status,
    phase,
    isOver: phase === 'over' || result !== undefined,
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

function battersOf(innings: Innings | undefined): CurrentScore['batters'] {
  return Object.entries(innings?.Batting ?? {})
    .filter(([, { AtCrease }]) => AtCrease)
    .sort(([, a], [, b]) => a.Order - b.Order)
    .map(([id, figures]) => ({ id, figures, isOnStrike: innings?.OnStrike === Number(id) }))
}

function bowlerOf(innings: Innings | undefined): CurrentScore['bowler'] {
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
