import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApiDocument } from './open-api-document.ts'
import { openApiPage } from './open-api-page.ts'

const MAX_AGE = 'public, max-age=300'

/** The contract for programs and for people. Both are made when they are first asked for, and kept for one site. */
export function openApiRoutes(app: FastifyInstance, siteOf: (request: FastifyRequest) => string): void {
  let made: { site: string; json: string; page: string } | undefined
  const forSite = (site: string) => {
    if (made?.site === site) return made
    const document = openApiDocument(site)
    made = { site, json: JSON.stringify(document), page: openApiPage(document) }
    return made
  }
  app.get('/api/openapi.json', (request, reply) =>
    reply
      .header('cache-control', MAX_AGE)
      .type('application/json; charset=utf-8')
      .send(forSite(siteOf(request)).json),
  )
  app.get('/api/openapi', (request, reply) =>
    reply
      .header('cache-control', MAX_AGE)
      .type('text/html; charset=utf-8')
      .send(forSite(siteOf(request)).page),
  )
}
