/** The side of each followed player, stored on the device: a board has sides, but no players. */
const STORAGE_KEY = 'sides-of-players'
const KEPT = 100

type Sides = readonly [playerId: number, teamId: number][]

/** Where the side is known. */
export function sidesOf(players: readonly number[]): number[] {
  if (players.length === 0) return []
  return stored().flatMap(([player, team]) => (players.includes(player) ? [team] : []))
}

export function keepSide(playerId: number, teamId: number): void {
  try {
    const others = stored().filter(([player]) => player !== playerId)
    localStorage.setItem(STORAGE_KEY, JSON.stringify([[playerId, teamId], ...others].slice(0, KEPT)))
  } catch {
    // Without storage a followed player leads to no match.
  }
}

function stored(): Sides {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(parsed)
      ? parsed.filter((one) => Array.isArray(one) && one.every(Number.isInteger))
      : []
  } catch {
    return []
  }
}
