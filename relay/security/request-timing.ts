import type { FastifyInstance, FastifyReply } from 'fastify'

/** Names to a page the id of the request that it is the answer of: of all headers scripts can read this one alone. */
export const requestTiming = (requestId: string) => `request;desc="${requestId}"`

/** Adds it to every page that goes through Fastify, and to the answer that a browser has the page already. */
export function timePages(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isPage(reply) && !/^\/(api|live)\//.test(request.url))
      reply.header('server-timing', requestTiming(request.id))
    done()
  })
}

/** An unchanged one has no type, but of all that is unchanged it alone has a policy. */
function isPage(reply: FastifyReply): boolean {
  if (reply.statusCode === 304) return reply.hasHeader('content-security-policy')
  return String(reply.getHeader('content-type')).startsWith('text/html')
}
