/** `2026-12-05T10:00`, as clocks of a time zone show it. */
export type LocalTime = string

export function localTimeIn(zone: string, instant: number): LocalTime {
  // Sweden writes dates as ISO 8601 does.
  const written = new Date(instant).toLocaleString('sv-SE', { timeZone: zone })
  return written.replace(' ', 'T').slice(0, 16)
}

/** `isFirst`: clocks that are put back show it twice. `shown`: clocks that are put forward leave it out, and show this. */
export type LocalInstant = { instant: number; isFirst?: true; shown?: LocalTime }

/** When clocks of a zone show a time, as RFC 5545, 3.3.5 reads it; undefined where the text is no time. */
export function readLocalTime(zone: string, local: LocalTime): LocalInstant | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const [before, after] = [-DAY_MS, DAY_MS].map((days) => asUtc - offsetMs(zone, asUtc + days))
  if (before === undefined || after === undefined || before === after) return { instant: before ?? asUtc }
  const isAt = (instant: number) => localTimeIn(zone, instant) === localTimeIn('UTC', asUtc)
  if (!isAt(before)) return isAt(after) ? { instant: after } : skipped(zone, before)
  return isAt(after) ? { instant: Math.min(before, after), isFirst: true } : { instant: before }
}

const skipped = (zone: string, instant: number) => ({ instant, shown: localTimeIn(zone, instant) })

/** NaN where the text is no time. */
export function instantIn(zone: string, local: LocalTime): number {
  return readLocalTime(zone, local)?.instant ?? Number.NaN
}

const DAY_MS = 24 * 60 * 60_000

function offsetMs(zone: string, instant: number): number {
  const toTheMinute = Math.floor(instant / 60_000) * 60_000
  return Date.parse(`${localTimeIn(zone, instant)}Z`) - toTheMinute
}

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
