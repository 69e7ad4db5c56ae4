import { slugOf } from '#shared/addresses/slug.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import type { Database } from '../../core/database/schema.ts'
import { type Current, currentRecords } from '../../core/database/version-store.ts'
import { coloursOf } from '../../core/drawing/crest.ts'
import type { FindPicture } from '../../core/drawing/named-picture.ts'
import { SponsorsFile } from './content-schemas.ts'
import { fileOfSettings, problemOfSetting, type Settings } from './desk-settings.ts'
import { SITE_NAME } from './site-brand.ts'

type Article = DeskRecordOf<'Article'>
type Document = DeskRecordOf<'Document'>
type Sponsor = DeskRecordOf<'Sponsor'>
type Ad = DeskRecordOf<'Ad'>

const WRITTEN = ['Article', 'Blog', 'Document', 'Sponsor', 'Ad', 'Setting'] as const satisfies DeskKindName[]

export const isContent = (kind: DeskKindName): boolean => WRITTEN.some((one) => one === kind)

const CREAM = '#f7f1e3'
const WARM = '#c9963b'
const SINGLE = ['match', 'prediction'] as const

/** What was written at the desk, as the files that it would be in the folder of content: they have one reader. */
export async function filesOfDesk(
  db: Database,
  find: FindPicture,
  log: { error(details: object, message: string): void },
): Promise<Map<string, string>> {
  const records = await currentRecords(db, WRITTEN)
  const of = <Entry>(kind: DeskKindName) =>
    records.filter((one) => one.kind === kind).map((one) => ({ ...one, entry: one.record as Entry }))
  const files = new Map<string, string>()
  for (const [kind, folder] of [
    ['Article', 'news'],
    ['Blog', 'blogs'],
  ] as const) {
    for (const { entry, ...one } of of<Article>(kind)) {
      if (!entry.Draft)
        putArticle(files, `${folder}/${one.id}-${slugOf(entry.Title) || 'article'}`, entry, one)
    }
  }
  for (const { entry } of of<Document>('Document')) {
    const { Slug, Language, In = {} } = entry
    put(files, `documents/${Slug}`, { title: entry.Title, ...otherThanEnglish(Language) }, entry.Body)
    for (const [language, words] of Object.entries(In))
      if (words) put(files, `documents/${Slug}.${language}`, { title: words.Title }, words.Body)
  }
  /** One that a rule of today refuses is left out alone, and not with all that share its file. */
  const isRight = (what: string, issue: { message: string } | undefined) => {
    if (issue) log.error({ what }, `${what} of the desk: ${issue.message}. It is left out.`)
    return issue === undefined
  }
  const settings = Object.fromEntries(
    of<DeskRecordOf<'Setting'>>('Setting').flatMap(({ entry: { Key, Value } }) =>
      isRight(Key, problemOfSetting(Key, Value)) ? [[Key, Value]] : [],
    ),
  ) as Settings
  files.set('desk/site.yaml', JSON.stringify(fileOfSettings('site.yaml', settings)))
  const logo = /photo-[0-9a-f]{24}/.exec(settings.SiteLogo ?? '')?.[0]
  const drawn = logo === undefined ? undefined : await find(logo)
  if (logo !== undefined && drawn) files.set(`pictures/${logo}.svg`, drawn.svg)
  const sponsors = of<Sponsor>('Sponsor')
    .map(sponsorOf)
    .filter((one) => isRight(`Sponsor ${one.id}`, SponsorsFile.safeParse([one]).error?.issues[0]))
  files.set('desk/sponsors.yaml', JSON.stringify(sponsors))
  files.set('desk/ads.yaml', JSON.stringify(adsOf(of<Ad>('Ad'), settings)))
  return files
}

function putArticle(
  files: Map<string, string>,
  path: string,
  entry: Article,
  { id, version, at }: Omit<Current, 'record'>,
): void {
  const { Title, Summary, Body, ImageUrl, Alt, Author, Kind, PublishAt = at, Language, In = {} } = entry
  const facts = {
    ...{ id, title: Title, summary: Summary, author: Author || SITE_NAME, published: PublishAt },
    ...(version > 1 && Date.parse(at) > Date.parse(PublishAt) ? { updated: at } : {}),
    ...{ kind: Kind || 'News', picture: { url: ImageUrl ?? '/api/Media/cards/site.png', alt: Alt || Title } },
    ...otherThanEnglish(Language),
  }
  put(files, path, facts, Body)
  for (const [language, words] of Object.entries(In)) {
    if (!words) continue
    const { Title: title, Summary: summary, Alt: alt } = words
    put(files, `${path}.${language}`, { title, summary, alt: alt || title }, words.Body)
  }
}

function put(files: Map<string, string>, path: string, facts: object, body: string): void {
  files.set(`${path}.md`, `---\n${JSON.stringify(facts)}\n---\n${body}`)
}

const otherThanEnglish = (language = 'en') => (language === 'en' ? {} : { language })

function sponsorOf({ id, entry }: { id: number; entry: Sponsor }) {
  const {
    Title,
    Summary,
    RedirectURL,
    Line = '',
    Body,
    Color = coloursOf(Title)[0],
    ImageUrl,
    Events,
  } = entry
  return {
    ...{ id, slug: slugOf(Title) || 'sponsor', title: Title, summary: Summary, url: RedirectURL },
    ...{ mark: 'sun', colours: [CREAM, Color, WARM], line: Line || Title, body: Body || Summary },
    ...(ImageUrl ? { image: ImageUrl } : {}),
    events: Events?.map((one) => ({ title: one.Title, date: one.Date, place: one.Place || undefined })),
  }
}

function adsOf(ads: readonly { id: number; entry: Ad }[], settings: Settings) {
  const at = (place: Ad['Place']) => ads.filter(({ entry }) => entry.Place === place).map(adFacts)
  const { popup } = fileOfSettings('ads.yaml', settings) as { popup?: { ad?: { image?: string } } }
  const { ad, ...others } = popup ?? {}
  return {
    ...Object.fromEntries(
      SINGLE.flatMap((place) =>
        at(place)
          .slice(0, 1)
          .map((one) => [place, one]),
      ),
    ),
    ...{ content: at('content'), home: at('home') },
    ...(popup ? { popup: { ...others, ...(ad?.image ? { ad } : {}) } } : {}),
  }
}

function adFacts({ id, entry }: { id: number; entry: Ad }) {
  const { Alt, RedirectURL, ImageUrl, SponsorId, Line } = entry
  return { id, url: RedirectURL, alt: Alt, image: ImageUrl, sponsor: SponsorId, line: Line || undefined }
}
