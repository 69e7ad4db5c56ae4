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

export const SECONDS = 5

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
