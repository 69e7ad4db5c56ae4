import type { RelayFacts, RelayStatus, TopicRow } from '#shared/ops/service-status.ts'

export type Facts = ReturnType<typeof serviceFacts>

export function serviceFacts(
  relays: readonly RelayStatus[],
  topics: readonly TopicRow[],
  of: { pollingHoldBy: string | undefined; pollEveryMs: number; upstreamTimeoutMs: number },
) {
  const facts = relays.map((relay) => relay.facts)
  const sum = (figure: (one: RelayFacts) => number) => facts.reduce((all, one) => all + figure(one), 0)
  const withStore = facts.filter(({ hasStore }) => hasStore !== undefined)
  const clockMovedMs = facts.reduce(
    (most, { clockMovedMs: moved }) => (Math.abs(moved) > Math.abs(most) ? moved : most),
    0,
  )
  return {
    isReady: facts.some(({ isReady }) => isReady),
    drained: relays.flatMap(({ name, facts: { isDraining } }) => (isDraining ? [name] : [])),
    ...of,
    pollFailureKinds: facts.flatMap(({ pollFailureKinds }) => pollFailureKinds),
    maxViewers: sum(({ maxViewers }) => maxViewers),
    memoryBytes: sum(({ memoryBytes }) => memoryBytes),
    hasStore: withStore.length === 0 ? undefined : withStore.every(({ hasStore }) => hasStore),
    relays: relays.length,
    topTopic: topics.find(({ topic }) => topic.startsWith('match/')),
    clockMovedMs,
    scoresBack: [...new Set(facts.flatMap(({ scoresBack }) => scoresBack))],
    origin: facts.find((one) => one.origin)?.origin,
  }
}
