import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { FreshnessLine } from '#client/kit/cricket-ui/match/freshness-line.tsx'
import { catalogueOf } from '#client/kit/i18n/catalogue.ts'
import { createIntl } from '#client/kit/i18n/create-intl.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'
import { evenTime } from '#client/kit/i18n/time-of-day.ts'
import { TimeOfDay } from '#client/kit/i18n/times.tsx'
import { createLiveSource, LiveContext } from '#client/kit/live/live-source.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import { StaleNotice } from '#client/site/features/freshness/stale-notice.tsx'
import type { Language } from '#shared/language.ts'
import { markupIn, textIn } from '#tests/support/in-language.tsx'

const SINCE = Date.parse('2026-11-22T15:25:22Z')
const STALE = { kind: 'stale', since: SINCE } as const
const source = createLiveSource(new TopicStore({}), new RelayClock(() => SINCE), SINCE, {
  connection: { kind: 'idle' },
  upstream: STALE,
})

/** As the server writes it. */
const onServer = (part: ReactNode, language: Language = 'en') =>
  textIn(language, <LiveContext value={source}>{part}</LiveContext>)

test.each([
  ['en', '8:55 PM', '8:55:22 PM'],
  ['hi', '8:55 PM', '8:55:22 PM'],
  ['te', '8:55 PM', '8:55:22 PM'],
  ['kn', '8:55 PM', '8:55:22 PM'],
] as const)(
  'the server writes times of day as most readers of a language have them, also within a sentence: %s',
  async (language, minute, second) => {
    expect(await onServer(<StaleNotice />, language)).toContain(minute)
    const line = <FreshnessLine connection={{ kind: 'idle' }} upstream={STALE} at={SINCE} now={SINCE} />
    expect(await onServer(line, language)).toContain(second)
  },
)

test.each([
  ['Europe/London', '3:25 PM'],
  ['America/New_York', '10:25 AM'],
])('and in the zone in which a page is made: %s', async (timeZone, time) => {
  const inZone = (
    <LanguageProvider language="en" catalogue={await catalogueOf('en')} timeZone={timeZone}>
      <StaleNotice />
    </LanguageProvider>
  )
  expect(await onServer(inZone)).toContain(`since ${time}.`)
})

test.each([
  ['h23', 'en', '2026-11-22T14:00:00Z', '19:30'],
  ['h23', 'te', '2026-11-22T18:35:00Z', '00:05'],
  ['h23', 'kn', '2026-11-22T03:35:00Z', '09:05'],
  ['h12', 'hi', '2026-11-22T18:35:00Z', '12:05 AM'],
] as const)('and with the clock of the reader: %s, %s', async (hourCycle, language, iso, time) => {
  const catalogue = await catalogueOf(language)
  const withClock = (
    <LanguageProvider {...{ language, catalogue, hourCycle }}>
      <TimeOfDay iso={iso} />
    </LanguageProvider>
  )
  expect(await onServer(withClock)).toBe(time)
})

test('12 hours are shown in a language that has 24, and dates stay as they are', () => {
  const at = Date.parse('2026-11-22T19:30:00Z')
  const german = { locale: 'de', messages: {}, timeZone: 'UTC' }
  const [own, chosen] = [createIntl(german), createIntl({ ...german, hourCycle: 'h12' as const })]
  expect([own.formatTime(at), evenTime(chosen.formatTime(at))]).toEqual(['19:30', '7:30 PM'])
  expect(chosen.formatDate(at, { dateStyle: 'long' })).toBe(own.formatDate(at, { dateStyle: 'long' }))
})

test('a time within a sentence names the zone of its page where that is not the reader’s', async () => {
  const named = (time: string) => expect.stringMatching(new RegExp(`<time [^>]*class="time-of-day">${time}<`))
  const notice = <LiveContext value={source}>{<StaleNotice />}</LiveContext>
  expect(await markupIn('en', notice)).toEqual(named('8:55 PM'))
  const line = <FreshnessLine connection={{ kind: 'idle' }} upstream={STALE} at={SINCE} now={SINCE} />
  expect(await markupIn('en', line)).toEqual(named('8:55:22 PM'))
})

test('once the ground was silent for two minutes, a score says for how many', async () => {
  const line = (heardMsAgo: number) => (
    <FreshnessLine
      connection={{ kind: 'live' }}
      upstream={{ kind: 'fresh' }}
      at={SINCE}
      now={SINCE + 400_000}
      heardAt={SINCE + 400_000 - heardMsAgo}
    />
  )
  expect(await onServer(line(119_000))).toMatch(/^Updated /)
  expect(await onServer(line(120_000))).toBe('No news from the ground for 2 minutes')
  expect(await onServer(line(399_000), 'hi')).toBe('6 मिनट से मैदान से कोई ख़बर नहीं')
})

const AGES_MS = [12_000, 60_000, 12 * 60_000, 5 * 3_600_000, 3 * 86_400_000]

test.each([
  [
    'en',
    ['10 seconds', '60 seconds', '12 minutes', '5 hours', '3 days'].map((age) => `Updated ${age} ago`),
    'Reconnecting… the score is from 12 seconds ago',
  ],
  [
    'hi',
    ['10 सेकंड', '60 सेकंड', '12 मिनट', '5 घंटे', '3 दिन'].map((age) => `${age} पहले अपडेट`),
    'फिर से जुड़ रहे हैं… स्कोर 12 सेकंड पहले का है',
  ],
  [
    'te',
    ['10 సెకన్ల', '60 సెకన్ల', '12 నిమిషాల', '5 గంటల', '3 రోజుల'].map((age) => `${age} క్రితం అప్‌డేట్`),
    'మళ్లీ కనెక్ట్ అవుతోంది… ఇది 12 సెకన్ల క్రితం స్కోరు',
  ],
  [
    'kn',
    ['10 ಸೆಕೆಂಡುಗಳ', '60 ಸೆಕೆಂಡುಗಳ', '12 ನಿಮಿಷಗಳ', '5 ಗಂಟೆಗಳ', '3 ದಿನಗಳ'].map((age) => `${age} ಹಿಂದೆ ಅಪ್‌ಡೇಟ್`),
    'ಮತ್ತೆ ಸಂಪರ್ಕಿಸಲಾಗುತ್ತಿದೆ… ಇದು 12 ಸೆಕೆಂಡುಗಳ ಹಿಂದೆ ಇದ್ದ ಸ್ಕೋರ್',
  ],
] as const)('how old a score is stands in the words of the language: %s', async (language, updated, lost) => {
  const line = (connection: 'live' | 'reconnecting', ageMs: number) => (
    <FreshnessLine
      connection={connection === 'live' ? { kind: 'live' } : { kind: 'reconnecting', since: SINCE }}
      upstream={{ kind: 'fresh' }}
      at={SINCE}
      now={SINCE + ageMs}
    />
  )
  const said = await Promise.all(AGES_MS.map((ageMs) => onServer(line('live', ageMs), language)))
  expect(said).toEqual(updated)
  expect(await onServer(line('reconnecting', 12_000), language)).toBe(lost)
})
