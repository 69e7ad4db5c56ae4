import { latestInnings } from '../cricket/lead.ts'
import type { Innings, Scorecard } from '../cricket/scorecard.ts'
import type { BoardMatch, Fixture, MatchState, Score, Toss } from './match-state.ts'

/** The scores of a match as the board shows them: one line an innings. */
export function scoresOf({ Innings: innings }: Pick<Scorecard, 'Innings'>): Record<string, Score> {
  // A list counts from 0, innings from 1.
  const entries = Array.isArray(innings)
    ? innings.map((one: Innings, place): [string, Innings] => [`${place + 1}`, one])
    : Object.entries(innings)
  return Object.fromEntries(entries.map(([number, one]) => [number, scoreOf(one)]))
}

/** A match's entry on the board. Without a scorecard there is no score to show. */
export function boardMatch(fixture: Fixture, toss: Toss | undefined, scorecard?: Scorecard): BoardMatch {
  const scores = scorecard === undefined ? {} : scoresOf(scorecard)
  return {
    ...fixture,
    ...(toss ? { Toss: toss } : {}),
    ...(scorecard?.Result ? { Result: scorecard.Result } : {}),
    ...(Object.keys(scores).length > 0 ? { Scores: scores } : {}),
    ...(scorecard === undefined ? {} : chaseIn(scorecard)),
  }
}

/** The target of the innings that is on, so that a chip can say what is needed. */
export function chaseIn({
  Innings: innings,
  Result,
}: Pick<Scorecard, 'Innings' | 'Result'>): Pick<BoardMatch, 'Chase'> {
  const latest = latestInnings(innings)
  const { Target, TargetOvers } = (latest === undefined ? undefined : innings[latest]) ?? {}
  if (Result !== undefined || Target === undefined) return {}
  return { Chase: { Target, ...(TargetOvers === undefined ? {} : { TargetOvers }) } }
}

/** Scores, toss and result are in it once: what the board repeats can be derived here, and would cost a ball fifty bytes. */
export function matchState(
  match: MatchState['Match'],
  toss: Toss | undefined,
  { Innings, Deliveries, Result }: Scorecard = { Innings: {}, Deliveries: {} },
): MatchState {
  return {
    Match: match,
    ...(toss ? { Toss: toss } : {}),
    Innings,
    Deliveries,
    ...(Result ? { Result } : {}),
  }
}

function scoreOf(innings: Innings): Score {
  const { BattingTeamId, Runs, Wickets, Overs, Declared, SuperOver, AllOut, Players } = innings
  return {
    BattingTeamId,
    Runs,
    Wickets,
    Overs,
    ...(Declared ? { Declared } : {}),
    ...(SuperOver ? { SuperOver } : {}),
    ...(AllOut && Wickets < 10 && !SuperOver ? { AllOut } : {}),
    ...(Players === undefined ? {} : { Players }),
  }
}
