import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, pickEncoding } from '../bytes/pick-encoding.ts'

/** Sends a body in the coding that its reader prefers. */
export function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: { as(encoding: Encoding): Buffer | Promise<Buffer> },
): FastifyReply | Promise<FastifyReply> {
  const encoding = pickEncoding(headers['accept-encoding'])
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  const bytes = body.as(encoding)
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes)
}
