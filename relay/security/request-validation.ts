import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse, sentenceFor } from './errors.ts'

const MAX_HEADERS = 100
/** RFC 9110, 4.1, recommends that at least this many be taken. */
const MAX_ADDRESS_LENGTH = 8192
/** RFC 3986, 3.2.2, without user and with nothing that ends a host: a name, an address, a port. */
const HOST = /^([\w.~!$&'*+-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

const READS = new Set(['GET', 'HEAD'])

type Refusal = readonly [code: number, sentence: string]

/** Refuses what parsers could read differently. The connection ends: what follows belongs to no reader. */
export function rejectInvalidRequests(app: FastifyInstance): void {
  const ended = new WeakSet<Socket>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (ended.has(socket)) {
      reply.hijack()
      return
    }
    const refusal = rejectionFor(request.raw)
    if (refusal === undefined) {
      // No route reads it, so it is not read for none.
      if (request.is404 && bringsBody(request.headers)) refuse(reply, 404, sentenceFor(404))
      else done()
      return
    }
    ended.add(socket)
    if (refusal[0] === 405) reply.header('allow', [...METHODS].join(', '))
    refuse(reply.header('connection', 'close'), ...refusal)
  })
}

export function rejectionFor(request: IncomingMessage): Refusal | undefined {
  const { method = '', httpVersion, url = '', headers, rawHeaders } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return [505, 'Speak HTTP/1.1 here.']
  // Old senders know no chunks and no other protocols, and a proxy before us may have read neither: RFC 9112, 6.1.
  if (httpVersion === '1.0' && (headers['transfer-encoding'] ?? headers.upgrade) !== undefined) {
    return [400, 'The request could not be understood.']
  }
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return [400, 'Send the body in chunks or whole.']
  if (url.length > MAX_ADDRESS_LENGTH) return [414, 'The address is too long.']
  if (!METHODS.has(method)) return [405, 'This address does not take that method.']
  if (!url.startsWith('/') || url.includes('#')) return [400, 'This address is not well-formed.']
  if (rawHeaders.length > MAX_HEADERS * 2) return [431, 'The request has too many headers.']
  if (READS.has(method) && bringsBody(headers)) return [400, 'A read brings no body.']
  const { host, expect } = headers
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    return [417, 'Nothing but 100-continue can be expected here.']
  }
  const isHostMissing = host === undefined && httpVersion === '1.1'
  if (isHostMissing || hostsIn(rawHeaders) > 1 || (host && !HOST.test(host))) {
    return [400, 'The Host of the request is not well-formed.']
  }
  return undefined
}

function bringsBody({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders): boolean {
  return coding !== undefined || Number(length ?? 0) > 0
}

/** Node keeps the first of several and says nothing of the others. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
