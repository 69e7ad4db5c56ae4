import type { FastifyInstance } from 'fastify'
import { LIVE_PROTOCOL_PATH } from '#shared/addresses/developer-addresses.ts'
import { CompressedText } from './compressed-text.ts'
import { DEVELOPER_POLICY } from './developer-document.ts'
import { liveProtocol } from './live-protocol-page.ts'

const MAX_AGE = 'public, max-age=300'

export function liveProtocolRoutes(app: FastifyInstance, folder: string, style: string | undefined): void {
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
