import type { IntlShape } from 'react-intl'
import type { SeriesItem } from '#shared/api/series.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Servers and browsers set different spaces around the dash: made equal, for hydration. */
export function seriesDates(
  times: Pick<IntlShape, 'locale' | 'timeZone'>,
  { StartDate, EndDate }: Pick<SeriesItem, 'StartDate' | 'EndDate'>,
  month: 'short' | 'long',
): string {
  // A day without a time is that day everywhere.
  const timeZone = DAY.test(StartDate) ? 'UTC' : times.timeZone
  return new Intl.DateTimeFormat(times.locale, { day: 'numeric', month, year: 'numeric', timeZone })
    .formatRange(new Date(StartDate), new Date(EndDate))
    .replace(/[\u2009\u202f\u00a0]/g, ' ')
}
