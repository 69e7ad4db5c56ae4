/** What viewers of one topic received: how late, and when the last of them had each change. */
export type TopicTally = {
  topic: string
  received: number
  /** How many came after so many milliseconds. */
  latencies: [ms: number, count: number][]
  changes: { at: number; received: number; lastMs: number }[]
}

type Change = { at: number; received: number; lastMs: number }

/** Counts deliveries of one topic at the price of two look-ups each. */
export class Tally {
  #latencies = new Map<number, number>()
  #changes = new Map<number, Change>()

  add(at: number, nowMs: number): void {
    const ms = nowMs - at
    this.#latencies.set(ms, (this.#latencies.get(ms) ?? 0) + 1)
    const change = this.#changes.get(at)
    if (change === undefined) this.#changes.set(at, { at, received: 1, lastMs: ms })
    else {
      change.received += 1
      if (ms > change.lastMs) change.lastMs = ms
    }
  }

  /** What was counted since it was last taken. */
  take(topic: string): TopicTally {
    const changes = [...this.#changes.values()]
    const latencies = [...this.#latencies]
    this.#changes = new Map()
    this.#latencies = new Map()
    return { topic, received: changes.reduce((sum, { received }) => sum + received, 0), latencies, changes }
  }
}

/** The tallies of several processes as one, by topic. */
export function mergeTallies(tallies: readonly TopicTally[]): TopicTally[] {
  const topics = [...new Set(tallies.map(({ topic }) => topic))]
  return topics.map((topic) => {
    const same = tallies.filter((tally) => tally.topic === topic)
    const latencies = new Map<number, number>()
    const changes = new Map<number, Change>()
    for (const tally of same) {
      for (const [ms, count] of tally.latencies) latencies.set(ms, (latencies.get(ms) ?? 0) + count)
      for (const change of tally.changes) {
        const known = changes.get(change.at)
        if (known === undefined) changes.set(change.at, { ...change })
        else {
          known.received += change.received
          known.lastMs = Math.max(known.lastMs, change.lastMs)
        }
      }
    }
    return {
      topic,
      received: same.reduce((sum, { received }) => sum + received, 0),
      latencies: [...latencies],
      changes: [...changes.values()].sort((a, b) => a.at - b.at),
    }
  })
}

/** The latency below which the given part of all deliveries lies. */
export function latencyQuantile(tallies: readonly TopicTally[], part: number): number {
  const sorted = tallies.flatMap(({ latencies }) => latencies).sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  for (const [ms, count] of sorted) {
    seen += count
    if (seen > part * total || seen === total) return ms
  }
  throw new Error('nothing was received')
}
