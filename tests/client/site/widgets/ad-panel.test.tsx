import { expect, test } from 'vitest'
import { AdPanel } from '#client/site/features/ads/ad-slot.tsx'
import { markupIn } from '#tests/support/in-language.tsx'

test('an ad says what it is, and leaves its own words to its picture', async () => {
  const ad = {
    AdId: 11,
    AdType: 'Sponsor',
    ImageUrl: '/favicon.svg',
    RedirectURL: '/sponsor-events/sponsor-details/2',
    Alt: 'Kaveri Cycles: racks for six hundred',
  }
  const page = await markupIn('en', <AdPanel ad={ad} />)
  expect(page.replace(/<[^>]+>/g, ' ').trim()).toMatch(/^Advertisement\s+Close$/)
  expect(page).toContain(`alt="${ad.Alt}"`)
})
