/** The reader's picks on this device, the latest last, so that a match needs no call for them. */
const STORAGE_KEY = 'own-picks'
const PICKS_KEPT = 30

export function ownPick(matchId: number): number | undefined {
  return stored().find(([match]) => match === matchId)?.[1]
}

/** `teamId` undefined: the pick did not count. */
export function setOwnPick(matchId: number, teamId: number | undefined): void {
  if (ownPick(matchId) === teamId) return
  const others = stored().filter(([match]) => match !== matchId)
  keep(teamId === undefined ? others : [...others, [matchId, teamId]])
}

/** Another reader uses the device now. */
export function forgetOwnPicks(): void {
  keep([])
}

function keep(picks: readonly [number, number][]): void {
  try {
    if (picks.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(picks.slice(-PICKS_KEPT)))
  } catch {
    // Without storage no match shows a pick.
  }
}

/** Storage may be forbidden or have another content. */
function stored(): [number, number][] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.filter(
      (one): one is [number, number] => Array.isArray(one) && one.length === 2 && one.every(Number.isInteger),
    )
  } catch {
    return []
  }
}
