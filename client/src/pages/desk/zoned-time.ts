/** `2026-12-05T10:00`, as clocks of a time zone show it. */
export type LocalTime = string

export function localTimeIn(zone: string, instant: number): LocalTime {
  // Sweden writes dates as ISO 8601 does.
  const written = new Date(instant).toLocaleString('sv-SE', { timeZone: zone })
  return written.replace(' ', 'T').slice(0, 16)
}

/** The moment at which clocks of a zone show a time; NaN where the text is no time. */
export function instantIn(zone: string, local: LocalTime): number {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return asUtc
  const before = asUtc - offsetMs(zone, asUtc)
  // On the other side of a change of the clocks the offset is another.
  return asUtc - offsetMs(zone, before)
}

function offsetMs(zone: string, instant: number): number {
  const toTheMinute = Math.floor(instant / 60_000) * 60_000
  return Date.parse(`${localTimeIn(zone, instant)}Z`) - toTheMinute
}

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
