import type { FastifyInstance } from 'fastify'
import type { CardWordingModule } from '#shared/share-card.ts'
import type { Clock, Timers } from '../clock.ts'
import { openingOf } from '../database/opening.ts'
import type { Database } from '../database/schema.ts'
import type { KnownLeague } from '../known-league.ts'
import type { CurrentMatches } from '../matches/current-matches.ts'
import type { MatchFinder } from '../matches/match-finder.ts'
import { mediaRoutes } from '../media/media-routes.ts'
import { PictureBook } from '../pictures/picture-book.ts'
import { pictureRoutes } from '../pictures/picture-routes.ts'
import { Raster } from '../pictures/raster.ts'
import { ScoreFace } from '../pictures/score-face.ts'
import type { KnownContent } from '../reactions/known-content.ts'
import { type CountReactions, reactionCounts } from '../reactions/reaction-store.ts'
import { ReportDesk } from '../reports/report-desk.ts'
import { ArticleIndex } from './article-index.ts'
import { articleRoutes } from './article-routes.ts'
import { cardRoutes } from './card-routes.ts'
import { Content } from './content.ts'
import { contentFolder } from './content-folder.ts'
import { galleryRoutes } from './gallery-routes.ts'
import { HomeSlides } from './home-slides.ts'
import { addPictureSources } from './picture-sources.ts'
import { siteRoutes } from './site-routes.ts'
import { sponsorRoutes } from './sponsor-routes.ts'
import { videoRoutes } from './video-routes.ts'
import { watchContent } from './watch-content.ts'

export type OpenContentParts = {
  cardWordingIn?: CardWordingModule['cardWordingIn']
  db: Database
  board: CurrentMatches
  finder: MatchFinder
  clock: Clock
  timers: Timers
  knownContent: KnownContent
  league: KnownLeague
  /** Where editors write; by default the folder of the package. */
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
