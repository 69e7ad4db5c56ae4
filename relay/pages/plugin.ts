import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { LIVE_PROTOCOL_PATH } from '#shared/addresses/developer-addresses.ts'
import { isLocal } from '../network/networks.ts'
import { siteOrigin } from '../security/site-origin.ts'
import { clientFiles } from './client-files.ts'
import { CompressedText } from './developer-pages/compressed-text.ts'
import { DEVELOPER_POLICY, developerStyle } from './developer-pages/developer-document.ts'
import { liveProtocol } from './developer-pages/live-protocol-page.ts'
import type { EncodedPage } from './encoded-page.ts'
import { openApiRoutes } from './open-api/open-api-routes.ts'
import { PageStore } from './page-store.ts'
import { type Pages, pages } from './pages.ts'

const MAX_AGE = 'public, max-age=300'

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
    pages: (Pages & { store: PageStore<EncodedPage> }) | undefined
  }
}

export const pagesPlugin = fp(
  async (app) => {
    const { config, workers, site } = app.setup
    developerPages(app, site, (request) => siteOrigin(request, config.publicUrl))
    if (site === undefined) return void app.decorate('pages', undefined)
    const { room } = app.live
    await clientFiles(app, site.folder, config)
    const origins = new SiteOrigins(config.publicUrl)
    const store = new PageStore<EncodedPage>({
      maxBytes: Math.floor(PAGE_BYTES / workers),
      offsetOf: (topic) => room.hub.topic(topic)?.offset,
    })
    const shown = pages(app, site, store, (seen) => origins.of(seen))
    app.decorate('pages', { ...shown, store })
  },
  { name: 'pages', dependencies: ['live', 'security', 'proxy'] },
)

function developerPages(
  app: FastifyInstance,
  site: { folder: string; docs?: string } | undefined,
  siteOf: (request: FastifyRequest) => string,
): void {
  const style = developerStyle(site?.folder)
  openApiRoutes(app, siteOf, style)
  if (site?.docs !== undefined) liveProtocolRoutes(app, site.docs, style)
}

function liveProtocolRoutes(app: FastifyInstance, folder: string, style: string | undefined): void {
  const { page, files } = liveProtocol(folder, style)
  const html = new CompressedText(page)
  app.get(LIVE_PROTOCOL_PATH, (request, reply) =>
    html.send(
      request,
      reply
        .header('cache-control', MAX_AGE)
        .header('content-security-policy', DEVELOPER_POLICY)
        .type('text/html; charset=utf-8'),
    ),
  )
  for (const [name, text] of files) {
    app.get(`${LIVE_PROTOCOL_PATH}/${name}`, (_request, reply) =>
      reply
        .header('cache-control', MAX_AGE)
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/plain; charset=utf-8')
        .send(text),
    )
  }
}
