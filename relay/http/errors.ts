import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from './security-headers.ts'

/** One shape for every refusal of the relay itself: the envelope, one sentence, nothing of the inside. */

export function refuse(reply: FastifyReply, code: number, returnMessage: string): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').send({ Status: { code, returnMessage } })
}

const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  405: 'This address does not take that method.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send JSON.',
  431: 'The request has too many headers.',
}

/** What the router cannot read as an address. */
export function refuseUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error.statusCode ?? 400
  refuse(reply, code, sentenceFor(code))
}

/** What the parser cannot read as a request: there is no reply yet, only a socket. */
export function refuseUnparsed(error: ConnectionError, socket: Socket, isSecure: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify({ Status: { code, returnMessage: sentenceFor(code) } })
  if (socket.writable) {
    const security = Object.entries(securityHeaders('call', isSecure)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.write(
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n${security.join('')}\r\n${body}`,
    )
  }
  socket.destroySoon()
}

export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, sentenceFor(404)))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = error.statusCode ?? 500
    if (code >= 500) request.log.error({ err: error }, 'request failed')
    return refuse(reply, code, sentenceFor(code))
  })
}

function sentenceFor(code: number): string {
  const fallback = code < 500 ? 'The request was refused.' : 'Something went wrong here. Please try again.'
  return SENTENCES[code] ?? fallback
}
