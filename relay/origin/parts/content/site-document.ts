import * as z from 'zod'
import { isReservedSlug } from '#shared/addresses/reserved-slug.ts'
import type { Brand } from '#shared/brand.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { type Language, OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { BrokenContent, ReservedSlug, reservedSlugRule } from './broken-content.ts'
import { readText, UnusableText } from './markdown.ts'
import { readFrontMatter } from './read-yaml.ts'
import { inLanguage, otherThanEnglish, SITE_NAME } from './record-fields.ts'
import type { DeskEntry } from './source.ts'

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

export function documentOfDesk({
  entry: { Slug, Title, Body, Language },
}: DeskEntry<'Document'>): OwnDocument {
  if (isReservedSlug(Slug)) throw new UnusableText(reservedSlugRule(Slug))
  return readDocument(Slug, { title: Title, language: otherThanEnglish(Language) }, Body)
}

export function documentWordsOfDesk({ Title, Body }: { Title: string; Body: string }): DocumentWords {
  return readDocumentWords({ title: Title }, Body)
}

export function documentIn(
  { slug, title, html, language: own, inLanguages }: SiteDocument,
  language: Language,
  { name }: Brand,
) {
  const { words, textLanguage } = inLanguage(inLanguages, language)
  return {
    listed: {
      Slug: slug,
      Title: (words?.title ?? title).replaceAll(SITE_NAME, name),
      Language: textLanguage ?? own,
    },
    html: (words?.html ?? html).replaceAll(SITE_NAME, escapeHtml(name)),
  }
}
