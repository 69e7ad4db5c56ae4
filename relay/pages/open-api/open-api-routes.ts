import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import { CompressedText } from '../developer-pages/compressed-text.ts'
import { DEVELOPER_POLICY } from '../developer-pages/developer-document.ts'
import { openApiDocument } from './open-api-document.ts'
import { openApiPage } from './open-api-page.ts'

const MAX_AGE = 'public, max-age=300'

export function openApiRoutes(
  app: FastifyInstance,
  siteOf: (request: FastifyRequest) => string,
  style: string | undefined,
): void {
  let made: { site: string; json: CompressedText } | undefined
  const jsonFor = (site: string) => {
    if (made?.site !== site) made = { site, json: new CompressedText(JSON.stringify(openApiDocument(site))) }
    return made.json
  }
  let page: CompressedText | undefined
  app.get(`${OPEN_API_PATH}.json`, (request, reply) =>
    jsonFor(siteOf(request)).send(
      request,
      reply.header('cache-control', MAX_AGE).type('application/json; charset=utf-8'),
    ),
  )
  app.get(OPEN_API_PATH, (request, reply) => {
    page ??= new CompressedText(openApiPage(style))
    return page.send(
      request,
      reply
        .header('cache-control', MAX_AGE)
        .header('content-security-policy', DEVELOPER_POLICY)
        .type('text/html; charset=utf-8'),
    )
  })
}
