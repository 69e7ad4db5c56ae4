import type { Kind, Miss } from '#shared/cricket/forecast/assessment.ts'
import type { LimitedCoefficients } from '#shared/cricket/forecast/coefficients.ts'
import { asTwentyOvers } from '#shared/cricket/forecast/forecast-limited.ts'
import { chaseOdds, firstOdds } from '#shared/cricket/forecast/limited-overs-model.ts'
import { logistic } from '#shared/cricket/forecast/math.ts'
import type { Level } from '#shared/cricket/match-log.ts'
import { oversText } from '#shared/cricket/overs-text.ts'
import { type Assessed, assess } from './assess.ts'
import { frequencyRule, rateGroup } from './baselines.ts'
import { isOpen, outcomeOf } from './fit-limited.ts'
import { type LimitedPosition, limitedPositions } from './limited-positions.ts'
import { plainLimitedFeatures, plainModel } from './plain-model.ts'
import type { PastMatch } from './read-matches.ts'

export type TestedKind = { kind: Kind; matches: readonly PastMatch[]; hundredRuns?: number }

/** How the model does on unseen matches, beside simpler ones that learnt from the same `past`. */
export function assessLimited(
  past: readonly PastMatch[],
  known: LimitedCoefficients,
  tested: readonly TestedKind[],
): Assessed[] {
  const seen = past.flatMap((match, index) =>
    limitedPositions(match).filter((one) => isOpen(one) && (one.ballIndex + index) % 3 === 0),
  )
  const plains = [1, 2].map((innings) =>
    plainModel(
      seen.filter((one) => one.innings === innings),
      plainLimitedFeatures,
      outcomeOf,
    ),
  )
  const firsts = seen.filter((one) => one.innings === 1)
  const average = firsts.reduce((sum, one) => sum + one.final, 0) / firsts.length
  const ruleGroup = rateGroup(average)
  const rule = frequencyRule(seen, (one) => `${one.innings} ${ruleGroup(one)}`, cameOf)
  const constant = frequencyRule(seen, (one) => `${one.innings}`, cameOf)
  return tested.map(({ kind, matches, hundredRuns }) => {
    const ours = (one: LimitedPosition, level: Level | undefined) => {
      const same = hundredRuns === undefined ? one : asTwentyOvers(one, hundredRuns)
      const { target } = same
      const odds =
        target === undefined ? firstOdds(known, same, level) : chaseOdds(known, { ...same, target }, level)
      return both(logistic(odds))
    }
    const models = {
      ours: (one: LimitedPosition) => ours(one, one.match.level),
      blind: (one: LimitedPosition) => ours(one, undefined),
      plain: (one: LimitedPosition) => both(plains[one.innings - 1]?.(one) ?? 0.5),
      rule,
      constant,
    }
    return assess(kind, openPositions(matches), models, cameOf, (one, chance) => missOf(kind, one, chance))
  })
}

function* openPositions(matches: readonly PastMatch[]): Generator<LimitedPosition> {
  for (const match of matches) {
    for (const one of limitedPositions(match)) if (one.ballIndex > 0 && isOpen(one)) yield one
  }
}

function both(chance: number): number[] {
  return [chance, 1 - chance]
}

function cameOf(one: LimitedPosition): number[] {
  return both(outcomeOf(one))
}

function missOf(kind: Kind, one: LimitedPosition, chance: number): { match: string; miss: Miss } | undefined {
  const { match, innings, ballsLimit, ballsLeft } = one
  if (match.winner === undefined) return undefined
  const over = oversText(Math.round(ballsLimit - ballsLeft), match.ballsPerOver)
  const { date, teams, winner } = match
  return {
    match: match.id,
    miss: { kind, date, teams: [...teams], came: winner, chance: four(chance), innings, over },
  }
}

function four(x: number): number {
  return Math.round(x * 10_000) / 10_000
}
