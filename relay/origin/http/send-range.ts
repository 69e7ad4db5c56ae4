import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedAnswer, Freshness } from './encoded-answer.ts'
import { sendEncoded } from './encoded-answer.ts'

/** Answers one range of a body where one is asked for (RFC 9110, 14), so that players can seek; the whole otherwise. */
export function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
  freshness: Freshness,
): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const { range, 'if-range': ifRange } = request.headers
  if (range === undefined || (ifRange !== undefined && ifRange !== answer.etag))
    return sendEncoded(request, reply, answer, freshness)
  const size = answer.body.length
  const asked = rangeOf(range, size)
  if (asked === 'none') return sendEncoded(request, reply, answer, freshness)
  reply.header('etag', answer.etag).header('content-type', answer.type)
  if (asked === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { maxAge, whileRevalidating, ifError } = freshness
  return reply
    .code(206)
    .header(
      'cache-control',
      `public, max-age=${maxAge}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${ifError}`,
    )
    .header('content-range', `bytes ${asked.first}-${asked.last}/${size}`)
    .send(answer.body.subarray(asked.first, asked.last + 1))
}

/** A single range of bytes. Several at once, or what is no range, count as none. */
function rangeOf(header: string, size: number): { first: number; last: number } | 'none' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'none'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (to !== '' && from !== '' && Number(to) < first) return 'none'
  return first >= size || first > last ? 'unsatisfiable' : { first, last }
}
