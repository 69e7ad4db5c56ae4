/** A pick that does not count yet, stored in this tab while its reader logs in or fills in the form. */
const STORAGE_KEY = 'keptPick'
/** After this time another reader may log in. */
const LIFE_MS = 15 * 60_000

export function storedPick(predictionId: number): number | undefined {
  try {
    const [prediction, team, since = 0] = (sessionStorage.getItem(STORAGE_KEY) ?? '').split('/').map(Number)
    const isRecent = Math.abs(Date.now() - since) < LIFE_MS
    return prediction === predictionId && Number.isInteger(team) && isRecent ? team : undefined
  } catch {
    return undefined
  }
}

export function storePick(predictionId: number, teamId: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${predictionId}/${teamId}/${Date.now()}`)
  } catch {
    // Without storage the side is picked again in the form.
  }
}

export function forgetPick(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}
