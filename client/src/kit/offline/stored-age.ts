import { agoOf } from '#client/kit/i18n/ago.ts'
import { evenTime, TIME_OF_DAY } from '#client/kit/i18n/time-of-day.ts'

const DAY_MS = 24 * 60 * 60_000

/** A time of day, with its date where that is not today's. */
export function storedTime(locale: string, at: number, now: number): string {
  const isOld = now - at >= DAY_MS || new Date(at).getDate() !== new Date(now).getDate()
  const format = new Intl.DateTimeFormat(locale, {
    ...TIME_OF_DAY,
    ...(isOld ? { day: 'numeric', month: 'short' } : {}),
  })
  return evenTime(format.format(at))
}

/** `form`: with places for `{time}` and `{ago}`. */
export function storedAge(form: string, locale: string, at: number, now: number): string {
  return form.replace('{time}', storedTime(locale, at, now)).replace('{ago}', storedAgo(locale, at, now))
}

export function storedAgo(locale: string, at: number, now: number): string {
  return new Intl.RelativeTimeFormat(locale).format(...agoOf(now - at))
}
