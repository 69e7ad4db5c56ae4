import type { Innings, Scorecard } from '../cricket/scorecard.ts'
import type { BoardMatch, Fixture, MatchState, Score, Toss } from './match-state.ts'

/** The scores of a match as the board shows them: one line an innings. */
export function scoresOf({ Innings: innings }: Pick<Scorecard, 'Innings'>): Record<string, Score> {
  return Object.fromEntries(Object.entries(innings).map(([number, one]) => [number, scoreOf(one)]))
}

/** A match's entry on the board. Without a scorecard there is no score to show. */
export function boardMatch(fixture: Fixture, toss: Toss | undefined, scorecard?: Scorecard): BoardMatch {
  return {
    ...fixture,
    ...(toss ? { Toss: toss } : {}),
    ...(scorecard?.Result ? { Result: scorecard.Result } : {}),
    ...(scorecard ? { Scores: scoresOf(scorecard) } : {}),
  }
}

/**
 * The state of a match's own topic. Its `Match` is the board's entry without `Scores`: they would say in every
 * message what `Innings` says already.
 */
export function matchState(
  { Scores: _, ...match }: BoardMatch & { BallsPerOver: number; MatchScoreURL?: string },
  scorecard: Scorecard = { Innings: {}, Deliveries: {} },
): MatchState {
  return { Match: match, ...(match.Toss ? { Toss: match.Toss } : {}), ...scorecard }
}

function scoreOf({ BattingTeamId, Runs, Wickets, Overs, Declared, SuperOver }: Innings): Score {
  return {
    BattingTeamId,
    Runs,
    Wickets,
    Overs,
    ...(Declared ? { Declared } : {}),
    ...(SuperOver ? { SuperOver } : {}),
  }
}
