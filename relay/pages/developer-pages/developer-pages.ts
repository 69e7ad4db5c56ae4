import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApiRoutes } from '../open-api/open-api-routes.ts'
import { developerStyle } from './developer-document.ts'
import { liveProtocolRoutes } from './live-protocol-routes.ts'

export function developerPages(
  app: FastifyInstance,
  site: { folder: string; docs?: string } | undefined,
  siteOf: (request: FastifyRequest) => string,
): void {
  const style = developerStyle(site?.folder)
  openApiRoutes(app, siteOf, style)
  if (site?.docs !== undefined) liveProtocolRoutes(app, site.docs, style)
}
