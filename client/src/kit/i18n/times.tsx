import { useIntl } from 'react-intl'
import { agoOf } from './ago.ts'
import type { MessageId } from './catalogue.ts'
import { evenTime, TIME_OF_DAY } from './time-of-day.ts'
import { useTimes } from './times-context.ts'

type WithSeconds = { second?: '2-digit' }

/** In the zone of the page, which the style sheet names where it is not the reader's. */
export function TimeOfDay({ iso, ...also }: { iso: string } & WithSeconds) {
  const clock = useClock(also)
  return (
    <time dateTime={iso} className="time-of-day">
      {clock(Date.parse(iso))}
    </time>
  )
}

/** As text, which does not name its zone: within a sentence `TimeOfDay` does. Instants are in ms. */
export function useClock(also: WithSeconds = {}): (at: number) => string {
  const intl = useTimes()
  return (at) => evenTime(intl.formatTime(at, { ...TIME_OF_DAY, ...also }))
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Within a sentence, in the unit that a person would use: `12 seconds ago`. */
export function useAgo(): (ageMs: number) => string {
  const intl = useIntl()
  return (ageMs) => intl.formatRelativeTime(...agoOf(ageMs))
}

/** Just now, minutes, hours, days, and after a week the date. */
export function Ago({ iso, now }: { iso: string; now: number }) {
  const intl = useTimes()
  const at = new Date(iso)
  const age = Math.max(0, now - at.getTime())
  const words =
    age < MINUTE_MS
      ? intl.formatMessage({ id: 'article.justNow' satisfies MessageId })
      : age < HOUR_MS
        ? intl.formatRelativeTime(-Math.floor(age / MINUTE_MS), 'minute')
        : age < DAY_MS
          ? intl.formatRelativeTime(-Math.floor(age / HOUR_MS), 'hour')
          : age < 7 * DAY_MS
            ? intl.formatRelativeTime(-Math.floor(age / DAY_MS), 'day', { numeric: 'auto' })
            : spaced(intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' }))
  return <time dateTime={iso}>{capitalised(words, intl.locale)}</time>
}

export function DateOf({ iso }: { iso: string }) {
  const intl = useTimes()
  return (
    <time dateTime={iso}>
      {spaced(intl.formatDate(new Date(iso), { day: 'numeric', month: 'short', year: 'numeric' }))}
    </time>
  )
}

/** `Today`, `Tomorrow`, `Yesterday`, otherwise weekday and date. `within` a sentence: in small letters. */
export function DayOf({ iso, now, within }: { iso: string; now: number; within?: 'sentence' }) {
  const intl = useTimes()
  const days = dayNumber(new Date(iso), intl.timeZone) - dayNumber(new Date(now), intl.timeZone)
  if (Math.abs(days) > 1) {
    const date = intl.formatDate(new Date(iso), { weekday: 'short', day: 'numeric', month: 'short' })
    return <time dateTime={iso}>{date}</time>
  }
  const near = intl.formatRelativeTime(days, 'day', { numeric: 'auto' })
  return <time dateTime={iso}>{within ? near : capitalised(near, intl.locale)}</time>
}

/** Kannada's dates lack the space after their comma. */
export function spaced(date: string): string {
  return date.replace(/,(?=\d)/, ', ')
}

/** Days in the reader's zone as consecutive numbers. */
export function dayNumber(at: Date, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return Date.parse(parts.format(at)) / 86_400_000
}

/** At the start of a heading or a line. */
export function capitalised(words: string, locale: string): string {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
