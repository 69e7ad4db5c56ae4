import type { SponsorAd } from '#shared/api/sponsor-ad.ts'
import type { AdFacts, AdsFile } from './content-schemas.ts'

export function adOf({ id, url, alt }: AdFacts, type: string): SponsorAd {
  return { AdId: id, AdType: type, ImageUrl: `/api/Media/ads/${id}.svg`, RedirectURL: url, Alt: alt }
}

export function predictionAd({ prediction, match }: AdsFile): AdFacts {
  return prediction ?? match
}
