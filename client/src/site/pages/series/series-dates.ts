import type { IntlShape } from 'react-intl'
import type { SeriesItem } from '#shared/api/series.ts'

/** Servers and browsers set different spaces around the dash: made equal, for hydration. */
export function seriesDates(
  { locale, timeZone }: Pick<IntlShape, 'locale' | 'timeZone'>,
  { StartDate, EndDate }: Pick<SeriesItem, 'StartDate' | 'EndDate'>,
  month: 'short' | 'long',
): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone })
    .formatRange(new Date(StartDate), new Date(EndDate))
    .replace(/[\u2009\u202f\u00a0]/g, ' ')
}
