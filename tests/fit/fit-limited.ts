import type { LimitedCoefficients } from '#shared/cricket/forecast/coefficients.ts'
import {
  type Batting,
  chaseFeatures,
  firstFeatures,
  levelFeatures,
  totalFeatures,
} from '#shared/cricket/forecast/limited-features.ts'
import { expectedTotal, worthOfTotal } from '#shared/cricket/forecast/limited-overs-model.ts'
import { fitRunTable } from './fit-run-table.ts'
import { type LimitedPosition, limitedPositions } from './limited-positions.ts'
import type { PastMatch } from './read-matches.ts'
import { fitLinear, fitLogistic } from './regression.ts'
import { Rows } from './rows.ts'

const FREE_OF_CHASE = 6
const OF_LEVELS = 24
const OF_HEIGHT = 13

export type Tell = (line: string) => void

/** A match in which every side may bat once. `most`: the balls of an innings. */
export function fitLimited(matches: readonly PastMatch[], most: number, tell: Tell): LimitedCoefficients {
  const runs = fitRunTable(matches, most)
  tell('runs to come')
  const positions = matches.flatMap((match, index) =>
    limitedPositions(match).filter((position) => isKept(position, index)),
  )
  const [firsts, chases] = [1, 2].map((innings) =>
    positions.filter((one) => one.innings === innings && isOpen(one)),
  )
  const known: LimitedCoefficients = { runs, chase: [], total: [], first: [], doubt: 0.6 }
  known.chase = rounded(fitChase(chases ?? [], known))
  tell('chases')
  known.total = rounded(fitTotal(firsts ?? [], known))
  tell('totals')
  known.first = rounded(fitFirst(firsts ?? [], known))
  tell('first innings')
  return known
}

/** Every third ball; of those every other as one of nobody knows whose match. */
function isKept({ ballIndex }: LimitedPosition, index: number): boolean {
  return (ballIndex + index) % 3 === 0
}

export function levelOf({ match, ballIndex }: LimitedPosition) {
  return ballIndex % 2 === 0 ? match.level : undefined
}

/** A ball after which the innings is over says nothing that could be learnt. */
export function isOpen({ ballsLeft, wicketsLeft, runs, target }: Batting & { target?: number }): boolean {
  return ballsLeft > 0 && wicketsLeft > 0 && (target === undefined || runs < target)
}

export function outcomeOf({ match, innings }: LimitedPosition): number {
  if (match.winner === undefined) return 0.5
  return match.winner === match.innings[innings - 1]?.team ? 1 : 0
}

function fitChase(positions: LimitedPosition[], known: LimitedCoefficients): number[] {
  const rows = new Rows()
  for (const one of positions) {
    const features = chaseFeatures(
      known.runs,
      { ...one, target: one.target ?? 0 },
      levelFeatures(levelOf(one)),
    )
    rows.add(features, outcomeOf(one))
  }
  const prior = zeros(rows.width)
  return fitLogistic(rows, { prior, hold: prior.map((_, index) => holdOfChase(index, rows.width)) })
}

/**
 * The first few weights are free, those of levels nearly; the others say where these are wrong. What the height of the
 * target says is held the most: left alone it would outrun the runs needed.
 */
function holdOfChase(index: number, size: number): number {
  if (index < FREE_OF_CHASE || index >= size - OF_LEVELS) return 1
  return index >= size - OF_LEVELS - OF_HEIGHT ? 100 : 10
}

function fitTotal(positions: LimitedPosition[], known: LimitedCoefficients): number[] {
  const rows = new Rows()
  for (const one of positions) {
    const features = totalFeatures(known.runs, one, levelFeatures(levelOf(one)))
    rows.add(features, one.final, expectedTotal({ ...known, total: [] }, one))
  }
  return fitLinear(rows, { prior: zeros(rows.width), hold: 100 })
}

function fitFirst(positions: LimitedPosition[], known: LimitedCoefficients): number[] {
  const rows = new Rows()
  for (const one of positions) {
    const worth = worthOfTotal(known, one, levelOf(one))
    rows.add(firstFeatures(known.runs, one, worth, levelFeatures(levelOf(one))), outcomeOf(one), worth)
  }
  return fitLogistic(rows, { prior: zeros(rows.width), hold: 30 })
}

function zeros(size: number): number[] {
  return Array.from({ length: size }, () => 0)
}

export function rounded(weights: readonly number[]): number[] {
  return weights.map((weight) => Number(weight.toPrecision(4)))
}
