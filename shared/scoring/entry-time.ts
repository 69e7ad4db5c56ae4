/** When a phone made an entry, where the id says so. */
export function timeOfId(id: string): number | undefined {
  const ms = Number.parseInt(/^([0-9a-z]{8})-/.exec(id)?.[1] ?? '', 36)
  return Number.isNaN(ms) ? undefined : ms
}

type Bounds = { afterMs: number; nowMs: number }

/**
 * When entries that came together were made, by the server's clock: the last just now, those before it as much earlier
 * as their ids say. In order, within the bounds; a phone's clock may be wrong, its gaps are not.
 */
export function timesOfEntries(ids: readonly string[], { afterMs, nowMs }: Bounds): number[] {
  const made = ids.map(timeOfId)
  const last = made.findLast((one) => one !== undefined)
  let reached = Math.min(afterMs, nowMs)
  return made.map((one) => {
    const ms = last === undefined ? nowMs : nowMs - (last - (one ?? last))
    reached = Math.min(nowMs, Math.max(reached, ms))
    return reached
  })
}
