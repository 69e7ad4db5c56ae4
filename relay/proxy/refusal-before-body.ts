import type { FastifyRequest } from 'fastify'
import type { OriginAnswer, OriginGateway } from './gateway/origin-gateway.ts'
import type { RequestClients } from './gateway/request-clients.ts'
import type { Headers } from './headers/header-rules.ts'

/** What an origin answers for who asks. Any other answer to a request without a body is about the body. */
const OF_THE_CALLER = [401, 403, 404, 405, 410, 429]

export type WriterCheck = {
  gateway: OriginGateway
  clients: RequestClients
  headers: Headers
  signal: AbortSignal
}

/** Sends a call without its body. The origin's refusal of its caller; undefined where it would read the body. */
export async function refusalBeforeBody(
  { method, url }: FastifyRequest,
  { gateway, clients, headers, signal }: WriterCheck,
): Promise<OriginAnswer | undefined> {
  const { 'content-type': _, 'content-length': __, ...ofCaller } = headers
  const answer = await gateway.send({ method, path: url, headers: ofCaller }, clients, signal)
  if (OF_THE_CALLER.includes(answer.status) || answer.status >= 500) return answer
  answer.body.resume()
  return undefined
}
