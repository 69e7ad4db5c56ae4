import { capitalised, dayNumber, spaced } from '#client/kit/i18n/times.tsx'
import { useTimes } from '#client/kit/i18n/times-context.ts'

/** `Today` and its date, otherwise weekday and date; the year where it differs. */
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
      <span className="day-date soft">{date}</span>
    </time>
  )
}

/** By the day of their start in the reader's zone, in the order of the items. */
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
