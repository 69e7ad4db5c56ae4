import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { type Freshness, SUCCESS, sendJson } from './send-answer.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  handler: Handler,
): void {
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method]
  app.route({ method, url, handler })
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
