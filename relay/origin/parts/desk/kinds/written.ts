import { iso } from '#relay/origin/core/clock.ts'
import { NUMBERED_KINDS, nextId } from '#relay/origin/core/database/next-id.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { currentRecords } from '#relay/origin/core/database/version-store.ts'
import { fill, type Words } from '#relay/origin/core/words/words.ts'
import { isReservedSlug } from '#shared/addresses/reserved-slug.ts'
import { type DeskRecordOf, SETTING_KEYS } from '#shared/api/desk.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import type { Content } from '../../content/content.ts'
import { fileRulingSetting, problemOfSetting, settingNow } from '../../content/desk-settings.ts'
import { isRenderable } from '../../content/markdown.ts'
import type { DeskKind } from '../desk-kind.ts'
import { hasWords, isIn } from '../table-kind.ts'

type Article = DeskRecordOf<'Article'>
type Prediction = DeskRecordOf<'Prediction'>
type Own<Entry extends object> = Partial<DeskKind<Entry>> & { firstId?: number }

type Texts = {
  Body?: string | undefined
  In?: Partial<Record<string, { Title?: string; Body: string }>> | undefined
}

function refusalOfTexts({ Body = '', In = {} }: Texts, words: Words['desk']): string | undefined {
  const bodies = [Body, ...Object.values(In).map((one) => one?.Body ?? '')]
  return bodies.every(isRenderable) ? undefined : words.unrenderable
}

/** Above what files have, and below the reports of matches. */
const FIRST_ARTICLE = 50_001
const FIRST_SPONSOR = 2001
/** Four languages of 100,000 characters each. */
const TEXT_BYTES = 2 * 1024 * 1024

/** By which it is searched, in each of its languages. */
function nameIn(record: object): string {
  const { Title, Alt, Slug, In } = record as Partial<Record<'Title' | 'Alt' | 'Slug', string>> & Texts
  const others = Object.values(In ?? {}).map((one) => one?.Title)
  return [Title, ...others, Title === undefined ? Alt : '', Slug?.replaceAll('-', ' ')].join(' ')
}

/** A kind without a table: its versions are all that is stored of it. */
function written<Entry extends object>(
  name: DeskKindName,
  { firstId = 1, ...own }: Own<Entry>,
): DeskKind<Entry> {
  const read = async (db: Database, id: number) =>
    (await currentRecords(db, [name], id))[0]?.record as Entry | undefined
  const all = (db: Database) => currentRecords(db, [name])
  return {
    ids: async (db, { offset, limit }, { search } = { search: '' }) => {
      const ids = (await all(db)).flatMap(({ id, record }) => (hasWords(nameIn(record), search) ? [id] : []))
      return { data: ids.slice(offset, offset + limit), TotalCount: ids.length }
    },
    has: async (db, id) => (await read(db, id)) !== undefined,
    read,
    add: async (db, _entry, id) => id ?? nextId(db, NUMBERED_KINDS[name], firstId),
    ...own,
  }
}

export function article(name: 'Article' | 'Blog', content: Content): DeskKind<Article> {
  const folder = name === 'Article' ? 'news' : 'blogs'
  return written<Article>(name, {
    firstId: FIRST_ARTICLE,
    bodyLimit: TEXT_BYTES,
    refusal: refusalOfTexts,
    completed: (entry, was, now) =>
      entry.Draft ? entry : { ...entry, PublishAt: entry.PublishAt ?? was?.PublishAt ?? iso(now) },
    ruledBy: (id) => content.ruling(`${folder}/${id}`),
  })
}

export function document(content: Content): DeskKind<DeskRecordOf<'Document'>> {
  return written<DeskRecordOf<'Document'>>('Document', {
    bodyLimit: TEXT_BYTES,
    refusal: refusalOfTexts,
    unknownField: async (db, { Slug }, id) => {
      const others = (await currentRecords(db, ['Document'])).filter((one) => one.id !== id)
      const isTaken = others.some(({ record }) => 'Slug' in record && record.Slug === Slug)
      return isTaken || isReservedSlug(Slug) ? 'Slug' : undefined
    },
    ruledBy: (_id, { Slug }) => content.ruling(`documents/${Slug}`),
  })
}

