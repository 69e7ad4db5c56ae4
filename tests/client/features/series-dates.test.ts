import { expect, onTestFinished, test, vi } from 'vitest'
import { seriesDates } from '#client/pages/series/series-dates.ts'

const season = { StartDate: '2025-03-14', EndDate: '2025-05-02' }
const READER = { locale: 'en-GB', timeZone: 'UTC' }

test.each(['14 March – 2 May 2025', '14 March\u2009–\u20092 May 2025', '14 March\u202f–\u00a02 May 2025'])(
  'the dates of a series are the same text whichever spaces a formatter sets: %j',
  (formatted) => {
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRange').mockReturnValue(formatted)
    onTestFinished(() => spy.mockRestore())
    expect(seriesDates(READER, season, 'long')).toBe('14 March – 2 May 2025')
  },
)

test('the dates of a series are told in the language and the time zone of the reader', () => {
  expect(seriesDates(READER, season, 'long')).toBe('14 March – 2 May 2025')
  expect(seriesDates({ locale: 'hi', timeZone: 'UTC' }, season, 'long')).toContain('मार्च')
  const late = { StartDate: '2025-03-14T20:00:00Z', EndDate: '2025-05-02T20:00:00Z' }
  expect(seriesDates({ ...READER, timeZone: 'Asia/Kolkata' }, late, 'long')).toBe('15 March – 3 May 2025')
})
