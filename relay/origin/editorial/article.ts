import * as z from 'zod'
import type { Language } from '#shared/language.ts'
import type { OtherLanguage } from '../reports/report-store.ts'
import { BrokenContent } from './broken-content.ts'
import { PictureFile } from './content-picture.ts'
import { readFrontMatter } from './front-matter.ts'
import { htmlOf, plainTextOf } from './markdown.ts'
import { PublishedTime } from './published-time.ts'

/** The words of an article in one language. */
export type ArticleWords = { title: string; summary: string; alt: string; html: string; text: string }

/** An article as its editor wrote it, ready to be shown. `published` may be relative (see published-time.ts). */
export type Article = ArticleWords & {
  id: number
  slug: string
  author: string
  published: string
  updated?: string
  kind: string
  /** As its address names it. */
  picture: string
  related: number[]
  /** By files of their own next to it. */
  inLanguages: Partial<Record<OtherLanguage, ArticleWords>>
}

/** English where it has no words in the language. */
export function wordsIn(article: Article, language: Language): ArticleWords {
  return (language === 'en' ? undefined : article.inLanguages[language]) ?? article
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
  picture: z.strictObject({ file: PictureFile, alt: Words.max(300) }),
  related: z.array(Id).max(6).optional(),
})

const Translated = z.strictObject({ title: Words.max(140), summary: Words.max(300), alt: Words.max(300) })

/** Reads `{id}-{slug}.te.md`: the words of an article in another language. */
export function readArticleWords(file: string, text: string): ArticleWords {
  const { facts, body } = readFrontMatter(Translated, file, text)
  const html = htmlOf(body)
  return { ...facts, html, text: plainTextOf(html) }
}

/** Reads `{id}-{slug}.md`; the number in the name has to be the article's own. */
export function readArticle(file: string, text: string): Article {
  const { facts, body } = readFrontMatter(Facts, file, text)
  const [, number, slug] = /(?:^|\/)(\d+)-([a-z0-9-]+)\.md$/.exec(file) ?? []
  if (slug === undefined || Number(number) !== facts.id) {
    throw new BrokenContent(
      file,
      2,
      `the file's name has to begin with the article's id, as in ${facts.id}-a-few-words.md`,
    )
  }
  const { picture, related = [], updated, ...rest } = facts
  const html = htmlOf(body)
  return {
    ...rest,
    ...(updated === undefined ? {} : { updated }),
    slug,
    alt: picture.alt,
    related,
    picture: picture.file,
    html,
    text: plainTextOf(html),
    inLanguages: {},
  }
}
