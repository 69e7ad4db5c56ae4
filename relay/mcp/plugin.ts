import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refuse } from '../security/errors.ts'
import { siteOrigin } from '../security/site-origin.ts'
import { MatchReads } from './assistant-reads.ts'

const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'] as const

/** Scores for assistants by the Model Context Protocol: read only, without sessions, each request by itself. */
export const mcpPlugin = fp(
  async (app) => {
    const { config } = app.setup
    const isAllowed = (request: FastifyRequest, origin: string) =>
      origin === siteOrigin(request, config.publicUrl) || config.allowedOrigins.includes(origin)

    app.post('/mcp', async (request, reply) => {
      const { origin } = request.headers
      if (origin !== undefined && !isAllowed(request, origin))
        return refuse(reply, 403, 'Pages of other sites may not use assistants’ calls.')
      // Since 2025-06-18 a body is one message: many would be many calls of one request.
      if (Array.isArray(request.body)) return refuse(reply, 400, 'Send one message a request.')
      // Loaded by the first assistant, as most relays have none.
      const { answerMcp } = await import('./answer-mcp.ts')
      const reads = new MatchReads(app, app.visitorOf(request))
      const answer = await answerMcp(requestOf(request), request.body, {
        reads,
        name: app.brand.current.name,
      })
      return reply
        .code(answer.status)
        .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
        .send(await answer.text())
    })
    const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) =>
      refuse(reply.header('allow', 'POST'), 405, 'Send messages of the Model Context Protocol by POST.')
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/mcp',
      onRequest: refuseMethod,
      handler: refuseMethod,
    })
  },
  { name: 'mcp', dependencies: ['live', 'security', 'answers', 'pages'] },
)

function requestOf({ headers }: FastifyRequest): Request {
  const sent = HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return new Request('http://relay/mcp', { method: 'POST', headers: sent })
}
