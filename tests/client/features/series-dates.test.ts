import { expect, test } from 'vitest'
import { seriesDates } from '#client/features/series/series-dates.ts'

const season = { StartDate: '2025-03-14', EndDate: '2025-05-02' }

test.each(['14 March – 2 May 2025', '14 March\u2009–\u20092 May 2025', '14 March\u202f–\u00a02 May 2025'])(
  'the dates of a series are the same text whichever spaces a formatter sets: %j',
  (formatted) => {
    expect(seriesDates({ formatDateTimeRange: () => formatted }, season, 'long')).toBe(
      '14 March – 2 May 2025',
    )
  },
)
