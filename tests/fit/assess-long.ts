import type { LongCoefficients } from '#shared/cricket/forecast/coefficients.ts'
import { longChances } from '#shared/cricket/forecast/long-match-model.ts'
import { oversText } from '#shared/cricket/overs-text.ts'
import { type Assessed, assess } from './assess.ts'
import { frequencyRule, leadGroup } from './baselines.ts'
import { isDecided, longPositions, type PastLongPosition } from './long-positions.ts'
import { plainLongFeatures, plainModel } from './plain-model.ts'
import type { PastMatch } from './read-matches.ts'

/** The same for matches of two innings a side: the side that batted first, the other, or a draw. */
export function assessLong(
  past: readonly PastMatch[],
  known: LongCoefficients,
  matches: readonly PastMatch[],
): Assessed {
  const seen = past.flatMap((match, index) =>
    openPositions(match).filter((one) => (one.ballIndex + index) % 4 === 0),
  )
  const plains = [1, 2, 3, 4].map((number) => plainOf(seen.filter((one) => one.innings === number)))
  const ours = (one: PastLongPosition) => {
    const { first, other, draw } = longChances(known, one)
    return [first, other, draw]
  }
  const models = {
    ours,
    blind: ours,
    plain: (one: PastLongPosition) => plains[one.innings - 1]?.(one) ?? [1 / 3, 1 / 3, 1 / 3],
    rule: frequencyRule(seen, (one) => `${one.innings} ${leadGroup(one)}`, cameOf),
    constant: frequencyRule(seen, (one) => `${one.innings}`, cameOf),
  }
  return assess('Test', matches.flatMap(openPositions), models, cameOf, (one, chance) => {
    const { match, innings } = one
    const { date, teams, winner } = match
    const miss = { date, teams: [...teams] as [string, string], came: winner ?? ('draw' as const), innings }
    const over = oversText(one.ballsOfInnings, match.ballsPerOver)
    return {
      match: match.id,
      miss: { kind: 'Test', ...miss, over, chance: Math.round(chance * 10_000) / 10_000 },
    }
  })
}

function openPositions(match: PastMatch): PastLongPosition[] {
  return longPositions(match).filter((one) => !isDecided(one))
}

function plainOf(positions: readonly PastLongPosition[]) {
  const draw = plainModel(positions, plainLongFeatures, ({ match }) => (match.result === 'draw' ? 1 : 0))
  const won = positions.filter(({ match }) => match.winner !== undefined)
  const first = plainModel(won, plainLongFeatures, (one) => (one.match.winner === one.first ? 1 : 0))
  return (one: PastLongPosition) => {
    const drawn = draw(one)
    const chance = first(one)
    return [(1 - drawn) * chance, (1 - drawn) * (1 - chance), drawn]
  }
}

function cameOf({ match, first }: PastLongPosition): number[] {
  if (match.winner === undefined) return [0, 0, 1]
  return match.winner === first ? [1, 0, 0] : [0, 1, 0]
}
