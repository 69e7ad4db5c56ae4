import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type AdClickAnswer, AdClickRequest } from '#shared/api/site.ts'
import { RateLimiter } from '../../limits/rate-limiter.ts'
import { type Clock, iso } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { requireRate } from '../http/require-rate.ts'
import { wordsFor } from '../words/words.ts'
import { countAdClick } from './ad-click-store.ts'

const AD_TYPE = /^[A-Za-z][\w -]{0,39}$/
const CLICKS = { most: 120, withinMs: 60_000 }

/** POST AdClick/AddAdClick: how often each ad was followed, by day. Nothing is stored of who did. */
export function adClickRoutes(
  app: FastifyInstance,
  { db, clock, monotonic }: { db: Database; clock: Clock; monotonic: Clock },
): void {
  const limit = new RateLimiter(CLICKS, monotonic)

  call(app, 'POST', '/api/AdClick/AddAdClick', async (request, reply) => {
    const words = wordsFor(request, reply).ads
    const asked = z.safeParse(AdClickRequest, request.body)
    if (!asked.success || !AD_TYPE.test(asked.data.AdType)) throw new Refusal(400, words['form.wrong'])
    requireRate(limit, request, words.slow)
    const { AdType: adType, AdId: adId } = asked.data
    const isCounted = await countAdClick(db, { day: iso(clock()).slice(0, 10), adType, adId })
    if (!isCounted) throw new Refusal(404, words.unknown)
    const answer: z.infer<typeof AdClickAnswer> = { Status: { code: 0, returnMessage: words.done } }
    return reply.send(answer)
  })
}
