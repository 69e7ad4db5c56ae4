import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createIntl, RawIntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { Ago } from '#client/kit/i18n/times.tsx'
import { TimesContext } from '#client/kit/i18n/times-context.ts'
import { DayHeading, useByDay } from '#client/site/features/match-lists/days.tsx'
import { type Language, LOCALES } from '#shared/language.ts'
import { textIn } from '#tests/support/in-language.tsx'

const NOON = Date.parse('2026-11-22T12:00:00Z')

function words(language: Language, timeZone: string, page: ReactNode): string {
  const intl = createIntl({ locale: LOCALES[language], timeZone, messages: {} })
  return renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <TimesContext value={intl}>{page}</TimesContext>
    </RawIntlProvider>,
  ).replace(/<[^>]+>/g, '')
}

test.each([
  ['en', 'Today Sunday, 22 November'],
  ['hi', 'आज रविवार, 22 नवंबर'],
  ['te', 'ఈ రోజు 22 నవంబర్, ఆదివారం'],
  ['kn', 'ಇಂದು ಭಾನುವಾರ, 22 ನವೆಂಬರ್'],
] as const)('the day of a list is told in its language: %s', (language, said) => {
  expect(words(language, 'UTC', <DayHeading iso="2026-11-22T18:00:00Z" now={NOON} />)).toBe(said)
})

test('matches stand under the day on which they begin where the reader is', () => {
  const starts = [
    '2026-11-22T10:00:00Z',
    '2026-11-22T17:00:00Z',
    '2026-11-22T19:00:00Z',
    '2026-11-22T11:00:00Z',
  ]
  function Days() {
    return useByDay(starts, (start) => start)
      .map((day) => day.length)
      .join(' ')
  }
  expect(words('en', 'UTC', <Days />)).toBe('4')
  expect(words('en', 'Asia/Kolkata', <Days />)).toBe('3 1')
})

test.each([
  ['en', 'Just now', '1 minute ago'],
  ['hi', 'अभी-अभी', '1 मिनट पहले'],
  ['te', 'ఇప్పుడే', '1 నిమిషం క్రితం'],
  ['kn', 'ಈಗಷ್ಟೇ', '1 ನಿಮಿಷದ ಹಿಂದೆ'],
] as const)('what was published within the minute came just now: %s', async (language, now, later) => {
  const said = (ms: number) => textIn(language, <Ago iso={new Date(NOON).toISOString()} now={NOON + ms} />)
  expect(await said(0)).toBe(now)
  expect(await said(59_999)).toBe(now)
  expect(await said(60_000)).toBe(later)
})