export const sponsor: DeskKind<DeskRecordOf<'Sponsor'>> = written<DeskRecordOf<'Sponsor'>>('Sponsor', {
  firstId: FIRST_SPONSOR,
  bodyLimit: TEXT_BYTES,
  refusal: refusalOfTexts,
  usedBy: async (db, id) => {
    const ads = (await currentRecords(db, ['Ad'])).map(({ record }) => record as DeskRecordOf<'Ad'>)
    return ads.filter(({ SponsorId }) => SponsorId === id).map(({ Alt }) => ({ name: Alt }))
  },
})

export function ad(content: Content): DeskKind<DeskRecordOf<'Ad'>> {
  return written<DeskRecordOf<'Ad'>>('Ad', {
    firstId: FIRST_SPONSOR,
    unknownField: async (_db, { ImageUrl, SponsorId, Line, Place }) => {
      const isSponsor = content.get('sponsors').some(({ id }) => id === SponsorId)
      if (SponsorId !== undefined && !isSponsor) return 'SponsorId'
      if (ImageUrl && Place !== 'prediction') return undefined
      if (SponsorId === undefined) return Place === 'prediction' ? 'SponsorId' : 'ImageUrl'
      return Line ? undefined : 'Line'
    },
    ruledBy: (_id, { Place }) =>
      (Place === 'match' || Place === 'prediction') && content.ruled('ads')?.[Place] ? 'ads.yaml' : undefined,
  })
}

/** Its id is that of the match's prediction. */
export const prediction: DeskKind<Prediction> = written('Prediction', {
  read: async (db, id) => {
    const record = (await currentRecords(db, ['Prediction'], id))[0]?.record as Prediction | undefined
    const match =
      record &&
      (await db.selectFrom('matches').select('name').where('id', '=', record.MatchId).executeTakeFirst())
    return record && { ...record, ...{ MatchName: match?.name ?? '' } }
  },
  add: async (db, { MatchId }) => {
    const known = await predictionOf(db, MatchId)
    if (known) return known.id
    const id = await nextId(db, 'predictions')
    await db.insertInto('predictions').values({ id, match_id: MatchId }).execute()
    return id
  },
  unknownField: async (db, { MatchId }, id) => {
    const known = await predictionOf(db, MatchId)
    const others = (await currentRecords(db, ['Prediction'])).filter((one) => one.id !== id)
    const isTaken = others.some((one) => one.id === known?.id)
    const isOther = id !== undefined && known?.id !== id
    return isTaken || isOther || !(await isIn(db, 'matches', MatchId)) ? 'MatchId' : undefined
  },
})

export function setting(content: Content): DeskKind<DeskRecordOf<'Setting'>> {
  const keyOf = (id: number) => SETTING_KEYS[id - 1]
  const stored = written<DeskRecordOf<'Setting'>>('Setting', {})
  return {
    ...stored,
    ids: async (_db, { offset, limit }) => ({
      data: SETTING_KEYS.map((_, place) => place + 1).slice(offset, offset + limit),
      TotalCount: SETTING_KEYS.length,
    }),
    has: async (_db, id) => keyOf(id) !== undefined,
    read: async (db, id) => {
      const Key = keyOf(id)
      if (Key === undefined) return undefined
      const isRuled = fileRulingSetting(content, Key) !== undefined
      const own = isRuled ? undefined : await stored.read(db, id)
      return own ?? { Key, Value: settingNow(content, Key) }
    },
    add: async (_db, { Key }) => SETTING_KEYS.indexOf(Key) + 1,
    unknownField: async (_db, { Key }, id) => (id === undefined || keyOf(id) === Key ? undefined : 'Key'),
    refusal: ({ Key, Value }, words) => {
      const issue = problemOfSetting(Key, Value)
      if (!issue) return undefined
      if (Key.startsWith('AboutUs') && !isRenderable(Value)) return words.unrenderable
      const facts = issue.code === 'custom' ? issue.params : undefined
      return facts ? fill(words.contrast, facts) : fill(words['form.wrong'], { field: Key })
    },
    ruledBy: (_id, { Key }) => fileRulingSetting(content, Key),
    idNamed: (word) => SETTING_KEYS.indexOf(word as (typeof SETTING_KEYS)[number]) + 1 || undefined,
  }
}

function predictionOf(db: Database, matchId: number) {
  return db.selectFrom('predictions').select('id').where('match_id', '=', matchId).executeTakeFirst()
}
