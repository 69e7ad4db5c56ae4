import * as z from 'zod/mini'

/** An ad, on a page or below a match. */
export const SponsorAd = z.object({
  AdId: z.int().check(z.positive()),
  AdType: z.string(),
  ImageUrl: z.string(),
  RedirectURL: z.string(),
  Alt: z.string(),
})
export type SponsorAd = z.infer<typeof SponsorAd>
