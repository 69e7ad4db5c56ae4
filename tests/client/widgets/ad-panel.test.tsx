import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { AdPanel } from '#client/widgets/ads/ad-slot.tsx'

test('an ad says what it is, and leaves its own words to its picture', async () => {
  const ad = {
    AdId: 11,
    AdType: 'Sponsor',
    ImageUrl: '/favicon.svg',
    RedirectURL: '/sponsor-events/sponsor-details/2',
    Alt: 'Kaveri Cycles: racks for six hundred',
  }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en" catalogue={await catalogueOf('en')}>
        <AdPanel ad={ad} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  expect(page.replace(/<[^>]+>/g, ' ').trim()).toMatch(/^Advertisement\s+Close$/)
  expect(page).toContain(`alt="${ad.Alt}"`)
})
