import { slugOf } from '#shared/addresses/slug.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import type { Database } from '../../core/database/schema.ts'
import { type Current, currentRecords } from '../../core/database/version-store.ts'
import type { FindPicture } from '../../core/drawing/named-picture.ts'
import { AdRecord, AdsRecord, adOfDesk } from './ad.ts'
import { articleOfDesk, articleWordsOfDesk } from './article.ts'
import { SiteRecord } from './data-schemas.ts'
import { problemOfSetting, recordsOfSettings, type Settings } from './desk-settings.ts'
import { documentOfDesk, documentWordsOfDesk } from './site-document.ts'
import type { DeskEntry, Layer, Source } from './source.ts'
import { SponsorRecord, sponsorOfDesk } from './sponsor.ts'

type Log = { error(details: object, message: string): void }

const WRITTEN = ['Article', 'Blog', 'Document', 'Sponsor', 'Ad', 'Setting'] as const satisfies DeskKindName[]

export const isContent = (kind: DeskKindName): boolean => WRITTEN.some((one) => one === kind)

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
    const { data, error } = SponsorRecord.safeParse(sponsorOfDesk(one))
    return data ? [data] : leftOut(`Sponsor ${one.id}`, error.issues[0])
  })
  const ads = of('Ad').flatMap((one) => {
    const { data, error } = AdRecord.safeParse(adOfDesk(one))
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
    ...of('Document').flatMap((one) =>
      textSources(`documents/${one.entry.Slug}`, one, () => documentOfDesk(one), documentWordsOfDesk),
    ),
    dataSource('site.yaml', SiteRecord.parse(placed.site)),
    dataSource('sponsors.yaml', sponsors),
    dataSource('ads.yaml', {
      ...{ match: at('match')[0], prediction: at('prediction')[0], content: at('content'), home: at('home') },
      popup: popup && { ...popup, ad: popup.ad?.image ? popup.ad : undefined },
    }),
    ...(drawn ? [[`pictures/${logo}.svg`, { version: `${logo}`, read: () => drawn }] as const] : []),
  ])
}

function articleSources(folder: string, one: DeskEntry<'Article' | 'Blog'>): [string, Source][] {
  const name = `${folder}/${one.id}-${slugOf(one.entry.Title) || 'article'}`
  return one.entry.Draft ? [] : textSources(name, one, () => articleOfDesk(one), articleWordsOfDesk)
}

/** Of one record, under the names that files with its words would have. */
function textSources<Words>(
  name: string,
  { kind, id, version, at, entry }: Current & { entry: { In?: Partial<Record<string, Words>> | undefined } },
  read: () => object,
  readWords: (words: Words) => object,
): [string, Source][] {
  const stored = { version: `${kind} ${id} ${version} ${at}`, place: `${kind} ${id} of the desk` }
  const others = Object.entries(entry.In ?? {}).flatMap(([language, words]): [string, Source][] =>
    words ? [[`${name}.${language}.md`, { ...stored, read: () => readWords(words) }]] : [],
  )
  return [[`${name}.md`, { ...stored, read }], ...others]
}

/** Checked already. */
function dataSource(file: string, record: object): [string, Source] {
  return [`desk/${file}`, { version: JSON.stringify(record), read: () => record }]
}
