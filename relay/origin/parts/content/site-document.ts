import * as z from 'zod'
import { isReservedSlug } from '#shared/addresses/paths.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { BrokenContent, ReservedSlug } from './broken-content.ts'
import { readText } from './markdown.ts'
import { readFrontMatter } from './read-yaml.ts'

const Translation = z.strictObject({ title: z.string().trim().min(1).max(140) })
/** `language`: of its own words, where that is not English. */
const SiteDocument = Translation.extend({ language: z.enum(OTHER_LANGUAGES).optional() })

type DocumentWords = ReturnType<typeof readDocumentWords>
type OwnDocument = ReturnType<typeof readDocument>
export type SiteDocument = OwnDocument & { inLanguages: Partial<Record<OtherLanguage, DocumentWords>> }

export const readDocumentWords = (facts: unknown, markdown: string) => readText(Translation, facts, markdown)
export const readDocument = (slug: string, facts: unknown, markdown: string) => ({
  slug,
  ...readText(SiteDocument, facts, markdown),
})

export function readDocumentFile(file: string, text: string): OwnDocument {
  const slug = /\/([a-z0-9-]{1,80})\.md$/.exec(file)?.[1]
  if (slug === undefined)
    throw new BrokenContent(file, 1, 'its name may hold small letters, figures and dashes only')
  if (isReservedSlug(slug)) throw new ReservedSlug(file, slug)
  return readFrontMatter(file, text, (facts, markdown) => readDocument(slug, facts, markdown))
}
