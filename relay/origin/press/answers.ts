import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentType } from '#shared/api/content.ts'
import type { Status } from '#shared/api/envelope.ts'
import { encodeAnswer, type Freshness, sendEncoded } from '../http/encoded-answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { ReactionCounts } from '../reactions/reaction-store.ts'

/** How readers took things of a type, by id. */
export type CountReactions = (type: ContentType, ids: number[]) => Promise<Map<number, ReactionCounts>>

export const SUCCESS: Status = { code: 200, returnMessage: 'Success' }
/** News move when a match ends or an editor writes; likes a little more often. */
export const LISTED: Freshness = { maxAge: 10, whileRevalidating: 120, ifError: 86_400 }
/** What dresses the site changes with a file. */
export const DRESS: Freshness = { maxAge: 60, whileRevalidating: 600, ifError: 86_400 }

const NONE: ReactionCounts = { Likes: 0, DisLikes: 0 }

export function countsOf(counts: Map<number, ReactionCounts>, id: number): ReactionCounts {
  return counts.get(id) ?? NONE
}

export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
  freshness: Freshness,
): FastifyReply {
  return sendEncoded(request, reply, encodeAnswer(JSON.stringify({ Status: SUCCESS, ...answer })), freshness)
}

/** The id in an address; what is no id names nothing. */
export function idIn(request: FastifyRequest, what: string): number {
  const { id = '' } = request.params as Record<string, string>
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refusal(404, `There is no such ${what}.`)
  return Number(id)
}
