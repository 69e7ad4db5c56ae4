import type { Sample } from '#shared/ops/metric-series.ts'
import type { Condition, Level } from '#shared/ops/service-status.ts'
import type { Facts } from './service-facts.ts'

/** The last minute, the last few seconds of it, and the last second. */
export type Seen = { last: Sample; few: readonly Sample[]; minute: readonly Sample[]; facts: Facts }

export type Finding = Pick<Condition, 'id' | 'page'> & {
  level: Level | ((seen: Seen) => Level)
  /** No text where it is not so. */
  sentence(seen: Seen): string | false | undefined
  advice: string | ((seen: Seen) => string)
  /** Ids of what follows from it, and is left out. */
  explains?: readonly string[]
}
