import type { Condition, Level } from '#shared/ops/ops-report.ts'

const RANK: Readonly<Record<Level, number>> = { act: 0, watch: 1, note: 2 }

export function byGravity(conditions: readonly Condition[]): Condition[] {
  return [...conditions].sort((a, b) => RANK[a.level] - RANK[b.level])
}
