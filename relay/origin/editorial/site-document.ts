import * as z from 'zod'
import { LANGUAGES, OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { BrokenContent, ReservedSlug } from './broken-content.ts'
import { htmlOf } from './markdown.ts'
import { readFrontMatter } from './read-yaml.ts'

const RESERVED = new Set([
  ...['api', 'live', 'ops', 'metrics', 'healthz', 'readyz', 'assets', 'grounds', ...LANGUAGES],
  ...['login', 'register', 'prediction', 'news', 'teams', 'players'],
  ...['matches', 'series', 'fixtures', 'contact'],
  ...['live-score', 'results', 'blog', 'addbar', 'sponsor-events', 'images', 'videos', 'how-sure', 'search'],
  ...['text', 'embed', 'wall', 'calendar', 'score', 'desk'],
])

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
  const { facts, body } = readFrontMatter(Facts, file, text)
  return { slug, ...facts, language: facts.language, html: htmlOf(body), inLanguages: {} }
}

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug)

export function readDocumentWords(file: string, text: string): DocumentWords {
  const { facts, body } = readFrontMatter(Words, file, text)
  return { title: facts.title, html: htmlOf(body) }
}
