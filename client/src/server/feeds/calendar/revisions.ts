/** What a calendar knows of an event's changes. `sequence` only ever grows (RFC 5545, 3.8.7.4). */
export type Revision = { sequence: number; changedAt: number }

const MINUTE_MS = 60_000
/** Numbers count from here, so that they stay small. */
const FIRST_DAY_MS = Date.UTC(2024, 0, 1)
const MAX_EVENTS = 20_000

/**
 * Notes when each event changed. An origin does not number the changes of its fixtures, so the minute of a
 * change is its number: a relay that restarts continues above its old ones.
 */
export class Revisions {
  readonly #known = new Map<string, Revision & { words: string }>()

  of(uid: string, words: string, now: number): Revision {
    const known = this.#known.get(uid)
    if (known?.words === words) return known
    const minute = Math.floor((now - FIRST_DAY_MS) / MINUTE_MS)
    const revision = {
      words,
      changedAt: now,
      sequence: Math.max(minute, (known?.sequence ?? 0) + (known ? 1 : 0)),
    }
    if (this.#known.size >= MAX_EVENTS) this.#known.clear()
    this.#known.set(uid, revision)
    return revision
  }
}
