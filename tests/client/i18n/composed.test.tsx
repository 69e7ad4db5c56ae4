import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { describe, expect, test } from 'vitest'
import { slides } from '#client/api/site-calls.ts'
import { liveOfPage } from '#client/app/live-of-page.ts'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { LiveContext } from '#client/live/live-source.ts'
import { HomeSlider } from '#client/widgets/slider/home-slider.tsx'
import { SERIES_SLIDE_SUMMARY } from '#shared/api/series-slide.ts'
import { type Language, OFFERED } from '#shared/language.ts'
import { plainMarkup } from '#tests/support/plain-markup.ts'

const others = OFFERED.filter((language) => language !== 'en')
const { source } = liveOfPage({ at: 0, live: {}, content: {}, copyrightYear: '2024' }, () => 0)

async function shown(language: Language, node: ReactNode, content: Record<string, unknown> = {}) {
  await loadMessages(language)
  return plainMarkup(
    <MemoryRouter>
      <LanguageProvider language={language} catalogue={await catalogueOf(language)}>
        <LiveContext value={source}>
          <SWRConfig value={{ fallback: content }}>{node}</SWRConfig>
        </LiveContext>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

/** What stands in an element of this class. */
function wordsIn(html: string, name: string): string[] {
  const all = html.matchAll(new RegExp(`class="${name}">((?:<span lang="en">)?[^<]*)`, 'g'))
  return [...all].map(([, words = '']) => words)
}

const row = {
  [slides.key]: {
    Status: { code: 200, returnMessage: 'OK' },
    data: [
      {
        Kind: 'match',
        Title: 'Coromandel v Tamarind Isles',
        Summary: 'Tamarind Isles in Coromandel, ODIs, 2nd ODI, at Lighthouse Ground, Pulicat',
      },
      { Kind: 'series', Title: 'Deccan Twenty', Summary: SERIES_SLIDE_SUMMARY },
      { Kind: 'match', Title: 'Comets v Strangers', Summary: 'Elsewhere Cup, final, at Nowhere' },
      { Kind: 'news', Title: 'Comets v Herons', Summary: 'A story.' },
    ].map((slide, place) => ({ SlideId: place + 1, ImageUrl: '/a.svg', RedirectURL: '/', ...slide })),
  },
}

describe.each(others)('in %s', (language) => {
  test('slides of matches and series are told in the language, and what people wrote stays English', async () => {
    const html = await shown(language, <HomeSlider />, row)
    const [match, series, stranger, story] = wordsIn(html, 'slide-title')
    const [occasion, offer] = wordsIn(html, 'slide-summary')
    for (const words of [match, series, occasion, offer]) expect(words).not.toMatch(/[a-z]/i)
    expect(stranger).toContain('<span lang="en">Comets v Strangers')
    expect(story).toContain('<span lang="en">Comets v Herons')
  })
})
