import type { Random } from '#relay/origin/core/seeded-random.ts'
import type { PhaseFrequencies } from './frequencies.ts'

export type BallOdds = {
  wide: number
  noBall: number
  wicket: number
  bye: number
  legBye: number
  runs: readonly number[]
  penalty: number
  runsPerExtra: PhaseFrequencies['runsPerExtra']
  runsPerLegalBall: number
}

export type Tilt = { scoring: number; risk: number }

/** What an outcome needs beyond the frequencies, so that many unlike contests still average to them. */
export type Level = { wicket: number; runs: readonly number[] }

export type Outcome =
  | { kind: 'wide' | 'bye' | 'leg bye'; runs: number; noBall: number }
  | { kind: 'runs'; runs: number; noBall: number }
  | { kind: 'wicket'; runs: 0; noBall: number }

/** How much more likely each number of runs becomes by scoring more freely. */
const FREEDOM = [-0.55, 0.2, 0.45, 0.45, 1, 0, 1.5]
const MOST_RISK = 0.5
/** Wickets that fall to no-balls and free hits are run outs. */
const RUN_OUT_SHARE = 0.06

export function oddsOf(phase: PhaseFrequencies, level: Level, moreByes: number): BallOdds {
  const { wides, noballs, byes, legbyes, penalty } = phase.extrasPerDelivery
  const faced = 1 - wides
  const wicket = (phase.wicketsPerLegalBall * (1 - wides - noballs)) / faced
  const [bye, legBye] = [byes / faced, legbyes / faced]
  const runs = phase.runsOffBat.map((share, n) => (n === 0 ? share - wicket - bye - legBye : share))
  const { runsPerExtra } = phase
  const offBat = phase.runsOffBat.reduce((sum, share, n) => sum + share * n, 0)
  const all =
    faced * offBat +
    wides * runsPerExtra.wides +
    noballs * runsPerExtra.noballs +
    byes * runsPerExtra.byes +
    legbyes * runsPerExtra.legbyes
  return {
    wide: wides,
    noBall: noballs,
    wicket: wicket * Math.exp(level.wicket),
    bye: bye * Math.exp(moreByes),
    legBye,
    runs: runs.map((share, n) => share * Math.exp(level.runs[n] ?? 0)),
    penalty,
    runsPerExtra,
    runsPerLegalBall: all / (1 - wides - noballs),
  }
}

export function drawBall(random: Random, odds: BallOdds, { scoring, risk }: Tilt, isFree: boolean): Outcome {
  const delivered = random()
  if (delivered < odds.wide)
    return { kind: 'wide', runs: extraRuns(random, odds.runsPerExtra.wides, 4), noBall: 0 }
  const isNoBall = delivered < odds.wide + odds.noBall
  const noBall = isNoBall ? extraRuns(random, odds.runsPerExtra.noballs, 4) : 0
  const chance = Math.min(MOST_RISK, odds.wicket * Math.exp(risk))
  let left = random()
  if (left < chance) {
    if (!(isFree || isNoBall) || left < chance * RUN_OUT_SHARE) return { kind: 'wicket', runs: 0, noBall }
    left = chance + (1 - chance) * random()
  }
  left -= chance
  if (left < odds.bye) return { kind: 'bye', runs: extraRuns(random, odds.runsPerExtra.byes, 3), noBall }
  left -= odds.bye
  if (left < odds.legBye)
    return { kind: 'leg bye', runs: extraRuns(random, odds.runsPerExtra.legbyes, 3), noBall }
  return { kind: 'runs', runs: noBall > 1 ? 0 : runsOffBat(random, odds.runs, scoring), noBall }
}

function runsOffBat(random: Random, shares: readonly number[], scoring: number): number {
  const weights = shares.map((share, n) => share * Math.exp((FREEDOM[n] ?? 0) * scoring))
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [runs, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return runs
  }
  return 0
}

function extraRuns(random: Random, mean: number, boundary: 3 | 4): number {
  const more = mean - 1
  const draw = random()
  const far = (0.85 * more) / boundary
  if (draw < far) return 1 + boundary
  return draw < far + 0.15 * more ? 2 : 1
}
