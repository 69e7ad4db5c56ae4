import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { isLocal } from '../network/networks.ts'
import { clientFiles } from './client-files.ts'
import { developerRoutes } from './developer-pages/developer-routes.ts'
import type { EncodedPage } from './encoded-page.ts'
import { PageStore } from './page-store.ts'
import { pages } from './pages.ts'
import { SiteBrand } from './site-brand.ts'

const ICON = /^\/(?:icons\/)?(icon-192|icon-512|maskable-512|apple-touch-icon|favicon)\.(?:png|svg)$/

/** Sends requests for the shipped icons to the site's own, where the origin draws them. */
function brandIcons(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { icons } = app.brand.current
    const name = icons && ICON.exec(request.url)?.[1]
    if (name) reply.header('cache-control', 'public, max-age=300').redirect(`${icons}${name}.png`, 302)
    else done()
  })
}

/** Parsed names: the few that a site has come with every request. */
const MAX_PARSED = 64

export class SiteOrigins {
  readonly #publicOrigin: string | undefined
  readonly #named = new Map<string, string>()
  readonly #parsed = new LRUCache<string, string>({
    max: MAX_PARSED,
    memoMethod: (seen) => this.#originOf(seen),
  })

  constructor(publicUrl: URL | undefined) {
    this.#publicOrigin = publicUrl?.origin
  }

  /** `requested`: scheme and Host of a request. */
  of(requested: string): string {
    return this.#publicOrigin ?? this.#parsed.memo(requested)
  }

  #originOf(requested: string): string {
    if (!URL.canParse(requested)) return 'http://localhost'
    const { protocol, hostname, origin } = new URL(requested)
    if (isLocal(hostname)) return origin
    const named = this.#named.get(protocol) ?? origin
    this.#named.set(protocol, named)
    return named
  }
}

/** For the rendered pages, in all workers. */
const PAGE_BYTES = 32 * 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    pages: { store: PageStore<EncodedPage> } | undefined
    brand: SiteBrand
  }
}

export const pagesPlugin = fp(
  async (app) => {
    const { config, workers, site, nowMs } = app.setup
    app.decorate('brand', new SiteBrand({ read: app.answers.read, nowMs }))
    developerRoutes(app)
    if (site === undefined) return void app.decorate('pages', undefined)
    const { room } = app.live
    brandIcons(app)
    await clientFiles(app, site.folder, config)
    const origins = new SiteOrigins(config.publicUrl)
    const store = new PageStore<EncodedPage>({
      maxBytes: Math.floor(PAGE_BYTES / workers),
      offsetOf: (topic) => room.hub.topic(topic)?.offset,
    })
    const shown = pages(app, site, store, (seen) => origins.of(seen))
    app.sendUnreadableBy(shown.sendUnreadable)
    app.decorate('pages', { store })
  },
  { name: 'pages', dependencies: ['metrics', 'live', 'security', 'answers', 'reader'] },
)
