import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag, tagOf } from '../../bytes/etag.ts'
import { readText } from '../../bytes/read-whole.ts'
import { refuse } from '../../security/errors.ts'
import { giveCause } from '../../security/failure-cause.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { AnswerCleaner } from './clean-answer.ts'
import { JSON_TYPE } from './sanitize-errors.ts'

export type ForwardOptions = {
  cleaner: AnswerCleaner
  leadsTo(location: string, request: FastifyRequest): string | undefined
  /** What a browser gets of an error of the origin. */
  errorBody(call: string, status: number, body: Buffer): Buffer
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** As much as the relay reads of any answer of the origin; no refusal is longer than the second. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_ERROR_BYTES = 1024 * 1024
/** Headers of the origin's own bytes, which a browser does not get where they are cleaned. */
const OF_OTHER_BYTES = ['content-length', 'etag', 'last-modified', 'accept-ranges', 'content-range']
/** Of a text or a file, in the place of which a browser gets a sentence. */
const OF_ITS_TEXT = ['content-disposition', 'content-language']

/** Sends the origin's answer on, whose status and headers the reply has already: cleaned where there is something to clean. */
export async function forwardResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: { headers: Headers; body: Readable },
  { cleaner, leadsTo, errorBody }: ForwardOptions,
): Promise<void> {
  const { location } = headers
  const place = typeof location === 'string' ? leadsTo(location, request) : undefined
  if (place !== undefined) reply.header('location', place)
  else if (location !== undefined && REDIRECTS.has(reply.statusCode)) {
    body.destroy()
    giveCause(reply, 'a redirect to a place where no browser may be led')
    refuse(reply, 502, 'The answer led somewhere else. Please try again.')
    return
  }
  const isError = reply.statusCode >= 400
  if (isError || cleaner.isFor(request.url, String(reply.getHeader('content-type') ?? '')))
    await whole(reply, body, sendClean(request, reply, body, { cleaner, errorBody }))
  else reply.send(body)
}

/** An answer that has to be read to its end before it is sent, and may break off before that. */
export async function whole(reply: FastifyReply, body: Readable, sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (error) {
    body.destroy()
    giveCause(reply, error)
    refuse(reply, 502, 'The answer broke off. Please try again.')
  }
}

/** Under a tag of its own, but one that was clean as it came. Throws where the answer cannot be read to its end. */
async function sendClean(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
  { cleaner, errorBody }: Pick<ForwardOptions, 'cleaner' | 'errorBody'>,
): Promise<void> {
  const { statusCode } = reply
  const received = OF_OTHER_BYTES.map((name) => [name, reply.getHeader(name)] as const)
  for (const name of OF_OTHER_BYTES) reply.removeHeader(name)
  if (statusCode >= 400) {
    for (const name of OF_ITS_TEXT) reply.removeHeader(name)
    reply.headers(JSON_TYPE)
  }
  if (method === 'HEAD') {
    body.resume()
    reply.send()
    return
  }
  if (statusCode >= 400) {
    reply.send(errorBody(url, statusCode, await readText(body, MAX_ERROR_BYTES)))
    return
  }
  const before = await readText(body, MAX_BYTES)
  const bytes = cleaner.cleanBytes(url, before, String(reply.getHeader('content-type') ?? ''))
  if (bytes === before && !cleaner.hasOwnBytes(url)) {
    for (const [name, value] of received) if (value !== undefined) reply.header(name, value)
  } else if (method === 'GET' && statusCode === 200) {
    const etag = tagOf(bytes)
    reply.header('etag', etag)
    if (holdsTag(headers['if-none-match'], etag)) {
      reply.code(304).send()
      return
    }
  }
  reply.send(bytes)
}
