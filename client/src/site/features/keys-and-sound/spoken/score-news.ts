import { currentInnings } from '#client/kit/cricket-ui/match/current-score.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { BattingFigures, Innings, Result } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Pace } from './spoken-pace.ts'

export type Left = { player: string; figures: BattingFigures }

export type ScoreNews =
  | { kind: 'result'; result: Result }
  | { kind: 'wickets'; left: Left[]; innings: Innings }
  | { kind: 'over'; innings: Innings }
  | { kind: 'score'; innings: Innings }
  | { kind: 'no run'; innings: Innings }

/**
 * What is new since the last sentence; undefined where the chosen pace skips it. Wickets and the result are
 * never skipped.
 */
export function scoreNews(
  before: MatchState,
  now: MatchState,
  pace: Exclude<Pace, 'off'> = 'runs',
): ScoreNews | undefined {
  if (now.Result && !before.Result) return { kind: 'result', result: now.Result }
  const { number, innings } = currentInnings(now)
  if (!innings) return undefined
  const earlier = before.Innings[`${number}`]
  const left = leftSince(earlier, innings)
  if (left.length > 0) return { kind: 'wickets', left, innings }
  if (pace === 'wickets') return undefined
  if (pace === 'overs') return oversOf(innings) > oversOf(earlier) ? { kind: 'over', innings } : undefined
  if (innings.Runs !== (earlier?.Runs ?? 0)) return { kind: 'score', innings }
  if (pace === 'balls' && innings.Overs !== earlier?.Overs) return { kind: 'no run', innings }
  return undefined
}

/** Those who left an innings since: first those who are out, then those who retired hurt or not out. */
export function leftSince(before: Innings | undefined, now: Innings): Left[] {
  const isOff = ({ Out }: BattingFigures) => Out === undefined || !isWicket(Out.Kind)
  return Object.entries(now.Batting)
    .filter(([id, figures]) => figures.Out && !before?.Batting[id]?.Out)
    .map(([player, figures]) => ({ player, figures }))
    .sort((a, b) => Number(isOff(a.figures)) - Number(isOff(b.figures)))
}

export function oversOf(innings: Innings | undefined): number {
  return innings ? Math.floor(Number(innings.Overs)) : 0
}
