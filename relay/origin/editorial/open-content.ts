import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContentType } from '#shared/api/content.ts'
import type { Language } from '#shared/language.ts'
import type { CardWordingModule } from '#shared/share-card-wording.ts'
import { type Clock, iso } from '../clock.ts'
import { firstOpenedAtMs } from '../database/first-opened-at.ts'
import { countOfVersions } from '../desk/version-store.ts'
import { readCall } from '../http/call.ts'
import { idInPath, pageIn } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import { DRESS } from '../http/send-answer.ts'
import { brandIconRoutes } from '../media/brand-icon-routes.ts'
import { mediaRoutes } from '../media/media-routes.ts'
import type { OriginParts } from '../origin-parts.ts'
import { Lettering } from '../pictures/lettering.ts'
import { matchPoster } from '../pictures/match-poster.ts'
import type { FindPicture } from '../pictures/named-picture.ts'
import { pictureRoutes } from '../pictures/picture-routes.ts'
import { Raster } from '../pictures/raster.ts'
import { PICTURE } from '../pictures/svg.ts'
import { type CountReactions, reactionCounts } from '../reactions/reaction-store.ts'
import { RepeatedWork } from '../repeated-work.ts'
import { ReportDesk } from '../reports/report-desk.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { ArticleIndex } from './article-index.ts'
import { cardRoutes } from './card-routes.ts'
import { Content } from './content.ts'
import { articleRoutes, galleryRoutes, videoRoutes } from './content-routes.ts'
import type { SponsorFacts } from './content-schemas.ts'
import { filesOfDesk } from './desk-files.ts'
import { htmlOf } from './markdown.ts'
import { brandOf, logoOf } from './site-brand.ts'
import { siteRoutes } from './site-routes.ts'
import { watchContent } from './watch-content.ts'

const DAY_MS = 86_400_000

export type OpenContentParts = Pick<
  OriginParts,
  'db' | 'board' | 'finder' | 'clock' | 'timers' | 'health' | 'league'
> & {
  cardWordingIn?: CardWordingModule['cardWordingIn'] | undefined
  /** Of the editors; undefined: there is none. Other files are the shipped ones where `isShipped`. */
  folder: string | undefined
  isShipped: boolean
  hasSmsGateway: boolean
  uploads: Uploads
  /** Where other origins have the same database: how often it is looked for what was saved there. */
  lookMs?: number
}

export type OpenedContent = {
  content: Content
  articles: ArticleIndex
  desk: ReportDesk
  exists: (type: ContentType, id: number) => boolean | Promise<boolean>
}

export async function openContent(app: FastifyInstance, parts: OpenContentParts): Promise<OpenedContent> {
  const { db, board, finder, clock, timers, health, league } = parts
  const shipped = parts.isShipped ? contentFolder() : undefined
  const content = new Content(parts.folder, app.log, shipped, () =>
    filesOfDesk(db, (name) => parts.uploads.find(name), app.log),
  )
  let count = await countOfVersions(db)
  await content.open()
  const { lookMs } = parts
  if (lookMs !== undefined) {
    const look = async () => {
      const now = await countOfVersions(db)
      if (now !== count) await content.refresh()
      count = now
      return lookMs
    }
    const looks = new RepeatedWork({ timers, health, writer: 'content of the desk', round: look })
    app.addHook('onClose', () => looks.stop())
    looks.later(lookMs)
  }
  const unwatch = watchContent(content, timers, app.log)
  app.addHook('onClose', async () => unwatch())

  const articles = new ArticleIndex(db, content, await firstOpenedAtMs(db, clock()), clock)
  const reactions: CountReactions = (type, ids) => reactionCounts(db, type, ids)
  const letterings = new LRUCache<Language, Lettering>({
    max: 4,
    fetchMethod: (language) => Lettering.open(language),
  })
  const letteringIn = (language: Language) => letterings.forceFetch(language)
  const face = await letteringIn('en')
  const raster = new Raster()
  const findPicture: FindPicture = async (name) => {
    const id = /^match-([1-9]\d{0,8})$/.exec(name)?.[1]
    const record = id === undefined ? undefined : await finder.find(Number(id))
    if (record) return content.pictures.get(name) ?? { svg: matchPoster(face, record), ...PICTURE }
    return content.pictures.get(name) ?? parts.uploads.find(name)
  }

  articleRoutes(app, articles, reactions)
  siteRoutes(app, { content, articles, board, hasSmsGateway: parts.hasSmsGateway })
  sponsorRoutes(app, content, clock)
  galleryRoutes(app, content, reactions)
  pictureRoutes(app, findPicture, raster)
  mediaRoutes(app, { db, content, face })
  cardRoutes(app, {
    ...{ letteringIn, wordingIn: parts.cardWordingIn, raster, findPicture, articles, finder },
    brand: () => [brandOf(content), logoOf(content)],
  })
  brandIconRoutes(app, content, raster)
  await videoRoutes(app, content, reactions)

  const desk = new ReportDesk({ db, clock, timers, log: app.log, health, league })
  app.addHook('onClose', () => desk.stop())
  const exists: OpenedContent['exists'] = (type, id) => {
    switch (type) {
      case 'news':
        return articles.has('news', id)
      case 'blog':
        return articles.has('blogs', id)
      case 'video':
        return content.get('videos.yaml').some((video) => video.id === id)
      case 'image':
        return content.get('galleries.yaml').some(({ images }) => images.some((image) => image.id === id))
    }
  }
  return { content, articles, desk, exists }
}

export function contentFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('#relay/origin/content/site.yaml'))
}

function sponsorRoutes(app: FastifyInstance, content: Content, clock: Clock): void {
  readCall(app, '/api/Sponsor/List', DRESS, ({ query }) => {
    const { data, TotalCount } = pageIn(content.get('sponsors.yaml'), query)
    return { data: data.map(itemOf), TotalCount }
  })
  readCall(app, '/api/Sponsor/Detail/:id', DRESS, (request) => {
    const id = idInPath(request, 'sponsor')
    const sponsor = content.get('sponsors.yaml').find((one) => one.id === id)
    if (!sponsor) throw new Refusal(404, 'There is no such sponsor.')
    const Events = sponsor.events?.map(({ title, date, place }) => ({
      ...{ Title: title, Date: dateOf(date, clock()), Place: place },
    }))
    return { data: { ...itemOf(sponsor), Body: htmlOf(sponsor.body), Events } }
  })
}

function itemOf({ id, title, summary, url = '', image }: SponsorFacts) {
  return {
    SponsorId: id,
    Title: title,
    Summary: summary,
    ImageUrl: image ?? `/api/Media/sponsors/${id}.svg`,
    RedirectURL: url,
  }
}

/** A date, or so many days from today as in +12d: events of a demo are always ahead. */
function dateOf(date: string, nowMs: number): string {
  const [, days] = /^\+(\d+)d$/.exec(date) ?? []
  return days === undefined ? date : iso(nowMs + Number(days) * DAY_MS).slice(0, 10)
}
