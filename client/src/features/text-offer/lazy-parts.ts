import { loadLazyMessages } from '#client/i18n/catalogue.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Fetched, with its words, by those alone whose network is slow. */
export const OfferLine = lazyComponent(async (language) => {
  const [{ OfferLine }] = await Promise.all([import('./offer-line.tsx'), loadLazyMessages(language)])
  return OfferLine
})
