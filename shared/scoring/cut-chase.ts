import { ballsLimit } from '../cricket/chase.ts'
import { type RainRule, resultsOfChaseEndedByRain } from '../cricket/chase-ended-by-rain.ts'
import { inningsState } from '../cricket/innings-state.ts'
import type { Format, MatchSheet } from '../cricket/match-log.ts'
import { ballsOf } from '../cricket/overs-text.ts'
import type { Innings, Result, Scorecard } from '../cricket/scorecard.ts'

/** Overs that the side batting second must have had for a result, where the playing conditions say so. */
const LEAST_OVERS: Partial<Record<Format, number>> = { T20: 5, ODI: 20, 'The Hundred': 5 }

/** A chase that ended before its balls, its wickets or its target: the runs on the card decide nothing alone. */
export type CutChase = { readonly innings: Innings; readonly rule: Omit<RainRule, 'par'> }

export function cutChase(sheet: MatchSheet, { Innings: all }: Scorecard): CutChase | undefined {
  const innings = all['2']
  const isLimited = sheet.Overs !== undefined && all['3'] === undefined
  if (!isLimited || !innings || inningsState(innings) !== 'over' || innings.AllOut) return undefined
  const bowled = ballsOf(innings.Overs, sheet.BallsPerOver) ?? 0
  const limit = ballsLimit(innings, sheet.BallsPerOver, sheet.Overs) ?? 0
  const hasTarget = innings.Target !== undefined && innings.Runs >= innings.Target
  if (hasTarget || bowled >= limit) return undefined
  return { innings, rule: { ballsPerOver: sheet.BallsPerOver, leastOvers: LEAST_OVERS[sheet.Format] } }
}

/** What umpires may give it, by each of the methods. `par`: the score at which the sides were level then. */
export function resultsOfCut(
  { innings, rule }: CutChase,
  methods: readonly string[],
  par: number | undefined,
): Result[] {
  const results = methods.flatMap((method) => resultsOfChaseEndedByRain(innings, { ...rule, par, method }))
  const texts = results.map((result) => JSON.stringify(result))
  return results.filter((_, place) => texts.indexOf(texts[place] ?? '') === place)
}
