import type { Condition, OriginFacts } from '#shared/ops/ops-report.ts'
import type { Sample } from '#shared/ops/series.ts'

/** What is known in addition to the numbers. */
export type Facts = {
  isReady: boolean
  /** Names of relays whose viewers are sent to the others. */
  drained: readonly string[]
  /** Which operator put polling on hold, if one did. */
  pollingHoldBy?: string
  pollEveryMs: number
  upstreamTimeoutMs: number
  /** Kinds of failures of polls in the last minute, the latest first. */
  pollFailureKinds: readonly string[]
  maxViewers: number
  /** What the processes of the relay may take together. */
  memoryBytes: number
  /** In a cluster: whether its store answers. */
  hasStore?: boolean
  relays: number
  /** The topic with the most viewers. */
  topTopic?: { topic: string; title: string; viewers: number; changesPerMinute: number }
  /** By how much the wall clock was moved in the last minute; 0 where it was not. */
  clockMovedMs: number
  /** Topics whose score went backwards in the last minute. */
  scoresBack: readonly string[]
  /** What the origin says of itself, where it does. */
  origin?: OriginFacts
}

/** Shorter trouble than this is a hiccup. */
export const SECONDS = 5

/** Looks for one thing that is not as always. `few`: the last seconds, `minute`: the last minute, the newest last. */
export type Finding = (seen: {
  last: Sample
  few: readonly Sample[]
  minute: readonly Sample[]
  facts: Facts
}) => Condition | undefined

export const all = (samples: readonly Sample[], holds: (sample: Sample) => boolean) =>
  samples.length >= SECONDS && samples.every(holds)
export const total = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  samples.reduce((sum, sample) => sum + of(sample), 0)
export const highest = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  Math.max(0, ...samples.map(of))
