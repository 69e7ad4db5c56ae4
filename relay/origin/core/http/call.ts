import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { type Freshness, SUCCESS, sendJson } from './send-answer.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `onRequest`: what is known from the headers, before a body is read. */
export type CallOptions = {
  bodyLimit?: number
  onRequest?(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function call(
  app: FastifyInstance,
  method: Method,
  url: string,
  handler: Handler,
  options: CallOptions = {},
): void {
  callsAt(app, url, { [method]: handler }, options)
}

/** All calls of one address, by their methods. */
export function callsAt(
  app: FastifyInstance,
  url: string,
  handlers: Partial<Record<Method, Handler>>,
  options: CallOptions = {},
): void {
  const allowed = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  for (const [method, handler] of Object.entries(handlers)) app.route({ method, url, handler, ...options })
  app.route({
    method: METHODS.filter((one) => !allowed.includes(one)),
    url,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Refusal(405, `This address takes ${allowed.join(' and ')} only.`)
    },
    handler: () => undefined,
  })
}

/** A GET that caches may keep: `read` returns what its answer has next to the Status. */
export function readCall(
  app: FastifyInstance,
  url: string,
  freshness: Freshness,
  read: (request: FastifyRequest) => object | Promise<object>,
): void {
  call(app, 'GET', url, async (request, reply) =>
    sendJson(request, reply, { Status: SUCCESS, ...(await read(request)) }, freshness),
  )
}
