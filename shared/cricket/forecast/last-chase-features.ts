import type { LongCoefficients } from './coefficients.ts'
import { linearBasis } from './linear-basis.ts'
import { type LongPosition, winFeatures } from './long-features.ts'
import { dot, logistic } from './math.ts'

type Learnt = Omit<LongCoefficients, 'chaseDraw' | 'chaseWin'>

/** Natural logarithms of odds: of making the runs before the last wicket falls. */
const ODDS_KNOTS = [-6, -3, -1.5, 0, 1.5, 3, 6]
/** Natural logarithms of the time left against the time that an end takes. */
const TIME_KNOTS = [-4, -2, -1, -0.5, 0, 0.5, 1, 2, 4]
const WICKETS_KNOTS = [1, 2, 4, 7, 10]
/** Balls from the end on which it is sure, and more or less sure, how many are left. */
const LAST_BALLS = { sure: 60, some: 120 }
/** Strokes a ball that bring runs, and how many they bring, where there is no time. */
const HURRY = { strokes: 0.35, runs: 2 }
/** Balls: what no rate foresees of an end that is near. */
const END_DOUBT = 1

/** The last innings of a match, which makes a target, loses ten wickets or runs out of time. */
function lastChase(learnt: Learnt, position: LongPosition) {
  const { wicketsLeft } = position
  const { need, left } = asked(position)
  const toMake = need / rateOf(learnt)
  // Whichever comes first ends it.
  const toEnd = 1 / (1 / toMake + 1 / Math.max(1, learnt.balls[wicketsLeft] ?? 1))
  const timeFor = (balls: number) => within(4, Math.log((left + END_DOUBT) / (balls + END_DOUBT)))
  const perWicket = Math.max(1, (learnt.runs[wicketsLeft] ?? 1) / Math.max(1, wicketsLeft))
  return {
    odds: within(6, oddsOfFewer(need / perWicket, wicketsLeft)),
    timeToMake: timeFor(toMake),
    time: timeFor(toEnd),
    toEnd: Math.log(toEnd + END_DOUBT),
    wicketsLeft,
    timeLeft: left / position.ballsLimit,
  }
}

/** For the chance of a draw. */
export function chaseDrawFeatures(learnt: Learnt, position: LongPosition): number[] {
  const { odds, timeToMake, time, toEnd, wicketsLeft } = lastChase(learnt, position)
  const chances = linearBasis(ODDS_KNOTS, odds)
  const times = linearBasis(TIME_KNOTS, time)
  const wickets = linearBasis(WICKETS_KNOTS, wicketsLeft)
  return [
    1,
    timeToMake,
    time,
    toEnd,
    ...times,
    ...linearBasis(TIME_KNOTS, timeToMake),
    ...chances,
    ...wickets,
    ...chances.flatMap((chance) => times.map((one) => one * chance)),
    ...wickets.map((one) => one * time),
  ]
}

/** For the chance of the side that chases, where the match is won. */
export function chaseWinFeatures(learnt: Learnt, position: LongPosition): number[] {
  const first = within(6, dot(learnt.win, winFeatures(learnt, position)))
  const general = position.isFirstBatting ? first : -first
  const { odds, wicketsLeft, timeLeft } = lastChase(learnt, position)
  const wickets = linearBasis(WICKETS_KNOTS, wicketsLeft)
  return [
    1,
    odds,
    general,
    ...linearBasis(ODDS_KNOTS, odds),
    ...wickets,
    ...wickets.map((one) => one * odds),
    timeLeft,
  ]
}

/** In the last balls a draw is no likelier than too few runs in them: a side that is near does not block. */
export function mostOfDraw(position: LongPosition): number {
  const { need, left } = asked(position)
  const sure = Math.max(0, Math.min(1, (LAST_BALLS.some - left) / (LAST_BALLS.some - LAST_BALLS.sure)))
  const tooFew = logistic(oddsOfFewer(left * HURRY.strokes, Math.ceil(need / HURRY.runs)))
  return 1 - sure * (1 - tooFew)
}

/** Of fewer than `count` events where `mean` are expected, as Poisson has it: the logarithm of the odds. */
function oddsOfFewer(mean: number, count: number): number {
  if (count < 1) return -Infinity
  if (mean <= 0) return Infinity
  // All by the first that is too many, as the terms themselves may be too small for a number.
  let fewer = 0
  let term = 1
  for (let at = count; at > 0; at -= 1) {
    term *= at / mean
    fewer += term
  }
  let enough = 1
  term = 1
  for (let at = count + 1; at < mean || term > enough * 1e-9; at += 1) {
    term *= mean / at
    enough += term
  }
  return Math.log(fewer) - Math.log(enough)
}

/** Runs that are needed, and balls that are left for them. */
function asked({ lead, isFirstBatting, ballsBowled, ballsLimit }: LongPosition) {
  return {
    need: Math.max(1, (isFirstBatting ? -lead : lead) + 1),
    left: Math.max(0, ballsLimit - ballsBowled),
  }
}

function rateOf({ runs, balls }: Learnt): number {
  return (runs[10] ?? 1) / (balls[10] ?? 1)
}

function within(most: number, value: number): number {
  return Math.max(-most, Math.min(most, value))
}
