import { sharedStore } from '#client/kit/stored/shared.ts'
import { isPair, listOf, readStored, storedAtom } from '#client/kit/stored/stored.ts'

const MOST = 100

/** The side of each followed player, stored on the device: a board has sides, but no players. */
const sides = storedAtom<readonly [playerId: number, teamId: number][]>(
  'sides-of-players',
  [],
  listOf(isPair),
)

/** Where the side is known. */
export function sidesOf(players: readonly number[]): number[] {
  if (players.length === 0) return []
  return readStored(sides).flatMap(([player, team]) => (players.includes(player) ? [team] : []))
}

export function storeSide(playerId: number, teamId: number): void {
  const others = readStored(sides).filter(([player]) => player !== playerId)
  sharedStore.set(sides, [[playerId, teamId] as [number, number], ...others].slice(0, MOST))
}
