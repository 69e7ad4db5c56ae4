import { ZodError } from 'zod'
import { isReservedSlug } from '#shared/addresses/paths.ts'
import { slugOf } from '#shared/addresses/slug.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import type { OtherLanguage } from '#shared/language.ts'
import type { Database } from '../../core/database/schema.ts'
import { type Current, currentRecords } from '../../core/database/version-store.ts'
import { coloursOf } from '../../core/drawing/crest.ts'
import type { FindPicture } from '../../core/drawing/named-picture.ts'
import { readArticle, readArticleWords } from './article.ts'
import { BrokenContent, firstProblem, reservedSlugRule } from './broken-content.ts'
import { AdRecord, AdsRecord, SiteRecord, SponsorRecord } from './content-schemas.ts'
import { problemOfSetting, recordsOfSettings, type Settings } from './desk-settings.ts'
import { UnusableText } from './markdown.ts'
import { SITE_NAME } from './site-brand.ts'
import { readDocument, readDocumentWords } from './site-document.ts'
import type { Layer, Source } from './source.ts'

type Entry<Kind extends DeskKindName> = Current & { entry: DeskRecordOf<Kind> }
type Log = { error(details: object, message: string): void }

const WRITTEN = ['Article', 'Blog', 'Document', 'Sponsor', 'Ad', 'Setting'] as const satisfies DeskKindName[]

export const isContent = (kind: DeskKindName): boolean => WRITTEN.some((one) => one === kind)

const CREAM = '#f7f1e3'
const WARM = '#c9963b'

/** What was written at the desk, in the records that files are read into. */
export async function layerOfDesk(db: Database, find: FindPicture, log: Log): Promise<Layer> {
  const records = await currentRecords(db, WRITTEN)
  const of = <Kind extends DeskKindName>(kind: Kind) =>
    records.flatMap((one) => (one.kind === kind ? [{ ...one, entry: one.record as DeskRecordOf<Kind> }] : []))
  /** One that a rule of today refuses is left out alone. */
  const leftOut = (what: string, issue: { message: string } | undefined) => {
    log.error({ what }, `${what} of the desk: ${issue?.message}. It is left out.`)
    return []
  }
  const settings: Settings = Object.fromEntries(
    of('Setting').flatMap(({ entry: { Key, Value } }) => {
      const issue = problemOfSetting(Key, Value)
      return issue ? leftOut(Key, issue) : [[Key, Value]]
    }),
  )
  const placed = recordsOfSettings(settings)
  const sponsors = of('Sponsor').flatMap((one) => {
    const { data, error } = SponsorRecord.safeParse(sponsorOf(one))
    return data ? [data] : leftOut(`Sponsor ${one.id}`, error.issues[0])
  })
  const ads = of('Ad').flatMap((one) => {
    const { data, error } = AdRecord.safeParse(adOf(one))
    return data ? [{ place: one.entry.Place, ad: data }] : leftOut(`Ad ${one.id}`, error.issues[0])
  })
  const at = (place: DeskRecordOf<'Ad'>['Place']) =>
    ads.flatMap((one) => (one.place === place ? [one.ad] : []))
  const { popup } = AdsRecord.parse(placed.ads)
  const logo = /photo-[0-9a-f]{24}/.exec(settings.SiteLogo ?? '')?.[0]
  const drawn = logo === undefined ? undefined : await find(logo)
  return new Map([
    ...of('Article').flatMap((one) => articleSources('news', one)),
    ...of('Blog').flatMap((one) => articleSources('blogs', one)),
    ...of('Document').flatMap(documentSources),
    dataSource('site.yaml', SiteRecord.parse(placed.site)),
    dataSource('sponsors.yaml', sponsors),
    dataSource('ads.yaml', {
      ...{ match: at('match')[0], prediction: at('prediction')[0], content: at('content'), home: at('home') },
      popup: popup && { ...popup, ad: popup.ad?.image ? popup.ad : undefined },
    }),
    ...(drawn ? [[`pictures/${logo}.svg`, { version: `${logo}`, read: () => drawn }] as const] : []),
  ])
}

function articleSources(folder: string, { entry, ...stored }: Entry<'Article'>): [string, Source][] {
  const { id, version, at } = stored
  const { Title, Summary, Body, ImageUrl, Alt, Author, Kind, PublishAt = at, Language, In = {} } = entry
  if (entry.Draft) return []
  const facts = {
    ...{ id, title: Title, summary: Summary, author: Author || SITE_NAME, published: PublishAt },
    updated: version > 1 && Date.parse(at) > Date.parse(PublishAt) ? at : undefined,
    ...{ kind: Kind || 'News', picture: { url: ImageUrl ?? '/api/Media/cards/site.png', alt: Alt || Title } },
    language: otherThanEnglish(Language),
  }
  const name = `${folder}/${id}-${slugOf(Title) || 'article'}`
  return textSources(
    name,
    stored,
    () => readArticle(facts, Body),
    In,
    (words) => {
      const translated = { title: words.Title, summary: words.Summary, alt: words.Alt || words.Title }
      return readArticleWords(translated, words.Body)
    },
  )
}

function documentSources({ entry, ...stored }: Entry<'Document'>): [string, Source][] {
  const { Slug, Title, Body, Language, In = {} } = entry
  const read = () => {
    if (isReservedSlug(Slug)) throw new UnusableText(reservedSlugRule(Slug))
    return readDocument(Slug, { title: Title, language: otherThanEnglish(Language) }, Body)
  }
  return textSources(`documents/${Slug}`, stored, read, In, (words) =>
    readDocumentWords({ title: words.Title }, words.Body),
  )
}

/** Of one record, under the names that files with its words would have. */
function textSources<Words>(
  name: string,
  { kind, id, version, at }: Omit<Current, 'record'>,
  read: () => object,
  translations: Partial<Record<OtherLanguage, Words>>,
  readWords: (words: Words) => object,
): [string, Source][] {
  const source = (reads: () => object): Source => ({
    version: `${kind} ${id} ${version} ${at}`,
    read: () => {
      try {
        return reads()
      } catch (error) {
        const reason = error instanceof ZodError ? firstProblem(error) : (error as Error).message
        throw new BrokenContent(`${kind} ${id} of the desk`, undefined, reason)
      }
    },
  })
  const others = Object.entries(translations).map(([language, words]): [string, Source] => [
    `${name}.${language}.md`,
    source(() => readWords(words)),
  ])
  return [[`${name}.md`, source(read)], ...others]
}

/** Checked already. */
function dataSource(file: string, record: object): [string, Source] {
  return [`desk/${file}`, { version: JSON.stringify(record), read: () => record }]
}

const otherThanEnglish = (language = 'en') => (language === 'en' ? undefined : language)

function sponsorOf({ id, entry }: Entry<'Sponsor'>): unknown {
  const { Title, Summary, RedirectURL, Line, Body, Color = coloursOf(Title)[0], ImageUrl, Events } = entry
  return {
    ...{ id, slug: slugOf(Title) || 'sponsor', title: Title, summary: Summary, url: RedirectURL },
    ...{ mark: 'sun', colours: [CREAM, Color, WARM], line: Line || Title, body: Body || Summary },
    image: ImageUrl || undefined,
    events: Events?.map((one) => ({ title: one.Title, date: one.Date, place: one.Place || undefined })),
  }
}

function adOf({ id, entry: { Alt, RedirectURL, ImageUrl, SponsorId, Line } }: Entry<'Ad'>): unknown {
  return { id, url: RedirectURL, alt: Alt, image: ImageUrl, sponsor: SponsorId, line: Line || undefined }
}
