import { seededRandom, shuffled } from '../../seeded-random.ts'

/**
 * Every pair twice, once at each home, in rounds in which each side plays once. The circle method: one side
 * does not move while the others move on by one place a round. `sides` has to be even in number.
 */
export function roundRobin<T>(sides: readonly T[], seed: string): [home: T, away: T][] {
  const [fixed, ...moving] = shuffled(seededRandom(seed), sides)
  if (fixed === undefined) return []
  const first: [T, T][] = []
  for (let round = 0; round < moving.length; round++) {
    const turned = [...moving.slice(round), ...moving.slice(0, round)]
    const circle = [fixed, ...turned]
    for (let place = 0; place < circle.length / 2; place++) {
      const pair = [circle[place], circle[circle.length - 1 - place]] as [T, T]
      first.push((round + place) % 2 === 0 ? pair : [pair[1], pair[0]])
    }
  }
  return [...first, ...first.map(([home, away]): [T, T] => [away, home])]
}
