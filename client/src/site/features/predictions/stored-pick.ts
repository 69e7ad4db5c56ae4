import { sharedStore } from '#client/kit/stored/shared.ts'
import { inSession, readStored, storedAtom } from '#client/kit/stored/stored.ts'

/** After this time another reader may log in. */
const LIFE_MS = 15 * 60_000

type Pick = { predictionId: number; teamId: number; atMs: number }

/** A pick that does not count yet, stored in this tab while its reader logs in or fills in the form. */
const pick = storedAtom<Pick | undefined>('keptPick', undefined, readPick, {
  format: (one) => (one ? `${one.predictionId}/${one.teamId}/${one.atMs}` : ''),
  area: inSession,
})

export function storedPick(predictionId: number): number | undefined {
  const one = readStored(pick)
  const isRecent = one !== undefined && Math.abs(Date.now() - one.atMs) < LIFE_MS
  return isRecent && one.predictionId === predictionId ? one.teamId : undefined
}

export function storePick(predictionId: number, teamId: number): void {
  sharedStore.set(pick, { predictionId, teamId, atMs: Date.now() })
}

export function forgetPick(): void {
  sharedStore.set(pick, undefined)
}

function readPick(text: string): Pick | undefined {
  const [predictionId = Number.NaN, teamId = Number.NaN, atMs = 0] = text.split('/').map(Number)
  return Number.isInteger(teamId) ? { predictionId, teamId, atMs } : undefined
}
