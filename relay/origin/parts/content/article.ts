import * as z from 'zod'
import { type Language, OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { BrokenContent } from './broken-content.ts'
import { inLanguage, PictureAddress, PictureFile } from './content-schemas.ts'

import { readText } from './markdown.ts'
import { PublishedTime } from './published-time.ts'
import { readFrontMatter } from './read-yaml.ts'

const Id = z.int().positive().max(99_999)
const Words = z.string().trim().min(1)
const Translation = z.strictObject({ title: Words.max(140), summary: Words.max(300), alt: Words.max(300) })

const Article = z
  .strictObject({
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
    /** Of its own words, where that is not English. */
    language: z.enum(OTHER_LANGUAGES).optional(),
    related: z.array(Id).max(6).default([]),
  })
  .transform(({ picture, ...facts }) => ({
    ...facts,
    alt: picture.alt,
    /** A name of `pictures/`, or an address. */
    picture: 'file' in picture ? picture.file : picture.url,
  }))

export type ArticleWords = ReturnType<typeof readArticleWords>
type OwnArticle = ReturnType<typeof readArticle>
export type Article = OwnArticle & { inLanguages: Partial<Record<OtherLanguage, ArticleWords>> }

export const readArticle = (facts: unknown, markdown: string) => readText(Article, facts, markdown)
export const readArticleWords = (facts: unknown, markdown: string) => readText(Translation, facts, markdown)

export function readArticleFile(file: string, text: string): OwnArticle {
  const article = readFrontMatter(file, text, readArticle)
  const number = /\/(\d+)-[a-z0-9-]+\.md$/.exec(file)?.[1]
  if (Number(number) === article.id) return article
  const rule = `the file's name has to begin with the article's id, as in ${article.id}-a-few-words.md`
  throw new BrokenContent(file, 2, rule)
}

export function wordsIn(article: Article, language: Language): ArticleWords {
  return inLanguage(article.inLanguages, language).words ?? article
}

export function inEveryLanguage(article: Article): ArticleWords[] {
  return [article, ...Object.values(article.inLanguages)]
}
