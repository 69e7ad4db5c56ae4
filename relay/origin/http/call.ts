import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

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
