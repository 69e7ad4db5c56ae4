import type { Condition, Level, OriginFacts } from '#shared/ops/ops-report.ts'
import type { Sample } from '#shared/ops/series.ts'
import { FINDINGS, SECONDS } from './findings.ts'

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

const RANK: Readonly<Record<Level, number>> = { act: 0, watch: 1, note: 2 }

/** What is not as always, the gravest first. */
export function diagnose(minute: readonly Sample[], facts: Facts): Condition[] {
  const last = minute.at(-1)
  if (last === undefined) return []
  const seen = { last, few: minute.slice(-SECONDS), minute, facts }
  const found = FINDINGS.flatMap((finding) => {
    const sentence = finding.sentence(seen)
    return sentence ? [{ ...finding, sentence }] : []
  })
  const explained = new Set(found.flatMap(({ explains = [] }) => explains))
  return found
    .filter(({ id }) => !explained.has(id))
    .map(({ id, level, sentence, advice, page }) => ({
      ...{ id, level, sentence, page },
      advice: typeof advice === 'string' ? advice : advice(seen),
    }))
    .sort((a, b) => RANK[a.level] - RANK[b.level])
}
