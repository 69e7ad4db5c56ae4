import * as z from 'zod'
import type { NewsItem } from '#shared/api/content.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import { type Language, OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { BrokenContent } from './broken-content.ts'
import { readText } from './markdown.ts'
import { PublishedTime, timeOf } from './published-time.ts'
import { readFrontMatter } from './read-yaml.ts'
import {
  inLanguage,
  otherThanEnglish,
  PictureAddress,
  PictureFile,
  SITE_NAME,
  Words,
} from './record-fields.ts'
import type { DeskEntry } from './source.ts'

const Id = z.int().positive().max(99_999)
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

export function articleOfDesk({ id, version, at, entry }: DeskEntry<'Article' | 'Blog'>): OwnArticle {
  const { Title, Summary, Body, ImageUrl, Alt, Author, Kind, PublishAt = at, Language } = entry
  const facts = {
    ...{ id, title: Title, summary: Summary, author: Author || SITE_NAME, published: PublishAt },
    updated: version > 1 && Date.parse(at) > Date.parse(PublishAt) ? at : undefined,
    ...{ kind: Kind || 'News', picture: { url: ImageUrl ?? '/api/Media/cards/site.png', alt: Alt || Title } },
    language: otherThanEnglish(Language),
  }
  return readArticle(facts, Body)
}

type DeskWords = NonNullable<NonNullable<DeskRecordOf<'Article'>['In']>[OtherLanguage]>

export function articleWordsOfDesk({ Title, Summary, Alt, Body }: DeskWords): ArticleWords {
  return readArticleWords({ title: Title, summary: Summary, alt: Alt || Title }, Body)
}

export function wordsIn(article: Article, language: Language): ArticleWords {
  return inLanguage(article.inLanguages, language).words ?? article
}

export function inEveryLanguage(article: Article): ArticleWords[] {
  return [article, ...Object.values(article.inLanguages)]
}

const WORDS_A_MINUTE = 220

export type Card = Omit<NewsItem, 'NewsId' | 'Likes' | 'DisLikes'> & { id: number }
/** Of the site, when it is shown. */
type CardFacts = { siteName: string; pictureUrl: string; openedMs: number }

export function cardOf(
  article: Article,
  language: Language,
  { siteName, pictureUrl, openedMs }: CardFacts,
): Card {
  const { title, summary, alt, text } = wordsIn(article, language)
  return {
    id: article.id,
    Title: title,
    Summary: summary,
    ImageUrl: pictureUrl,
    ImageAlt: alt,
    Author: article.author.replaceAll(SITE_NAME, siteName),
    PublishedAt: timeOf(article.published, openedMs),
    UpdatedAt: article.updated && timeOf(article.updated, openedMs),
    Kind: article.kind,
    ReadingMinutes: readingMinutes(text),
    Language: language !== 'en' && article.inLanguages[language] ? language : article.language,
  }
}

export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(' ').length / WORDS_A_MINUTE))
}
