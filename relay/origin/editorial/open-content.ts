import { existsSync, type FSWatcher, readFileSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { CardWordingModule } from '#shared/share-card.ts'
import { type Clock, iso, type Timers } from '../clock.ts'
import { openingOf } from '../database/opening.ts'
import { call } from '../http/call.ts'
import { idInPath } from '../http/id-in-path.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { DRESS, SUCCESS, sendJson } from '../http/send-json.ts'
import type { MatchFinder } from '../matches/match-finder.ts'
import { mediaRoutes } from '../media/media-routes.ts'
import type { OriginParts } from '../origin-parts.ts'
import { matchPoster } from '../pictures/match-poster.ts'
import { PictureBook } from '../pictures/picture-book.ts'
import { pictureRoutes } from '../pictures/picture-routes.ts'
import { Raster } from '../pictures/raster.ts'
import { ScoreFace } from '../pictures/score-face.ts'
import { PICTURE } from '../pictures/svg.ts'
import type { KnownContent } from '../reactions/known-content.ts'
import { type CountReactions, reactionCounts } from '../reactions/reaction-store.ts'
import { ReportDesk } from '../reports/report-desk.ts'
import { ArticleIndex } from './article-index.ts'
import { articleRoutes } from './article-routes.ts'
import { cardRoutes } from './card-routes.ts'
import { Content } from './content.ts'
import type { SponsorFacts } from './content-schemas.ts'
import { galleryRoutes } from './gallery-routes.ts'
import { HomeSlides } from './home-slides.ts'
import { htmlOf } from './markdown.ts'
import { siteRoutes } from './site-routes.ts'
import { videoRoutes } from './video-routes.ts'

const DAY_MS = 86_400_000

const SETTLED_MS = 300

export type OpenContentParts = Pick<
  OriginParts,
  'db' | 'board' | 'finder' | 'clock' | 'timers' | 'league'
> & {
  cardWordingIn?: CardWordingModule['cardWordingIn']
  knownContent: KnownContent
  folder?: string
}

export type OpenedContent = {
  content: Content
  articles: ArticleIndex
  desk: ReportDesk
}

export async function openContent(app: FastifyInstance, parts: OpenContentParts): Promise<OpenedContent> {
  const { db, board, finder, clock, timers, knownContent, league } = parts
  const content = new Content(parts.folder ?? contentFolder(), app.log)
  await content.open()
  const unwatch = watchContent(content, timers, app.log)
  app.addHook('onClose', async () => unwatch())

  const articles = new ArticleIndex(db, content, await openingOf(db, clock()))
  const reactions: CountReactions = (type, ids) => reactionCounts(db, type, ids)
  const face = await ScoreFace.open()
  const raster = new Raster()
  const book = new PictureBook()
  addPictureSources(book, { content, finder, face })

  articleRoutes(app, articles, reactions)
  siteRoutes(app, content, new HomeSlides(content, articles, board))
  sponsorRoutes(app, content, clock)
  galleryRoutes(app, content, reactions)
  pictureRoutes(app, book, raster)
  mediaRoutes(app, { db, content, face })
  cardRoutes(app, { face, wordingIn: parts.cardWordingIn, raster, book, articles, finder })
  await videoRoutes(app, content, reactions)

  knownContent.register('news', (id) => articles.has('news', id))
  knownContent.register('video', (id) => content.get('videos.yaml').some((video) => video.id === id))
  knownContent.register('blog', (id) => articles.has('blogs', id))
  knownContent.register('image', (id) =>
    content.get('galleries.yaml').some(({ images }) => images.some((image) => image.id === id)),
  )
  const desk = new ReportDesk({ db, clock, timers, log: app.log, league })
  app.addHook('onClose', () => desk.stop())
  return { content, articles, desk }
}

export function contentFolder(): string {
  return join(packageRoot(dirname(fileURLToPath(import.meta.url))), 'relay', 'origin', 'content')
}

function packageRoot(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'crease') return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('This program does not lie inside its package.')
  return packageRoot(above)
}

function addPictureSources(
  book: PictureBook,
  { content, finder, face }: { content: Content; finder: MatchFinder; face: ScoreFace },
): void {
  book.add((name) => content.pictures.get(name))
  book.add(async (name) => {
    const id = /^match-([1-9]\d{0,8})$/.exec(name)?.[1]
    const record = id === undefined ? undefined : await finder.find(Number(id))
    return record && { svg: matchPoster(face, record), ...PICTURE }
  })
}

export function watchContent(
  content: Content,
  timers: Timers,
  log: { error(details: object, message: string): void },
): () => void {
  let cancel = () => {}
  const changed = () => {
    cancel()
    cancel = timers(SETTLED_MS, () => {
      content
        .refresh()
        .catch((error: unknown) => log.error({ err: error }, 'the content could not be read again'))
    })
  }
  const watchers: FSWatcher[] = content.folders.map((folder) => {
    const watcher = watch(folder, changed)
    watcher.on('error', (error) => log.error({ err: error }, 'a content folder can no longer be watched'))
    watcher.unref()
    return watcher
  })
  return () => {
    cancel()
    for (const watcher of watchers) watcher.close()
  }
}

function sponsorRoutes(app: FastifyInstance, content: Content, clock: Clock): void {
  call(app, 'GET', '/api/Sponsor/List', (request, reply) => {
    const { offset, limit } = pageOfQuery(request.query)
    const all = content.get('sponsors.yaml')
    const data = all.slice(offset, offset + limit).map(itemOf)
    return sendJson(request, reply, { Status: SUCCESS, data, TotalCount: all.length }, DRESS)
  })
  call(app, 'GET', '/api/Sponsor/Detail/:id', (request, reply) => {
    const id = idInPath(request, 'sponsor')
    const sponsor = content.get('sponsors.yaml').find((one) => one.id === id)
    if (!sponsor) throw new Refusal(404, 'There is no such sponsor.')
    const Events = sponsor.events?.map(({ title, date, place }) => ({
      Title: title,
      Date: dateOf(date, clock()),
      ...(place === undefined ? {} : { Place: place }),
    }))
    const data = { ...itemOf(sponsor), Body: htmlOf(sponsor.body), ...(Events ? { Events } : {}) }
    return sendJson(request, reply, { Status: SUCCESS, data }, DRESS)
  })
}

function itemOf({ id, title, summary, url }: SponsorFacts) {
  return {
    SponsorId: id,
    Title: title,
    Summary: summary,
    ImageUrl: `/api/Media/sponsors/${id}.svg`,
    RedirectURL: url,
  }
}

/** A date, or so many days from today as in +12d: events of a demo are always ahead. */
function dateOf(date: string, nowMs: number): string {
  const [, days] = /^\+(\d+)d$/.exec(date) ?? []
  return days === undefined ? date : iso(nowMs + Number(days) * DAY_MS).slice(0, 10)
}
