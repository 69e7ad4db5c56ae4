import * as z from 'zod'
import { LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { BrokenContent, ReservedSlug } from './broken-content.ts'
import { htmlOf } from './markdown.ts'
import { readFrontMatter } from './read-yaml.ts'

const RESERVED = new Set([
  ...['api', 'live', 'ops', 'metrics', 'healthz', 'readyz', 'assets', 'grounds', ...LANGUAGES],
  ...[
    'login',
    'register',
    'prediction',
    'news',
    'teams',
    'players',
    'matches',
    'series',
    'fixtures',
    'contact',
  ],
  ...['live-score', 'results', 'blog', 'addbar', 'sponsor-events', 'images', 'videos', 'how-sure', 'search'],
  ...['text', 'embed', 'wall', 'calendar', 'score', 'desk'],
])

export type DocumentWords = { title: string; html: string }
export type SiteDocumentFile = DocumentWords & {
  slug: string
  inLanguages: Partial<Record<OtherLanguage, DocumentWords>>
}

const Facts = z.strictObject({ title: z.string().trim().min(1).max(140) })

export function readSiteDocument(file: string, text: string): SiteDocumentFile {
  const slug = /(?:^|\/)([a-z0-9-]{1,80})\.md$/.exec(file)?.[1]
  if (slug === undefined)
    throw new BrokenContent(file, 1, 'its name may hold small letters, figures and dashes only')
  if (RESERVED.has(slug)) throw new ReservedSlug(file, slug)
  const { facts, body } = readFrontMatter(Facts, file, text)
  return { slug, title: facts.title, html: htmlOf(body), inLanguages: {} }
}

export function readDocumentWords(file: string, text: string): DocumentWords {
  const { facts, body } = readFrontMatter(Facts, file, text)
  return { title: facts.title, html: htmlOf(body) }
}
