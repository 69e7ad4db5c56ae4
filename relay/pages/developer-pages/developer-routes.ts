import type { FastifyInstance } from 'fastify'
import { LIVE_PROTOCOL_PATH, OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import { EncodedBody } from '../../bytes/encoded-body.ts'
import { siteOrigin } from '../../security/site-origin.ts'
import { openApiDocument } from '../open-api/open-api-document.ts'
import { openApiPage } from '../open-api/open-api-page.ts'
import { sendEncoded } from '../send-encoded.ts'
import { DEVELOPER_POLICY, developerStyle } from './developer-document.ts'
import { liveProtocol } from './live-protocol-page.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': DEVELOPER_POLICY }
const JSON_TEXT = { 'content-type': 'application/json; charset=utf-8' }

/** The pages for developers, each made when it is first requested. */
export function developerRoutes(app: FastifyInstance): void {
  const { config, site } = app.setup
  const style = developerStyle(site?.folder)
  const route = (url: string, headers: Record<string, string>, bodyFor: (site: string) => EncodedBody) => {
    app.get(url, (request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding', ...headers })
      return sendEncoded(request, reply, bodyFor(siteOrigin(request, config.publicUrl)))
    })
  }
  const named = (make: (name: string, seen: string) => string) => {
    let made: { key: string; body: EncodedBody } | undefined
    return (seen: string) => {
      const { name } = app.brand.current
      const key = `${seen} ${name}`
      if (made?.key !== key) made = { key, body: new EncodedBody('plain', Buffer.from(make(name, seen))) }
      return made.body
    }
  }
  route(
    `${OPEN_API_PATH}.json`,
    JSON_TEXT,
    named((name, seen) => JSON.stringify(openApiDocument(name, seen))),
  )
  route(
    OPEN_API_PATH,
    HTML,
    named((name) => openApiPage(name, style)),
  )
  if (site?.docs === undefined) return
  const { pageFor, files } = liveProtocol(site.docs, style)
  route(LIVE_PROTOCOL_PATH, HTML, named(pageFor))
  for (const [name, text] of files) {
    app.get(`${LIVE_PROTOCOL_PATH}/${name}`, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=300' })
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/plain; charset=utf-8')
        .send(text),
    )
  }
}
