import * as z from 'zod'
import type { SponsorAd } from '#shared/api/sponsor-ad.ts'
import { Address, Id, PictureAddress, Words } from './record-fields.ts'
import type { DeskEntry } from './source.ts'

/** Drawn of its sponsor and line, where it has no picture. */
export const AdRecord = z.strictObject({
  ...{ id: Id, sponsor: Id.optional(), url: Address, alt: Words, line: z.string().trim().default('') },
  image: PictureAddress.optional(),
})
export type AdRecord = z.infer<typeof AdRecord>

export const AdsRecord = z.strictObject({
  match: AdRecord.optional(),
  content: z.array(AdRecord).optional(),
  home: z.array(AdRecord).optional(),
  popup: z
    .strictObject({
      show: z.boolean().optional(),
      afterSeconds: z.int().positive().max(3600).optional(),
      ad: AdRecord.optional(),
    })
    .optional(),
  prediction: AdRecord.optional(),
})
export type AdsRecord = z.infer<typeof AdsRecord>
export type Ads = AdsRecord & Required<Pick<AdsRecord, 'content' | 'home'>>

export function adOfDesk({
  id,
  entry: { Alt, RedirectURL, ImageUrl, SponsorId, Line },
}: DeskEntry<'Ad'>): unknown {
  return { id, url: RedirectURL, alt: Alt, image: ImageUrl, sponsor: SponsorId, line: Line || undefined }
}

export function adOf({ id, url, alt, image }: AdRecord, type: string): SponsorAd {
  return { AdId: id, AdType: type, ImageUrl: image ?? `/api/Media/ads/${id}.svg`, RedirectURL: url, Alt: alt }
}

export function predictionAd({ prediction, match }: Ads): AdRecord | undefined {
  return prediction ?? match
}

/** `show` and `afterSeconds` of a popup that does not say them. */
export const popupOf = ({ popup }: Pick<AdsRecord, 'popup'>) =>
  popup && { ...popup, show: popup.show ?? false, afterSeconds: popup.afterSeconds ?? 20 }
