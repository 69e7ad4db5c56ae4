import { isCreditedToBowler, isWicket } from '../dismissals.ts'
import type { MatchToForecast } from '../forecast/match-to-forecast.ts'
import { isWholeLength, type PhaseName, phaseOfOver } from './phases.ts'
import { isFaced, type PlayedBall } from './played-ball.ts'

/** What a batter made of some of the balls faced. */
export type Split = { runs: number; balls: number; outs: number }

/** The innings of one batter by phase, and by bowler. Phases are only of innings that have them. */
export type BattingSplits = {
  phases: Partial<Record<PhaseName, Split>>
  bowlers: Readonly<Record<number, Split>>
}

/** The innings of every batter of an innings, taken apart. */
export function battingSplits(
  match: MatchToForecast,
  number: number,
  balls: readonly PlayedBall[],
): ReadonlyMap<number, BattingSplits> {
  const hasPhases = isWholeLength(match, number)
  const splits = new Map<number, BattingSplits>()
  const of = (batter: number) => {
    const known = splits.get(batter) ?? { phases: {}, bowlers: {} }
    splits.set(batter, known)
    return known
  }
  for (const ball of balls) {
    if (ball.Innings !== number) continue
    const phase = hasPhases ? phaseOfOver(match, number, ball.Over) : undefined
    const add = (batter: number, more: Split, isBowlers: boolean) => {
      const known = of(batter)
      if (phase) known.phases[phase] = together(known.phases[phase], more)
      if (isBowlers) {
        splits.set(batter, {
          ...known,
          bowlers: { ...known.bowlers, [ball.Bowler]: together(known.bowlers[ball.Bowler], more) },
        })
      }
    }
    if (isFaced(ball)) add(ball.Batter, { runs: ball.Runs, balls: 1, outs: 0 }, true)
    for (const [player, kind] of Object.entries(ball.Wickets ?? {})) {
      if (isWicket(kind)) add(Number(player), { runs: 0, balls: 0, outs: 1 }, isCreditedToBowler(kind))
    }
  }
  return splits
}

export function together(one: Split | undefined, more: Split): Split {
  return one === undefined
    ? more
    : { runs: one.runs + more.runs, balls: one.balls + more.balls, outs: one.outs + more.outs }
}
