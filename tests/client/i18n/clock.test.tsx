import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { createLiveSource, LiveContext } from '#client/live/live-source.ts'
import { RelayClock } from '#client/live/relay-clock.ts'
import { TopicStore } from '#client/live/topic-store.ts'
import { StateLine } from '#client/ui/match/state-line.tsx'
import { StaleNotice } from '#client/widgets/freshness/stale-notice.tsx'

const SINCE = Date.parse('2026-11-22T15:25:22Z')
const STALE = { kind: 'stale', since: SINCE } as const
const source = createLiveSource(new TopicStore({}), new RelayClock(() => SINCE), SINCE, {
  connection: { kind: 'idle' },
  upstream: STALE,
})

/** As the server writes it, which does not know where its reader is. */
async function onServer(part: ReactNode): Promise<string> {
  return renderToStaticMarkup(
    <LanguageProvider language="en" catalogue={await catalogueOf('en')}>
      <LiveContext value={source}>{part}</LiveContext>
    </LanguageProvider>,
  ).replace(/<[^>]+>/g, '')
}

test('a time of day that the server writes says that it is UTC, also within a sentence', async () => {
  expect(await onServer(<StaleNotice />)).toContain('since 15:25 UTC.')
  expect(
    await onServer(<StateLine connection={{ kind: 'idle' }} upstream={STALE} at={SINCE} now={SINCE} />),
  ).toContain('since 15:25:22 UTC')
})

test('a page that could not be had says since when, and not that it shows what there was then', async () => {
  expect(await onServer(<StaleNotice isMissing />)).toBe('The ground has not answered since 15:25 UTC.')
  expect(await onServer(<StaleNotice />)).toMatch(/ You see what we had then\.$/)
})
