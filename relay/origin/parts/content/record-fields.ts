import * as z from 'zod'
import { inEachLanguage, type Language, type OtherLanguage } from '#shared/language.ts'
import { isRenderable, UnrenderableText } from './markdown.ts'

/** What records of several kinds have, and their words in a language. */

/** In what editors write: the site's name. */
export const SITE_NAME = '{site}'

export const SvgFile = z
  .string()
  .regex(/^[a-z0-9-]{1,115}\.svg$/, 'has to be a file of pictures/: small letters, digits, dashes, then .svg')
export const PictureFile = SvgFile.transform((file) => file.slice(0, -'.svg'.length))

/** A picture of its own, in the place of one that is drawn. */
export const PictureAddress = z.string().regex(/^(https?:\/\/|\/(?!\/))\S+$/)

export const Id = z.int().positive()
export const Words = z.string().trim().min(1)
export const Markdown = Words.refine(isRenderable, new UnrenderableText().message)
export const inOthers = <T extends z.ZodType>(words: T) =>
  z
    .strictObject(inEachLanguage(() => words))
    .omit({ en: true })
    .partial()
export const InOtherLanguages = inOthers(Words)
export const Address = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/, 'has to begin with /, https://, mailto: or tel:')
export const Pictured = z.strictObject({ file: PictureFile, alt: Words })

export const Slug = z.string().regex(/^[a-z0-9-]+$/)

/** The words of a language where an editor gave them, with that language; neither where the English ones are shown. */
export function inLanguage<Words>(
  translations: Readonly<Partial<Record<OtherLanguage, Words>>> | undefined,
  language: Language,
): { words: Words | undefined; textLanguage: OtherLanguage | undefined } {
  const words = language === 'en' ? undefined : translations?.[language]
  return { words, textLanguage: words === undefined || language === 'en' ? undefined : language }
}

export const otherThanEnglish = (language: Language = 'en') => (language === 'en' ? undefined : language)
