import * as z from 'zod'
import { type Language, OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { BrokenContent } from './broken-content.ts'
import { inLanguage, PictureAddress, PictureFile } from './content-schemas.ts'
import { plainTextOf } from './markdown.ts'
import { PublishedTime } from './published-time.ts'
import { readFrontMatter } from './read-yaml.ts'

export type ArticleWords = { title: string; summary: string; alt: string; html: string; text: string }

export type Article = ArticleWords & {
  id: number
  slug: string
  author: string
  published: string
  updated: string | undefined
  kind: string
  /** A name of `pictures/`, or an address. */
  picture: string
  /** Of its own words, where that is not English. */
  language: OtherLanguage | undefined
  related: number[]
  inLanguages: Partial<Record<OtherLanguage, ArticleWords>>
}

export function wordsIn(article: Article, language: Language): ArticleWords {
  return inLanguage(article.inLanguages, language).words ?? article
}

export function inEveryLanguage(article: Article): ArticleWords[] {
  return [article, ...Object.values(article.inLanguages)]
}

const Id = z.int().positive().max(99_999)
const Words = z.string().trim().min(1)
const Facts = z.strictObject({
  id: Id,
  title: Words.max(140),
  summary: Words.max(300),
  author: Words.max(80),
  published: PublishedTime,
  updated: PublishedTime.optional(),
  kind: Words.max(40),
  picture: z.union([
    z.strictObject({ file: PictureFile, alt: Words.max(300) }),
    z.strictObject({ url: PictureAddress, alt: Words.max(300) }),
  ]),
  language: z.enum(OTHER_LANGUAGES).optional(),
  related: z.array(Id).max(6).optional(),
})

const Translated = z.strictObject({ title: Words.max(140), summary: Words.max(300), alt: Words.max(300) })

export function readArticleWords(file: string, text: string): ArticleWords {
  const { facts, html } = readFrontMatter(Translated, file, text)
  return { ...facts, html, text: plainTextOf(html) }
}

export function readArticle(file: string, text: string): Article {
  const { facts, html } = readFrontMatter(Facts, file, text)
  const [, number, slug] = /(?:^|\/)(\d+)-([a-z0-9-]+)\.md$/.exec(file) ?? []
  if (slug === undefined || Number(number) !== facts.id) {
    throw new BrokenContent(
      file,
      2,
      `the file's name has to begin with the article's id, as in ${facts.id}-a-few-words.md`,
    )
  }
  const { picture, related = [], updated, language, ...rest } = facts
  return {
    ...rest,
    ...{ updated, language },
    slug,
    alt: picture.alt,
    related,
    picture: 'file' in picture ? picture.file : picture.url,
    html,
    text: plainTextOf(html),
    inLanguages: {},
  }
}
