import fp from 'fastify-plugin'
import { siteOrigin } from '../security/site-origin.ts'
import { clientFiles } from './client-files.ts'
import { developerPages } from './developer-pages/developer-pages.ts'
import type { EncodedPage } from './encoded-page.ts'
import { PageStore } from './page-store.ts'
import { type Pages, pages } from './pages.ts'
import { SiteOrigins } from './site-origins.ts'

/** For the rendered pages, in all workers. */
const PAGE_BYTES = 32 * 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    pages: (Pages & { store: PageStore<EncodedPage> }) | undefined
  }
}

export const pagesPlugin = fp(
  async (app) => {
    const { config, clock, nowMs, workers, site } = app.setup
    developerPages(app, site, (request) => siteOrigin(request, config.publicUrl))
    if (site === undefined) return void app.decorate('pages', undefined)
    const { room } = app.live
    const { read } = app.answers
    await clientFiles(app, site.folder, config)
    const origins = new SiteOrigins(config.publicUrl)
    const store = new PageStore<EncodedPage>({
      maxBytes: Math.floor(PAGE_BYTES / workers),
      offsetOf: (topic) => room.hub.topic(topic)?.offset,
    })
    const shown = pages(app, {
      room,
      metrics: app.metrics,
      nowMs,
      wallMs: clock.wallMs,
      needs: site.needs,
      renderer: site.renderer,
      copyrightYear: config.copyrightYear,
      allowedHosts: config.allowedHosts,
      embedOrigins: config.embedOrigins,
      read,
      readerAnswers: app.readers.answers,
      store,
      visitorOf: app.visitorOf,
      siteFor: (seen) => origins.of(seen),
    })
    app.decorate('pages', { ...shown, store })
  },
  { name: 'pages', dependencies: ['live', 'security', 'proxy'] },
)
