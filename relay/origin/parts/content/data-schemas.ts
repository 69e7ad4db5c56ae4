import * as z from 'zod'
import { PHONE_RULES } from '#shared/api/account-limits.ts'
import { FooterContacts, SocialLinks } from '#shared/api/site.ts'
import type { Language } from '#shared/language.ts'
import { type Ads, AdsRecord } from './ad.ts'
import { BrandFacts } from './brand-facts.ts'
import {
  Address,
  Id,
  InOtherLanguages,
  inLanguage,
  inOthers,
  Markdown,
  Pictured,
  PictureFile,
  Slug,
  Words,
} from './record-fields.ts'
import { SponsorRecord } from './sponsor.ts'

/** Without defaults: a record may have a part of it, and the layer below the rest. */
export const SiteRecord = z.strictObject({
  brand: BrandFacts.optional(),
  config: z.record(z.string(), z.string()).optional(),
  about: Markdown.optional(),
  aboutIn: inOthers(Markdown).optional(),
  social: z.array(z.strictObject({ icon: Words, url: Address })).optional(),
  contacts: z
    .array(z.strictObject({ icon: Words, text: Words, textIn: InOtherLanguages.optional(), url: Address }))
    .optional(),
  app: Address.optional(),
  phone: z.enum(PHONE_RULES).optional(),
})
type SiteRecord = z.infer<typeof SiteRecord>
export type Site = SiteRecord & Required<Pick<SiteRecord, 'config' | 'social' | 'contacts' | 'phone'>>

const SlideWords = z.strictObject({ title: Words, summary: Words })

/** Each in the file of its name. */
export const DATA_SCHEMAS = {
  ads: AdsRecord,
  galleries: z.array(
    z.strictObject({
      ...{ id: Id, slug: Slug, title: Words, credit: Words },
      images: z.array(z.strictObject({ id: Id, picture: Pictured })).min(1),
    }),
  ),
  site: SiteRecord,
  slides: z.array(
    z.strictObject({
      ...{ id: Id.max(99), title: Words, summary: Words, url: Address },
      kind: z.enum(['news', 'match', 'series']),
      picture: Pictured,
      in: inOthers(SlideWords).optional(),
    }),
  ),
  sponsors: z.array(SponsorRecord),
  videos: z.array(
    z.strictObject({
      ...{ id: Id, film: Slug, title: Words, titleIn: InOtherLanguages.optional() },
      ...{ seconds: z.number().positive(), poster: PictureFile },
    }),
  ),
} as const
export type DataRecords = { [Kind in keyof typeof DATA_SCHEMAS]: z.infer<(typeof DATA_SCHEMAS)[Kind]> }
export type Data = Omit<DataRecords, 'site' | 'ads'> & { site: Site; ads: Ads }

export const DEFAULTS: Data = {
  ads: { content: [], home: [] },
  ...{ galleries: [], slides: [], sponsors: [], videos: [] },
  site: { config: { PageSize: '12', DefaultLanguage: 'en' }, social: [], contacts: [], phone: 'india' },
}

export function socialValue({ social }: Pick<Site, 'social'>): string {
  return JSON.stringify(
    SocialLinks.parse(social.map(({ icon, url }) => ({ RedirectURL: url, IconClass: icon }))),
  )
}

export function contactsValue({ contacts }: Site, language: Language): string {
  const shown = contacts.map(({ icon, text, textIn, url }) => {
    const { words, textLanguage } = inLanguage(textIn, language)
    return { Icon: icon, Content: words ?? text, RedirectURL: url, Language: textLanguage }
  })
  return JSON.stringify(FooterContacts.parse(shown))
}
