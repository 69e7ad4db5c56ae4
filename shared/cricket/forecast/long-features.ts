import type { LongCoefficients } from './coefficients.ts'
import { linearBasis } from './linear-basis.ts'

/**
 * `lead`: of the side that batted first, so far. `wicketsLeft`: of the innings in play; `ballsBowled` and `ballsLimit`: of the
 * whole match. `inningsLeft`: those that each side has still to begin.
 */
export type LongPosition = {
  lead: number
  isFirstBatting: boolean
  wicketsLeft: number
  inningsLeft: { first: number; other: number }
  ballsBowled: number
  ballsLimit: number
}

type Learnt = Pick<LongCoefficients, 'runs' | 'spread' | 'balls'>

const FALLEN_KNOTS = [0, 5, 10, 15, 20, 25, 30, 34, 37, 40]
const TIME_KNOTS = [-0.5, -0.3, -0.15, 0, 0.15, 0.3, 0.5]
const STAGE_KNOTS = [0, 10, 20, 30, 40]
const MARGIN_KNOTS = [-3, -1.5, -0.5, 0, 0.5, 1.5, 3]
/** Runs: keeps the spread from vanishing with the last wicket. */
const LEAST_SPREAD = 12

/** What both models look at: how far the match is, who is ahead when all is played out, and whether time is enough. */
function outlook(learnt: Learnt, position: LongPosition) {
  const { lead, isFirstBatting, wicketsLeft, inningsLeft, ballsBowled, ballsLimit } = position
  const toCome = inningsLeft.first + inningsLeft.other
  const now = learnt.runs[wicketsLeft] ?? 0
  const whole = learnt.runs[10] ?? 0
  const margin = lead + (isFirstBatting ? now : -now) + whole * (inningsLeft.first - inningsLeft.other)
  const square = (learnt.spread[wicketsLeft] ?? 0) ** 2 + toCome * (learnt.spread[10] ?? 0) ** 2
  const needed = (learnt.balls[wicketsLeft] ?? 0) + toCome * (learnt.balls[10] ?? 0)
  const left = Math.max(0, ballsLimit - ballsBowled)
  return {
    fallen: 40 - wicketsLeft - 10 * toCome,
    ahead: Math.max(-6, Math.min(6, margin / (Math.sqrt(square) + LEAST_SPREAD))),
    time: (left - needed) / ballsLimit,
    timeLeft: left / ballsLimit,
  }
}

/** For the chance of a draw. */
export function drawFeatures(learnt: Learnt, position: LongPosition): number[] {
  const { fallen, ahead, time, timeLeft } = outlook(learnt, position)
  const stages = linearBasis(STAGE_KNOTS, fallen)
  const times = linearBasis(TIME_KNOTS, time)
  const margins = linearBasis(MARGIN_KNOTS, ahead)
  return [
    1,
    time,
    timeLeft,
    Math.abs(ahead),
    ...stages.flatMap((stage) => times.map((one) => one * stage)),
    ...stages.flatMap((stage) => margins.map((one) => one * stage)),
    ...stages.map((stage) => stage * timeLeft),
    ...linearBasis(FALLEN_KNOTS, fallen),
  ]
}

/** For the chance of the side that batted first, where the match is won. */
export function winFeatures(learnt: Learnt, position: LongPosition): number[] {
  const { fallen, ahead, timeLeft } = outlook(learnt, position)
  const knots = linearBasis(FALLEN_KNOTS, fallen)
  return [
    1,
    ahead,
    ...knots,
    ...knots.map((one) => one * ahead),
    ...linearBasis(STAGE_KNOTS, fallen).map((one) => one * timeLeft),
  ]
}
