/** The winners that were picked on this device, the latest last: a match tells how the pick came out and asks nobody. */
const STORAGE_KEY = 'own-picks'
const PICKS_KEPT = 30

/** The TeamId that was picked in a match. */
export function ownPick(matchId: number): number | undefined {
  return stored().find(([match]) => match === matchId)?.[1]
}

/** `teamId` undefined: nobody was picked after all. */
export function setOwnPick(matchId: number, teamId: number | undefined): void {
  if (ownPick(matchId) === teamId) return
  const others = stored().filter(([match]) => match !== matchId)
  keep(teamId === undefined ? others : [...others, [matchId, teamId]])
}

/** They were somebody's who has left. */
export function forgetOwnPicks(): void {
  keep([])
}

function keep(picks: readonly [number, number][]): void {
  try {
    if (picks.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(picks.slice(-PICKS_KEPT)))
  } catch {
    // Without storage no match tells of a pick.
  }
}

/** Storage may be forbidden, or hold what somebody else wrote: nothing was picked then. */
function stored(): [number, number][] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    if (!Array.isArray(held)) return []
    return held.filter(
      (one): one is [number, number] => Array.isArray(one) && one.length === 2 && one.every(Number.isInteger),
    )
  } catch {
    return []
  }
}
