import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { sentenceFor } from './errors.ts'
import { securityHeaders } from './security-headers.ts'

/** Connections whose end is settled: the parser complains again of every further byte. */
const ending = new WeakSet<Socket>()

/** Earlier requests of the connection are answered first, then comes the refusal and nothing after it. */
export function refuseUnparsed(error: ConnectionError, socket: Socket, isSecure: boolean): void {
  if (ending.has(socket)) return
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  ending.add(socket)
  afterAnswers(socket, () => refuseOn(socket, codeOf(error), isSecure))
}

/** Requests that Node would drop silently, or refuse in a format of its own. */
export function refuseInOurWords(app: FastifyInstance, isSecure: boolean): void {
  const refuseWith = (code: number, socket: Socket) => {
    socket.on('error', () => {})
    refuseOn(socket, code, isSecure)
  }
  app.server.on('connect', (_request, socket: Socket) => refuseWith(405, socket))
  // Something that `Expect` names in addition to 100-continue: refused as all other requests that break the rules.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

function codeOf({ code }: ConnectionError): number {
  switch (code as string) {
    case 'HPE_HEADER_OVERFLOW':
      return 431
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408
    default:
      return 400
  }
}

/** `isSecure`: whether the site is one of https, as nothing else is known of who asks. */
export function refuseOn(socket: Socket, code: number, isSecure: boolean): void {
  const body = JSON.stringify({ Status: { code, returnMessage: sentenceFor(code) } })
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        `X-Request-Id: ${randomUUID()}`,
        'Connection: close',
        ...Object.entries(securityHeaders('call', isSecure)).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}

/** Waits for the answers that are under way; cuts the connection where the request that broke is half answered. */
function afterAnswers(socket: Socket, refuse: () => void): void {
  const answer = answerOn(socket)
  if (answer === undefined) refuse()
  else if (answer.req.complete) {
    // Node puts the next answer in line on the socket in the same turn.
    answer.once('close', () => setImmediate(() => afterAnswers(socket, refuse)))
  } else if (answer.headersSent) socket.destroy()
  else refuse()
}

/** Node has no public word for the answer whose turn it is on a connection. */
function answerOn(socket: Socket): ServerResponse | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined
}
