import type { FastifyReply, FastifyRequest } from 'fastify'
import { oldHit } from '../cache/cache-status.ts'

export type LastAnswers = {
  lastAnswer(call: string): { text: string; status: number; ageMs: number } | undefined
}

/** It has the own pick of a reader who is logged in: the answer to another reader would be wrong, and not just old. */
const OWN_PICKS = /^\/api\/Prediction\/Get(\?|$)/i

/** RFC 5861: an answer that has grown old is better than none. Says whether there is one. */
export function sendStaleAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  lastAnswers: LastAnswers,
): boolean {
  const isOwn = request.headers.authtoken !== undefined && OWN_PICKS.test(request.url)
  const last = request.method === 'GET' && !isOwn ? lastAnswers.lastAnswer(request.url) : undefined
  if (last === undefined) return false
  const age = Math.round(last.ageMs / 1000)
  reply
    .code(last.status)
    .headers({ 'cache-control': 'no-cache', age, 'cache-status': oldHit(-age, 'stale-if-error') })
    .type('application/json; charset=utf-8')
    .send(last.text)
  return true
}
