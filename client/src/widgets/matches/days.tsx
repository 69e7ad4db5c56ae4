import { capitalised, dayNumber, spaced } from '#client/i18n/times.tsx'
import { useTimes } from '#client/i18n/times-context.ts'

/** A day over what happens on it: `Today` and its date, otherwise its weekday and date; the year where it is another. */
export function DayHeading({ iso, now }: { iso: string; now: number }) {
  const intl = useTimes()
  const at = new Date(iso)
  const days = dayNumber(at, intl.timeZone) - dayNumber(new Date(now), intl.timeZone)
  const date = spaced(
    intl.formatDate(at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(yearOf(at, intl.timeZone) === yearOf(new Date(now), intl.timeZone) ? {} : { year: 'numeric' }),
    }),
  )
  if (Math.abs(days) > 1) return <time dateTime={iso}>{date}</time>
  return (
    <time dateTime={iso}>
      {capitalised(intl.formatRelativeTime(days, 'day', { numeric: 'auto' }), intl.locale)}{' '}
      <span className="day-date">{date}</span>
    </time>
  )
}

/** Things by the day on which they begin where the reader is, the days in the order of the first of each. */
export function useByDay<Item>(items: readonly Item[], startOf: (item: Item) => string): Item[][] {
  const { timeZone } = useTimes()
  const days = new Map<number, Item[]>()
  for (const item of items) {
    const day = dayNumber(new Date(startOf(item)), timeZone)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days.values()]
}

const yearOf = (at: Date, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(at)
