import type { IntlShape } from 'react-intl'
import type { SeriesItem } from '#shared/api/series.ts'

/** From when to when a series is played. Servers and browsers set spaces of different widths around the dash: here all are one. */
export function seriesDates(
  intl: Pick<IntlShape, 'formatDateTimeRange'>,
  { StartDate, EndDate }: Pick<SeriesItem, 'StartDate' | 'EndDate'>,
  month: 'short' | 'long',
): string {
  return intl
    .formatDateTimeRange(new Date(StartDate), new Date(EndDate), { day: 'numeric', month, year: 'numeric' })
    .replace(/[\u2009\u202f\u00a0]/g, ' ')
}
