import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag, tagOf } from '../../bytes/etag.ts'
import type { AnswerCleaner } from './clean-answer.ts'
import { readText } from './read-whole.ts'
import { JSON_TYPE, sanitizeErrorBody } from './sanitize-errors.ts'

/** As much as the relay reads of any other answer of the origin. */
const MAX_BYTES = 16 * 1024 * 1024
/** No refusal is longer. */
const MAX_TROUBLE_BYTES = 1024 * 1024

/** Headers that speak of the origin's bytes, which a browser does not get. */
const OF_OTHER_BYTES = ['content-length', 'etag', 'last-modified', 'accept-ranges', 'content-range']

/**
 * Reads a whole answer and sends it cleaned, under a tag of its own; one that was clean goes as it came. Throws where
 * it cannot be read to its end.
 */
export async function sendCleaned(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
  cleaner: AnswerCleaner,
): Promise<void> {
  const came = OF_OTHER_BYTES.map((name) => [name, reply.getHeader(name)] as const)
  for (const name of OF_OTHER_BYTES) reply.removeHeader(name)
  if (request.method === 'HEAD') {
    body.resume()
    // Nothing: of a text that is empty the length would be said.
    reply.send()
    return
  }
  const bytes = await readText(body, MAX_BYTES)
  const before = bytes.toString('utf8')
  const text = cleaner.clean(request.url, before)
  if (text === before && !cleaner.hasOwnBytes(request.url)) {
    for (const [name, value] of came) if (value !== undefined) reply.header(name, value)
    reply.send(bytes)
    return
  }
  const etag = tagOf(text)
  const isRead = request.method === 'GET' && reply.statusCode === 200
  if (isRead) reply.header('etag', etag)
  if (isRead && holdsTag(request.headers['if-none-match'], etag)) reply.code(304).send()
  else reply.send(text)
}

/** Reads a whole refusal and sends what of it is for people. Throws where it cannot be read to its end. */
export async function sendTrouble(
  { method }: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): Promise<void> {
  for (const name of OF_OTHER_BYTES) reply.removeHeader(name)
  reply.headers(JSON_TYPE)
  if (method === 'HEAD') {
    body.resume()
    reply.send()
  } else reply.send(sanitizeErrorBody(reply.statusCode, await readText(body, MAX_TROUBLE_BYTES)))
}
