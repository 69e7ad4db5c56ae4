import type { RelayFacts, RelayReport, TopicRow } from '#shared/ops/ops-report.ts'
import type { Facts } from './finding.ts'

export function serviceFacts(
  relays: readonly RelayReport[],
  topics: readonly TopicRow[],
  of: { holdBy: string | undefined; pollEveryMs: number; upstreamTimeoutMs: number },
): Facts {
  const { holdBy, pollEveryMs, upstreamTimeoutMs } = of
  const facts = relays.map((relay) => relay.facts)
  const sum = (figure: (one: RelayFacts) => number) => facts.reduce((all, one) => all + figure(one), 0)
  const topTopic = topics.find(({ topic }) => topic.startsWith('match/'))
  const origin = facts.find((one) => one.origin)?.origin
  const withStore = facts.filter(({ hasStore }) => hasStore !== undefined)
  const clockMovedMs = facts.reduce(
    (most, { clockMovedMs: moved }) => (Math.abs(moved) > Math.abs(most) ? moved : most),
    0,
  )
  return {
    isReady: facts.some(({ isReady }) => isReady),
    drained: relays.flatMap(({ name, facts: { isDraining } }) => (isDraining ? [name] : [])),
    ...(holdBy === undefined ? {} : { pollingHoldBy: holdBy }),
    pollEveryMs,
    upstreamTimeoutMs,
    pollFailureKinds: facts.flatMap(({ pollFailureKinds }) => pollFailureKinds),
    maxViewers: sum(({ maxViewers }) => maxViewers),
    memoryBytes: sum(({ memoryBytes }) => memoryBytes),
    ...(withStore.length === 0 ? {} : { hasStore: withStore.every(({ hasStore }) => hasStore) }),
    relays: relays.length,
    ...(topTopic ? { topTopic } : {}),
    clockMovedMs,
    scoresBack: [...new Set(facts.flatMap(({ scoresBack }) => scoresBack))],
    ...(origin ? { origin } : {}),
  }
}
