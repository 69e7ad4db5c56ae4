import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyPlugin from 'fastify-plugin'
import type { ContentType } from '#shared/api/content.ts'
import type { Core } from '../../core/core.ts'
import { firstOpenedAtMs } from '../../core/database/first-opened-at.ts'
import { countOfVersions } from '../../core/database/version-store.ts'
import { RepeatedWork } from '../../core/repeated-work.ts'
import { ArticleIndex } from './article-index.ts'
import { Content } from './content.ts'
import { articleRoutes, galleryRoutes, videoRoutes } from './content-routes.ts'
import { layerOfDesk } from './desk-records.ts'
import { type CountReactions, reactionCounts } from './reaction-counts.ts'
import { siteRoutes } from './site-routes.ts'
import { sponsorRoutes } from './sponsor-routes.ts'
import { watchContent } from './watch-content.ts'

declare module 'fastify' {
  interface FastifyInstance {
    content: {
      content: Content
      articles: ArticleIndex
      exists: (type: ContentType, id: number) => boolean | Promise<boolean>
    }
  }
}

/** In the place of the files that Crease has and of `CONTENT_DIR`. */
export type ContentOptions = { contentFolder?: string }

/** An editor waits for it. */
const LOOK_MS = 500

export const contentPlugin = fastifyPlugin<ContentOptions>(
  async (app, { contentFolder }) => {
    const { core } = app
    const { db, board, clock, timers, uploads, config } = core
    const shipped = contentFolder === undefined ? shippedContent() : undefined
    const folder = contentFolder ?? config.contentDir ?? (config.isDemo ? shippedContent() : undefined)
    const content = new Content(folder, app.log, shipped, () =>
      layerOfDesk(db, (name) => uploads.find(name), app.log),
    )
    const countAtOpening = await countOfVersions(db)
    await content.open()
    const looks = looksAtDesk(core, content, countAtOpening)
    core.events.on('content changed', () =>
      content.refresh().catch((error: unknown) => {
        app.log.error({ err: error }, 'what was saved at the desk is not shown yet')
        looks.later(LOOK_MS)
      }),
    )
    app.addHook('onClose', () => looks.stop())
    if (core.isShared) looks.later(LOOK_MS)
    const unwatch = watchContent(content, timers, app.log)
    app.addHook('onClose', async () => unwatch())

    const articles = new ArticleIndex(db, content, await firstOpenedAtMs(db, clock()), clock)
    const reactions: CountReactions = (type, ids) => reactionCounts(db, type, ids)
    articleRoutes(app, articles, reactions)
    siteRoutes(app, {
      content,
      articles,
      board,
      hasSmsGateway: config.smsWebhook !== undefined,
      oidcName: config.oidc?.name,
    })
    sponsorRoutes(app, content, clock)
    galleryRoutes(app, content, reactions)
    await videoRoutes(app, content, reactions)
    app.decorate('content', { content, articles, exists: existsIn(content, articles) })
  },
  { name: 'content', dependencies: ['core'] },
)

/** For what was saved at other origins, and here where it could not be read at once. */
function looksAtDesk({ db, isShared, timers, health }: Core, content: Content, opened: number): RepeatedWork {
  let count = opened
  const round = async () => {
    const now = await countOfVersions(db)
    if (now !== count) await content.refresh()
    count = now
    return isShared ? LOOK_MS : undefined
  }
  return new RepeatedWork({ timers, health, writer: 'content of the desk', round })
}

export function shippedContent(): string {
  return dirname(createRequire(import.meta.url).resolve('#relay/origin/content/site.yaml'))
}

function existsIn(content: Content, articles: ArticleIndex) {
  return (type: ContentType, id: number): boolean | Promise<boolean> => {
    switch (type) {
      case 'news':
        return articles.has('news', id)
      case 'blog':
        return articles.has('blogs', id)
      case 'video':
        return content.get('videos').some((video) => video.id === id)
      case 'image':
        return content.get('galleries').some(({ images }) => images.some((image) => image.id === id))
    }
  }
}
