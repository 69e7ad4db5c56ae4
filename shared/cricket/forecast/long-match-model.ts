import type { LongCoefficients } from './coefficients.ts'
import { chaseDrawFeatures, chaseWinFeatures, mostOfDraw } from './last-chase-features.ts'
import { drawFeatures, type LongPosition, winFeatures } from './long-features.ts'
import { dot, logistic } from './math.ts'

/** `first`: the side that batted first. The three make 1. */
export type LongChances = { first: number; other: number; draw: number }

/** With fewer wickets left than so many an innings is near enough to its end to forecast the target that follows. */
const SURE_FROM = 5

/** First whether there will be a winner at all, then who. */
export function longChances(known: LongCoefficients, position: LongPosition): LongChances {
  const { isFirstBatting, inningsLeft, wicketsLeft } = position
  const toCome = inningsLeft.first + inningsLeft.other
  if (toCome === 0) return ofLastChase(known, position)
  const whole = ofWholeMatch(known, position)
  const isBeforeChase = toCome === 1 && inningsLeft[isFirstBatting ? 'other' : 'first'] === 1
  // The fewer wickets are left, the surer is the target: the forecast with the last of them is what the chase begins with.
  return isBeforeChase
    ? between(ofChaseToCome(known, position), whole, Math.min(1, wicketsLeft / SURE_FROM))
    : whole
}

function ofWholeMatch(known: LongCoefficients, position: LongPosition): LongChances {
  const draw = logistic(dot(known.draw, drawFeatures(known, position)))
  const first = logistic(dot(known.win, winFeatures(known, position)))
  return chancesOf(draw, first)
}

/** A target says more than who is ahead: it may be near, whatever a whole innings takes. */
function ofLastChase(known: LongCoefficients, position: LongPosition): LongChances {
  const draw = logistic(dot(known.chaseDraw, chaseDrawFeatures(known, position)))
  const chased = logistic(dot(known.chaseWin, chaseWinFeatures(known, position)))
  return chancesOf(Math.min(draw, mostOfDraw(position)), position.isFirstBatting ? chased : 1 - chased)
}

/** What an innings makes until its end: less than is expected, as much, or more, in spreads; and how often. */
const ENDS = [
  { spreads: -1.2, share: 0.3 },
  { spreads: 0, share: 0.4 },
  { spreads: 1.2, share: 0.3 },
]

/** The chase that follows when the innings before it continues as innings do. */
function ofChaseToCome(known: LongCoefficients, position: LongPosition): LongChances {
  const { lead, isFirstBatting, wicketsLeft, ballsBowled } = position
  const sign = isFirstBatting ? 1 : -1
  const all = { first: 0, other: 0, draw: 0 }
  for (const { spreads, share } of ENDS) {
    const more = (known.runs[wicketsLeft] ?? 0) + spreads * (known.spread[wicketsLeft] ?? 0)
    const end = {
      ...position,
      lead: lead + sign * Math.max(0, more),
      isFirstBatting: !isFirstBatting,
      wicketsLeft: 10,
      inningsLeft: { first: 0, other: 0 },
      ballsBowled: ballsBowled + (known.balls[wicketsLeft] ?? 0),
    }
    const chances = sign * end.lead < 0 ? chancesOf(0, isFirstBatting ? 0 : 1) : ofLastChase(known, end)
    all.first += share * chances.first
    all.other += share * chances.other
    all.draw += share * chances.draw
  }
  return all
}

function chancesOf(draw: number, first: number): LongChances {
  return { first: (1 - draw) * first, other: (1 - draw) * (1 - first), draw }
}

function between(one: LongChances, other: LongChances, share: number): LongChances {
  const mixed = (key: keyof LongChances) => (1 - share) * one[key] + share * other[key]
  return { first: mixed('first'), other: mixed('other'), draw: mixed('draw') }
}
