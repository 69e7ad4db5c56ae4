import { sharedStore } from '#client/kit/stored/shared.ts'
import { isPair, listOf, readStored, storedAtom } from '#client/kit/stored/stored.ts'

const MOST = 30

/** The reader's picks on this device, the latest last, so that a match needs no call for them. */
const picks = storedAtom<readonly [matchId: number, teamId: number][]>('own-picks', [], listOf(isPair))

export function ownPick(matchId: number): number | undefined {
  return readStored(picks).find(([match]) => match === matchId)?.[1]
}

/** `teamId` undefined: the pick did not count. */
export function setOwnPick(matchId: number, teamId: number | undefined): void {
  if (ownPick(matchId) === teamId) return
  const others = readStored(picks).filter(([match]) => match !== matchId)
  sharedStore.set(
    picks,
    teamId === undefined ? others : [...others, [matchId, teamId] as [number, number]].slice(-MOST),
  )
}

/** Another reader uses the device now. */
export function forgetOwnPicks(): void {
  sharedStore.set(picks, [])
}
