import { agoOf } from '#client/kit/i18n/ago.ts'
import { evenTime, TIME_OF_DAY } from '#client/kit/i18n/time-of-day.ts'
import type { HourCycle } from '#shared/hour-cycle.ts'

const DAY_MS = 24 * 60 * 60_000

type Clock = { locale: string; hourCycle: HourCycle | undefined }

/** A time of day, with its date where that is not today's. */
export function storedTime({ locale, hourCycle }: Clock, at: number, now: number): string {
  const isOld = now - at >= DAY_MS || new Date(at).getDate() !== new Date(now).getDate()
  const format = new Intl.DateTimeFormat(locale, {
    ...TIME_OF_DAY,
    ...(hourCycle && { hourCycle }),
    ...(isOld ? { day: 'numeric', month: 'short' } : {}),
  })
  return evenTime(format.format(at))
}

/** `form`: with places for `{time}` and `{ago}`. */
export function storedAge(form: string, clock: Clock, at: number, now: number): string {
  return form.replace('{time}', storedTime(clock, at, now)).replace('{ago}', storedAgo(clock.locale, at, now))
}

export function storedAgo(locale: string, at: number, now: number): string {
  return new Intl.RelativeTimeFormat(locale).format(...agoOf(now - at))
}
