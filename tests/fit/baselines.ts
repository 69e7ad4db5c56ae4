import type { LimitedPosition } from './limited-positions.ts'
import type { PastLongPosition } from './long-positions.ts'

/** Says for each position how often things came out so in past positions of the same group. */
export function frequencyRule<P>(
  past: readonly P[],
  groupOf: (position: P) => string,
  cameOf: (position: P) => readonly number[],
): (position: P) => number[] {
  const groups = new Map<string, { count: number; came: number[] }>()
  for (const one of past) {
    const came = cameOf(one)
    const group = groups.get(groupOf(one)) ?? { count: 0, came: came.map(() => 0) }
    group.count += 1
    group.came = group.came.map((sum, index) => sum + (came[index] ?? 0))
    groups.set(groupOf(one), group)
  }
  return (position) => {
    const group = groups.get(groupOf(position))
    if (!group) return cameOf(position).map((_, __, all) => 1 / all.length)
    return group.came.map((sum) => sum / group.count)
  }
}

/** The rule of the thumb: whether the rate is enough, be it the required one or that of an average total. */
export function rateGroup(average: number) {
  return ({ runs, target, ballsLeft, ballsLimit }: LimitedPosition): string => {
    const rate = runs / Math.max(1, ballsLimit - ballsLeft)
    const enough = target === undefined ? average / ballsLimit : (target - runs) / Math.max(1, ballsLeft)
    return rate >= enough ? 'enough' : 'too slow'
  }
}

/** The same for longer matches: who leads. */
export function leadGroup({ lead }: PastLongPosition): string {
  return lead > 0 ? 'first leads' : 'first trails'
}
