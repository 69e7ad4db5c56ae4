import type * as z from 'zod/mini'
import type { SponsorAd } from '#shared/api/match.ts'
import type { AdFacts, AdsFile } from './site-facts.ts'

/** An ad as the contract shows it; its picture is drawn by media/banner.ts. */
export function adOf({ id, url, alt }: AdFacts, type: string): z.infer<typeof SponsorAd> {
  return { AdId: id, AdType: type, ImageUrl: `/api/Media/ads/${id}.svg`, RedirectURL: url, Alt: alt }
}

/** Who stands on the prediction page. */
export function predictionAd({ prediction, match }: AdsFile): AdFacts {
  return prediction ?? match
}
