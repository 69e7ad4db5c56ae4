import { lazyWithWords } from '#client/ui/lazy-with-words.ts'

/** Fetched by those alone whose network is slow. */
export const OfferLine = lazyWithWords(() => import('./offer-line.tsx').then(({ OfferLine }) => OfferLine))
