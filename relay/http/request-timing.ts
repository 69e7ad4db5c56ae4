import type { FastifyInstance } from 'fastify'

/** Tells a page the id of the request that it is the answer of: of all headers scripts can read this one alone. */
export const requestTiming = (requestId: string) => `request;desc="${requestId}"`

/** Lays it beside every page that goes through Fastify. */
export function timePages(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = reply.getHeader('content-type')
    const isPage =
      typeof type === 'string' && type.startsWith('text/html') && !/^\/(api|live)\//.test(request.url)
    if (isPage) reply.header('server-timing', requestTiming(request.id))
    done()
  })
}
