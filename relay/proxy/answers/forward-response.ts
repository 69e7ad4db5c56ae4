import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { giveCause } from '../gateway/failure-cause.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { AnswerCleaner } from './clean-answer.ts'
import { sendCleaned, sendTrouble } from './send-cleaned.ts'

export type ForwardOptions = {
  cleaner: AnswerCleaner
  /** Where a browser may be sent that asked for a call; undefined where it may not. */
  leadsTo(location: string, asked: FastifyRequest): string | undefined
  /** Answers in the envelope where the origin does not. */
  refuse(reply: FastifyReply, code: number, sentence: string): FastifyReply
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Sends the origin's answer on, whose status and headers the reply has already: cleaned where there is something to clean. */
export async function forwardResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: { headers: Headers; body: Readable },
  { cleaner, leadsTo, refuse }: ForwardOptions,
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
  if (reply.statusCode >= 400) {
    await whole(reply, body, refuse, sendTrouble(request, reply, body))
    return
  }
  if (!cleaner.isFor(request.url, String(reply.getHeader('content-type') ?? ''))) {
    reply.send(body)
    return
  }
  await whole(reply, body, refuse, sendCleaned(request, reply, body, cleaner))
}

/** An answer that has to be read to its end before it is sent, and may break off before that. */
export async function whole(
  reply: FastifyReply,
  body: Readable,
  refuse: ForwardOptions['refuse'],
  sending: Promise<void>,
): Promise<void> {
  try {
    await sending
  } catch (error) {
    body.destroy()
    giveCause(reply, error)
    refuse(reply, 502, 'The answer broke off. Please try again.')
  }
}
