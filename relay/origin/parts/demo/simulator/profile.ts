import type { MatchPlan } from '#relay/origin/core/play/match-script.ts'
import { type BallOdds, oddsOf } from './ball-odds.ts'
import { type Levels, levels } from './calibration.ts'
import { type FormatFrequencies, frequencies } from './frequencies.ts'

export type Profile = {
  frequencies: FormatFrequencies
  odds: readonly [BallOdds, BallOdds, BallOdds]
  innings: Levels['innings']
  batting: { scoring: number; risk: number }
  bowling: { scoring: number; risk: number }
  settling: { balls: number; scoring: number; risk: number }
  /** How far the pitch, a side's day and one player's form scatter. */
  scatter: { match: number; side: number; player: number }
  /** What an easier day takes off the risk, what a bolder mind adds to it, and what a calmer one takes off. */
  riskOfEase: number
  riskOfIntent: number
  riskOfCalm: number
  nerve: { stretch: number; coast: number }
}

const T20: Profile = {
  ...measured('T20'),
  batting: { scoring: 0.5, risk: 1.1 },
  bowling: { scoring: 0.5, risk: 0.9 },
  settling: { balls: 8, scoring: 0.3, risk: 0.25 },
  scatter: { match: 0.13, side: 0.16, player: 0.12 },
  riskOfEase: 0.75,
  riskOfIntent: 1.2,
  riskOfCalm: 1.2,
  nerve: { stretch: 0.5, coast: 0.68 },
}
const ODI: Profile = {
  ...measured('ODI'),
  batting: { scoring: 0.5, risk: 1.5 },
  bowling: { scoring: 0.5, risk: 1.1 },
  settling: { balls: 18, scoring: 0.3, risk: 0.4 },
  scatter: { match: 0.11, side: 0.13, player: 0.1 },
  riskOfEase: 0.5,
  riskOfIntent: 1.7,
  riskOfCalm: 1,
  nerve: { stretch: 0.25, coast: 0.75 },
}
const TEST: Profile = {
  ...measured('Test'),
  batting: { scoring: 0.4, risk: 1.9 },
  bowling: { scoring: 0.4, risk: 1.3 },
  settling: { balls: 30, scoring: 0.25, risk: 0.5 },
  scatter: { match: 0.04, side: 0.095, player: 0.07 },
  riskOfEase: 1.3,
  riskOfIntent: 1.3,
  riskOfCalm: 1.3,
  nerve: { stretch: 0.5, coast: 0.05 },
}
const HUNDRED: Profile = {
  ...T20,
  innings: T20.innings.map((one) => ({ ...one, scoring: one.scoring + 0.06 })),
}

export function profileOf({ format, overs }: Pick<MatchPlan, 'format' | 'overs'>): Profile {
  if (overs === undefined) return TEST
  if (format === 'The Hundred') return HUNDRED
  return overs > 25 ? ODI : T20
}

function measured(format: 'T20' | 'ODI' | 'Test'): Pick<Profile, 'frequencies' | 'odds' | 'innings'> {
  const [first, second, third] = frequencies[format].phases
  const { phases, byes, innings } = levels[format]
  return {
    ...{ frequencies: frequencies[format], innings },
    odds: [oddsOf(first, phases[0], byes), oddsOf(second, phases[1], byes), oddsOf(third, phases[2], byes)],
  }
}

function cutsOf(overs: number, ballsPerOver: number): readonly [early: number, late: number] {
  if (ballsPerOver === 5) return [0.25, 0.75]
  return overs > 25 ? [0.2, 0.8] : [0.3, 0.75]
}

const NEW_BALL_OVERS = 20

export function phaseOf(
  over: number,
  wickets: number,
  limit: number | undefined,
  ballsPerOver: number,
): 0 | 1 | 2 {
  if (limit === undefined) return over < NEW_BALL_OVERS ? 0 : wickets < 5 ? 1 : 2
  const [early, late] = cutsOf(limit, ballsPerOver)
  const place = over / limit
  return place < early - 1e-9 ? 0 : place < late - 1e-9 ? 1 : 2
}

export function runsToCome(
  { odds }: Profile,
  ball: number,
  limitBalls: number,
  ballsPerOver: number,
): number {
  const [early, late] = cutsOf(limitBalls / ballsPerOver, ballsPerOver)
  const ends = [early * limitBalls, late * limitBalls, limitBalls]
  let from = ball
  let runs = 0
  for (const [phase, end] of ends.entries()) {
    if (from >= end) continue
    runs += (end - from) * (odds[phase]?.runsPerLegalBall ?? 0)
    from = end
  }
  return runs
}
