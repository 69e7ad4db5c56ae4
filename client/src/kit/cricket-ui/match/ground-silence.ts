import type { Fixture } from '#shared/live/match-state.ts'

const NEWS_MS = 2 * 60_000
const MINUTE_MS = 60_000

/** When the ground of a match that is scored there was last heard; after stumps no news is expected. */
export function groundHeardAt({ Match }: { Match: Pick<Fixture, 'Status' | 'HeardAt'> }): number | undefined {
  return Match.Status === 'stumps' ? undefined : Match.HeardAt
}

/** For how many minutes there was no news; undefined where there is some. */
export function silentMinutes(heardAt: number | undefined, now: number): number | undefined {
  if (heardAt === undefined || now - heardAt < NEWS_MS) return undefined
  return Math.floor((now - heardAt) / MINUTE_MS)
}
