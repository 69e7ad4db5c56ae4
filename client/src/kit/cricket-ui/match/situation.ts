import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import { chaseOf } from '#shared/cricket/chase.ts'
import { type ChaseScore, chaseResult } from '#shared/cricket/chase-result.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import { latestInnings, leadIn } from '#shared/cricket/lead.ts'
import { partnershipInProgress } from '#shared/cricket/partnership-in-progress.ts'
import type { Innings, Result } from '#shared/cricket/scorecard.ts'
import { isWholeInnings } from '#shared/cricket/usual-length.ts'
import type { BoardMatch, MatchState, MatchStatus, Toss } from '#shared/live/match-state.ts'
import { phaseOf } from './phase.ts'

/** What matters most about a match now. */
export type Situation =
  | { kind: 'result'; result: Result }
  | { kind: 'abandoned' }
  | { kind: 'need'; teamId: number; runs: number; balls?: number }
  | { kind: 'made'; innings: Innings }
  | { kind: 'lead'; teamId: number; runs: number }
  | { kind: 'trail'; teamId: number; runs: number }
  | { kind: 'level' }
  | { kind: 'toss'; toss: Toss }
  /** A first innings in progress: by the current partnership, or by the last wicket. */
  | { kind: 'stand'; names: string[]; runs: number }
  | { kind: 'last out'; name: string; runs: number; score: string }
  | { kind: 'starts' }
  /** The reader hides scores. */
  | { kind: 'hidden' }

export function situationOf(state: Pick<MatchState, 'Match' | 'Innings' | 'Result' | 'Toss'>): Situation {
  if (state.Match.ScoreHidden) return { kind: 'hidden' }
  if (state.Result) return { kind: 'result', result: state.Result }
  if (state.Match.Status === 'abandoned') return { kind: 'abandoned' }
  const number = latestInnings(state.Innings)
  const innings = number === undefined ? undefined : state.Innings[`${number}`]
  const toss = state.Toss
  if (number === undefined || !innings) return toss ? { kind: 'toss', toss } : { kind: 'starts' }
  const chase = chaseAs(innings, innings.BowlingTeamId, state.Match.BallsPerOver)
  if (chase) return chase
  const lead = leadIn(state.Innings, number)
  if (lead !== undefined) return leadAs(innings.BattingTeamId, lead)
  if (inningsState(innings) === 'over' || innings.SuperOver)
    return number === 1 && isWholeInnings(innings, state.Match)
      ? { kind: 'need', teamId: innings.BowlingTeamId, runs: innings.Runs + 1 }
      : { kind: 'made', innings }
  return onItsWay(innings) ?? (toss ? { kind: 'toss', toss } : { kind: 'made', innings })
}

/** Once something has happened, the toss is no news. */
function onItsWay(innings: Innings): Situation | undefined {
  const stand = partnershipInProgress(innings)
  const names = Object.keys(stand?.Batters ?? {}).map((id) => innings.Batting[id]?.Name ?? '')
  // A wicket is news until the partnership has made a run.
  if (stand && stand.Runs > 0 && names.length === 2) return { kind: 'stand', names, runs: stand.Runs }
  const last = innings.FallOfWickets[`${innings.Wickets}`]
  if (last === undefined) return undefined
  const { PlayerId, Name: name, Runs } = last
  const runs = innings.Batting[`${PlayerId}`]?.Runs ?? 0
  return { kind: 'last out', name, runs, score: `${Runs}/${innings.Wickets}` }
}

/** What is needed, or the figures' own result: after the last ball nothing is needed. */
function chaseAs(innings: ChaseScore, opponentId: number, ballsPerOver: number): Situation | undefined {
  const decided = chaseResult(innings, opponentId, ballsPerOver)
  if (decided === 'level') return { kind: 'level' }
  if (decided) return { kind: 'result', result: decided }
  const chase = chaseOf(innings, ballsPerOver)
  if (!chase) return undefined
  const { Runs: runs, Balls: balls } = chase
  return { kind: 'need', teamId: innings.BattingTeamId, runs, ...(balls === undefined ? {} : { balls }) }
}

/** Not once the figures decide the match, whatever its status. */
export function isInPlay(innings: Innings, ballsPerOver: number): boolean {
  const isDecided = chaseResult(innings, innings.BowlingTeamId, ballsPerOver) !== undefined
  return inningsState(innings) === 'on' && !isDecided
}

function leadAs(teamId: number, lead: number): Situation {
  if (lead === 0) return { kind: 'level' }
  return lead > 0 ? { kind: 'lead', teamId, runs: lead } : { kind: 'trail', teamId, runs: -lead }
}

type OnBoard = Pick<
  BoardMatch,
  'Status' | 'Result' | 'Toss' | 'Scores' | 'Chase' | 'Format' | 'TeamA' | 'TeamB' | 'ScoreHidden'
>

/** For a match on the board, which has totals and the target of a chase. */
export function boardSituation(match: OnBoard): Situation | undefined {
  if (match.ScoreHidden) return { kind: 'hidden' }
  if (match.Result) return { kind: 'result', result: match.Result }
  if (match.Status === 'abandoned') return { kind: 'abandoned' }
  const scores = Object.values(match.Scores ?? {})
  const latest = scores.at(-1)
  if (!latest) return match.Toss ? { kind: 'toss', toss: match.Toss } : { kind: 'starts' }
  const { TeamA, TeamB } = match
  const opponent = latest.BattingTeamId === TeamA.TeamId ? TeamB : TeamA
  const chase = chaseAs({ ...latest, ...match.Chase }, opponent.TeamId, usualBallsPerOver(match.Format))
  if (chase) return chase
  // Each side has batted once and the second bats: it chases, even without a target.
  if (scores.length < (isLong(match.Format) ? 2 : 3) || latest.SuperOver) return undefined
  const lead = scores.reduce(
    (sum, score) =>
      score.SuperOver ? sum : sum + (score.BattingTeamId === latest.BattingTeamId ? score.Runs : -score.Runs),
    0,
  )
  return leadAs(latest.BattingTeamId, lead)
}

/** A match that its figures decide is no longer live, whatever its source says yet. */
export function shownStatus(status: MatchStatus, situation: Situation | undefined): MatchStatus {
  return situation?.kind === 'result' && phaseOf(status) === 'play' ? 'completed' : status
}
