import * as z from 'zod'
import { isReservedSlug } from '#shared/addresses/paths.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { BrokenContent, ReservedSlug } from './broken-content.ts'
import { readFrontMatter } from './read-yaml.ts'

export type DocumentWords = { title: string; html: string }
export type SiteDocumentFile = DocumentWords & {
  slug: string
  /** Of its own words, where that is not English. */
  language: OtherLanguage | undefined
  inLanguages: Partial<Record<OtherLanguage, DocumentWords>>
}

const Words = z.strictObject({ title: z.string().trim().min(1).max(140) })
const Facts = Words.extend({ language: z.enum(OTHER_LANGUAGES).optional() })

export function readSiteDocument(file: string, text: string): SiteDocumentFile {
  const slug = /(?:^|\/)([a-z0-9-]{1,80})\.md$/.exec(file)?.[1]
  if (slug === undefined)
    throw new BrokenContent(file, 1, 'its name may hold small letters, figures and dashes only')
  if (isReservedSlug(slug)) throw new ReservedSlug(file, slug)
  const { facts, html } = readFrontMatter(Facts, file, text)
  return { slug, ...facts, language: facts.language, html, inLanguages: {} }
}

export function readDocumentWords(file: string, text: string): DocumentWords {
  const { facts, html } = readFrontMatter(Words, file, text)
  return { title: facts.title, html }
}
