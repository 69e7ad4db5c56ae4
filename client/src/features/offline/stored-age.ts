const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A time of day, with its date where that is not today's. */
export function storedTime(locale: string, at: number, now: number): string {
  const isOld = now - at >= DAY_MS || new Date(at).getDate() !== new Date(now).getDate()
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isOld ? { day: 'numeric', month: 'short' } : {}),
  }).format(at)
}

/** In the unit that a person would use. */
export function storedAgo(locale: string, at: number, now: number): string {
  const age = Math.max(0, now - at)
  const format = new Intl.RelativeTimeFormat(locale)
  if (age < 90 * SECOND_MS) return format.format(-Math.round(age / SECOND_MS), 'second')
  if (age < 90 * MINUTE_MS) return format.format(-Math.round(age / MINUTE_MS), 'minute')
  if (age < 36 * HOUR_MS) return format.format(-Math.round(age / HOUR_MS), 'hour')
  return format.format(-Math.round(age / DAY_MS), 'day')
}
