import type { LongCoefficients } from './coefficients.ts'
import { chaseDrawFeatures, chaseWinFeatures, mostOfDraw } from './last-chase-features.ts'
import { drawFeatures, type LongPosition, winFeatures } from './long-features.ts'
import { dot, logistic } from './math.ts'

/** `first`: the side that batted first. The three make 1. */
export type LongChances = { first: number; other: number; draw: number }

/** First whether there will be a winner at all, then who. */
export function longChances(known: LongCoefficients, position: LongPosition): LongChances {
  const { first: firstLeft, other: otherLeft } = position.inningsLeft
  const [draw, first] =
    firstLeft + otherLeft === 0 ? ofLastChase(known, position) : ofWholeMatch(known, position)
  return { first: (1 - draw) * first, other: (1 - draw) * (1 - first), draw }
}

function ofWholeMatch(known: LongCoefficients, position: LongPosition): [draw: number, first: number] {
  return [
    logistic(dot(known.draw, drawFeatures(known, position))),
    logistic(dot(known.win, winFeatures(known, position))),
  ]
}

/** A target says more than who is ahead: it may be near, whatever a whole innings takes. */
function ofLastChase(known: LongCoefficients, position: LongPosition): [draw: number, first: number] {
  const chased = logistic(dot(known.chaseWin, chaseWinFeatures(known, position)))
  return [
    Math.min(logistic(dot(known.chaseDraw, chaseDrawFeatures(known, position))), mostOfDraw(position)),
    position.isFirstBatting ? chased : 1 - chased,
  ]
}
