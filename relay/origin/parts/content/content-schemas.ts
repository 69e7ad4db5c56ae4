import * as z from 'zod'
import { PHONE_RULES } from '#shared/api/account-limits.ts'
import { FooterContacts, SocialLinks } from '#shared/api/site.ts'
import type { SponsorAd } from '#shared/api/sponsor-ad.ts'
import { inEachLanguage, type Language, type OtherLanguage } from '#shared/language.ts'
import type { NamedPicture } from '../../core/drawing/named-picture.ts'
import { BrandFacts } from './brand-facts.ts'
import { BrokenContent } from './broken-content.ts'
import { isRenderable, UnrenderableText } from './markdown.ts'

export const PictureFile = z
  .string()
  .regex(/^[a-z0-9-]{1,115}\.svg$/, 'has to be a file of pictures/: small letters, digits, dashes, then .svg')
  .transform((file) => file.slice(0, -'.svg'.length))

/** A picture of its own, in the place of one that is drawn. */
export const PictureAddress = z.string().regex(/^(https?:\/\/|\/(?!\/))\S+$/)

export function readContentPicture(file: string, svg: string): NamedPicture {
  const [, width, height] = /^\s*<svg\b[^>]*\bviewBox="0 0 (\d{2,4}) (\d{2,4})"/.exec(svg) ?? []
  if (width === undefined || height === undefined) {
    throw new BrokenContent(file, 1, 'has to begin with <svg … viewBox="0 0 WIDTH HEIGHT">')
  }
  return { svg, width: Number(width), height: Number(height) }
}

const Id = z.int().positive()
const Words = z.string().trim().min(1)
const Markdown = Words.refine(isRenderable, new UnrenderableText().message)
const inOthers = <T extends z.ZodType>(words: T) =>
  z
    .strictObject(inEachLanguage(() => words))
    .omit({ en: true })
    .partial()
const InOtherLanguages = inOthers(Words)
const Address = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/, 'has to begin with /, https://, mailto: or tel:')
const Pictured = z.strictObject({ file: PictureFile, alt: Words })

const Slug = z.string().regex(/^[a-z0-9-]+$/)

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

export const SponsorRecord = z.strictObject({
  id: Id,
  slug: Slug,
  title: Words,
  summary: Words,
  url: Address.optional(),
  mark: z.enum(['cup', 'wheel', 'lamp', 'leaf', 'wave', 'kite', 'thread', 'sun']),
  colours: z.tuple([z.string(), z.string(), z.string()]),
  line: Words,
  body: Markdown,
  image: PictureAddress.optional(),
  events: z
    .array(
      z.strictObject({
        title: Words,
        date: z.union([z.iso.date(), z.string().regex(/^\+\d{1,3}d$/)]),
        place: Words.optional(),
      }),
    )
    .optional(),
})
export type SponsorRecord = z.infer<typeof SponsorRecord>

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

/** `show` and `afterSeconds` of a popup that does not say them. */
export const popupOf = ({ popup }: Pick<AdsRecord, 'popup'>) =>
  popup && { ...popup, show: popup.show ?? false, afterSeconds: popup.afterSeconds ?? 20 }

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

export function adOf({ id, url, alt, image }: AdRecord, type: string): SponsorAd {
  return { AdId: id, AdType: type, ImageUrl: image ?? `/api/Media/ads/${id}.svg`, RedirectURL: url, Alt: alt }
}

export function predictionAd({ prediction, match }: Ads): AdRecord | undefined {
  return prediction ?? match
}

/** The words of a language where an editor gave them, with that language; neither where the English ones are shown. */
export function inLanguage<Words>(
  translations: Readonly<Partial<Record<OtherLanguage, Words>>> | undefined,
  language: Language,
): { words: Words | undefined; textLanguage: OtherLanguage | undefined } {
  const words = language === 'en' ? undefined : translations?.[language]
  return { words, textLanguage: words === undefined || language === 'en' ? undefined : language }
}
