export type Random = () => number

/** FNV-1a spreads the seed's characters, mulberry32 makes the numbers. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

export function weighted<T>(random: Random, outcomes: readonly (readonly [outcome: T, weight: number])[]): T {
  let left = random() * outcomes.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [outcome, weight] of outcomes) {
    left -= weight
    if (left < 0) return outcome
  }
  const last = outcomes.at(-1)
  if (!last) throw new Error('Nothing to weigh.')
  return last[0]
}

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
