import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { type ContentType, type ReactionAnswer, ReactionRequest } from '#shared/api/content.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { call } from '../../core/http/call.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { requireRate } from '../../core/http/require-rate.ts'
import { visitorOf } from '../../core/http/visitor-cookie.ts'
import { type Words, wordsFor } from '../../core/words/words.ts'
import type { AccountOf } from '../accounts/accounts.ts'
import { react } from './reaction-store.ts'

export type ReactionParts = Pick<Core, 'db' | 'clock' | 'monotonic' | 'random'> & {
  accountOf: AccountOf
  exists: (type: ContentType, id: number) => boolean | Promise<boolean>
}

const REACTIONS = { most: 300, withinMs: 60_000 }

export function reactionRoutes(app: FastifyInstance, parts: ReactionParts): void {
  const { db, clock, monotonic, random, accountOf, exists } = parts
  const limit = new RateLimiter(REACTIONS, monotonic)

  call(app, 'POST', '/api/Common/ContentLikeORDisLike', async (request, reply) => {
    const words = wordsFor(request, reply).reactions
    const asked = z.safeParse(ReactionRequest, request.body)
    if (!asked.success) throw new Refusal(400, messageOf(asked.error, words))
    const { ContentType: type, ContentId: id, Reaction: reaction } = asked.data
    if (!(await exists(type, id))) throw new Refusal(404, words.unknown)
    requireRate(limit, request, words.slow)
    const account = await accountOf(request)
    const reader = account ? `account:${account.id}` : visitorOf(request, reply, random)
    const data = await react(db, { type, id, reader, reaction, at: iso(clock()) })
    const answer: z.infer<typeof ReactionAnswer> = { Status: { code: 0, returnMessage: words.done }, data }
    return reply.send(answer)
  })
}

function messageOf(error: z.core.$ZodError, words: Words['reactions']): string {
  switch (error.issues[0]?.path[0]) {
    case 'ContentType':
      return words['type.wrong']
    case 'ContentId':
      return words['id.wrong']
    case 'Reaction':
      return words['reaction.wrong']
    default:
      return words['form.wrong']
  }
}
