import * as z from 'zod/mini'
import { Id } from '../id-and-count.ts'
import { TextLanguage } from './content.ts'
import { answerShape, pageShape, Status } from './envelope.ts'
import { SponsorAd } from './sponsor-ad.ts'

/** The calls that dress the site: /api/Common, HeaderFooter, AdClick and Sponsor. */

/** A setting; some values are JSON in a string, as the specification has them. */
export const Setting = z.object({ Key: z.string(), Value: z.string() })
export type Setting = z.infer<typeof Setting>
export const SettingsAnswer = answerShape(z.array(Setting))

/** The JSON in the settings SocialMedia and FooterData. */
export const SocialLinks = z.array(z.object({ RedirectURL: z.string(), IconClass: z.string() }))
export const FooterContacts = z.array(
  z.object({ Icon: z.string(), Content: z.string(), RedirectURL: z.string(), Language: TextLanguage }),
)

export const Slide = z.object({
  SlideId: Id,
  Title: z.string(),
  Summary: z.string(),
  ImageUrl: z.string(),
  RedirectURL: z.string(),
  Kind: z.enum(['news', 'match', 'series']),
  Language: TextLanguage,
})
export type Slide = z.infer<typeof Slide>
export const SlidesAnswer = answerShape(z.array(Slide))

export const SponsorAdsAnswer = answerShape(z.array(SponsorAd))

export const TeamLogo = z.object({ TeamId: Id, TeamName: z.string(), ImageUrl: z.string() })
export type TeamLogo = z.infer<typeof TeamLogo>
export const TeamLogosAnswer = z.object({ Status, TeamLogos: z.array(TeamLogo) })

const SponsorEvent = z.object({ Title: z.string(), Date: z.string(), Place: z.optional(z.string()) })
export const SponsorItem = z.object({
  SponsorId: Id,
  Title: z.string(),
  Summary: z.string(),
  ImageUrl: z.string(),
  RedirectURL: z.string(),
})
export type SponsorItem = z.infer<typeof SponsorItem>
/** `Body` is HTML. */
export const SponsorDetail = z.extend(SponsorItem, {
  Body: z.string(),
  Events: z.optional(z.array(SponsorEvent)),
})
export type SponsorDetail = z.infer<typeof SponsorDetail>
export const SponsorListAnswer = pageShape(SponsorItem)
export const SponsorDetailAnswer = answerShape(SponsorDetail)

export const AdClickRequest = z.object({ AdType: z.string(), AdId: z.nullable(Id) })
export const AdClickAnswer = z.object({ Status })
