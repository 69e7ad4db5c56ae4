import type { Random } from '#relay/origin/core/seeded-random.ts'
import { weighted } from '#relay/origin/core/seeded-random.ts'
import type { Profile } from './profile.ts'

export type Weather =
  | { kind: 'dry' }
  | { kind: 'late start'; overs: number }
  | { kind: 'shower'; innings: 1 | 2; at: number }
  | { kind: 'overs lost'; innings: 1 | 2; at: number; overs: number }
  | { kind: 'overs lost'; innings: 'between'; overs: number }
  | { kind: 'cut short'; innings: 2; at: number }
  | { kind: 'washed out'; innings: 1 | 2; at: number }

const FEWEST_OVERS = 10
const LEAST = { short: 5, long: 20 }

export function leastOvers(overs: number): number {
  return overs > 25 ? LEAST.long : Math.min(LEAST.short, overs)
}

export function weatherOf({ frequencies: { results } }: Profile, overs: number, random: Random): Weather {
  if (overs < FEWEST_OVERS) return { kind: 'dry' }
  const of = (kind: string) => results[kind] ?? 0
  const revised = of('D/L win by runs') + of('D/L win by wickets') + of('D/L tie')
  const washedOut = of('no result')
  const [lateStart, shower] = [0.02, 0.03]
  const lost = () => Math.max(1, Math.round(overs * (0.06 + 0.34 * random())))
  const kind = weighted(random, [
    ['washed out', washedOut],
    ['between', revised * 0.25],
    ['first', revised * 0.35],
    ['second', revised * 0.2],
    ['cut short', revised * 0.2],
    ['late start', lateStart],
    ['shower', shower],
    ['dry', 1 - washedOut - revised - lateStart - shower],
  ])
  switch (kind) {
    case 'washed out':
      return random() < 0.72
        ? { kind, innings: 1, at: random() }
        : { kind, innings: 2, at: (random() * leastOvers(overs)) / overs }
    case 'between':
      return { kind: 'overs lost', innings: 'between', overs: lost() }
    case 'first':
      return { kind: 'overs lost', innings: 1, at: 0.1 + 0.85 * random(), overs: lost() }
    case 'second':
      return { kind: 'overs lost', innings: 2, at: 0.75 * random(), overs: lost() }
    case 'cut short': {
      const least = leastOvers(overs) / overs
      return { kind, innings: 2, at: least + (0.98 - least) * random() }
    }
    case 'late start':
      return { kind, overs: lost() }
    case 'shower':
      return { kind, innings: random() < 0.5 ? 1 : 2, at: random() * 0.95 }
    default:
      return { kind: 'dry' }
  }
}
