import type { Condition, OriginFacts } from '#shared/ops/ops-report.ts'
import type { Sample } from '#shared/ops/series.ts'

export type Facts = {
  isReady: boolean
  drained: readonly string[]
  pollingHoldBy?: string
  pollEveryMs: number
  upstreamTimeoutMs: number
  pollFailureKinds: readonly string[]
  maxViewers: number
  memoryBytes: number
  hasStore?: boolean
  relays: number
  topTopic?: { topic: string; title: string; viewers: number; changesPerMinute: number }
  clockMovedMs: number
  scoresBack: readonly string[]
  origin?: OriginFacts
}

/** The last minute, the last few seconds of it, and the last second. */
export type Seen = { last: Sample; few: readonly Sample[]; minute: readonly Sample[]; facts: Facts }

export type Finding = Omit<Condition, 'sentence' | 'advice'> & {
  /** No text where it is not so. */
  sentence(seen: Seen): string | false | undefined
  advice: string | ((seen: Seen) => string)
  /** Ids of what follows from it, and is left out. */
  explains?: readonly string[]
}
