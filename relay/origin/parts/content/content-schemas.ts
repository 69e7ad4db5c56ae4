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

export const SiteFile = z.strictObject({
  brand: BrandFacts.optional(),
  config: z
    .record(z.string(), z.string())
    .prefault({})
    .transform((own): Record<string, string> => ({ PageSize: '12', DefaultLanguage: 'en', ...own })),
  about: Markdown.optional(),
  aboutIn: inOthers(Markdown).optional(),
  social: z.array(z.strictObject({ icon: Words, url: Address })).default([]),
  contacts: z
    .array(z.strictObject({ icon: Words, text: Words, textIn: InOtherLanguages.optional(), url: Address }))
    .default([]),
  app: Address.optional(),
  phone: z.enum(PHONE_RULES).default('india'),
})
export type SiteFile = z.infer<typeof SiteFile>

export const SponsorsFile = z.array(
  z.strictObject({
    id: Id,
    slug: z.string().regex(/^[a-z0-9-]+$/),
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
  }),
)
export type SponsorFacts = z.infer<typeof SponsorsFile>[number]

/** Drawn of its sponsor and line, where it has no picture. */
const Ad = z.strictObject({
  ...{ id: Id, sponsor: Id.optional(), url: Address, alt: Words, line: z.string().trim().default('') },
  image: PictureAddress.optional(),
})
export const AdsFile = z.strictObject({
  match: Ad.optional(),
  content: z.array(Ad).default([]),
  home: z.array(Ad).default([]),
  popup: z
    .strictObject({
      show: z.boolean().default(false),
      afterSeconds: z.int().positive().max(3600).default(20),
      ad: Ad.optional(),
    })
    .optional(),
  prediction: Ad.optional(),
})
export type AdsFile = z.infer<typeof AdsFile>
export type AdFacts = z.infer<typeof Ad>

const SlideWords = z.strictObject({ title: Words, summary: Words })

export const SlidesFile = z.array(
  z.strictObject({
    id: Id.max(99),
    title: Words,
    summary: Words,
    url: Address,
    kind: z.enum(['news', 'match', 'series']),
    picture: Pictured,
    in: inOthers(SlideWords).optional(),
  }),
)

export const GalleriesFile = z.array(
  z.strictObject({
    id: Id,
    slug: z.string().regex(/^[a-z0-9-]+$/),
    title: Words,
    credit: Words,
    images: z.array(z.strictObject({ id: Id, picture: Pictured })).min(1),
  }),
)

export const VideosFile = z.array(
  z.strictObject({
    id: Id,
    film: z.string().regex(/^[a-z0-9-]+$/),
    title: Words,
    titleIn: InOtherLanguages.optional(),
    seconds: z.number().positive(),
    poster: PictureFile,
  }),
)

export function socialValue({ social }: SiteFile): string {
  return JSON.stringify(
    SocialLinks.parse(social.map(({ icon, url }) => ({ RedirectURL: url, IconClass: icon }))),
  )
}

export function contactsValue({ contacts }: SiteFile, language: Language): string {
  const shown = contacts.map(({ icon, text, textIn, url }) => {
    const { words, textLanguage } = inLanguage(textIn, language)
    return { Icon: icon, Content: words ?? text, RedirectURL: url, Language: textLanguage }
  })
  return JSON.stringify(FooterContacts.parse(shown))
}

export function adOf({ id, url, alt, image }: AdFacts, type: string): SponsorAd {
  return { AdId: id, AdType: type, ImageUrl: image ?? `/api/Media/ads/${id}.svg`, RedirectURL: url, Alt: alt }
}

export function predictionAd({ prediction, match }: AdsFile): AdFacts | undefined {
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
