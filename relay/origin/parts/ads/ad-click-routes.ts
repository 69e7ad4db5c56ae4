import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { type AdClickAnswer, AdClickRequest } from '#shared/api/site.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { call } from '../../core/http/call.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { requireRate } from '../../core/http/require-rate.ts'
import { wordsFor } from '../../core/words/words.ts'

type AdClick = { day: string; adType: string; adId: number | null }

const MOST_A_DAY = 500

const AD_TYPE = /^[A-Za-z][\w -]{0,39}$/
const CLICKS = { most: 120, withinMs: 60_000 }

export function adClickRoutes(
  app: FastifyInstance,
  { db, clock, monotonic }: Pick<Core, 'db' | 'clock' | 'monotonic'>,
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

export async function countAdClick(db: Database, { day, adType, adId }: AdClick): Promise<boolean> {
  const ad = { day, ad_type: adType, ad_id: adId ?? 0 }
  if (await oneMore(db, ad)) return true
  return write(db, 'ad clicks', async (transaction) => {
    if (await oneMore(transaction, ad)) return true
    const { ads } = await transaction
      .selectFrom('ad_clicks')
      .select(({ fn }) => fn.countAll().as('ads'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    if (Number(ads) >= MOST_A_DAY) return false
    await transaction
      .insertInto('ad_clicks')
      .values({ ...ad, clicks: 1 })
      .execute()
    return true
  })
}

async function oneMore(db: Database, ad: { day: string; ad_type: string; ad_id: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ad_clicks')
    .set(({ eb }) => ({ clicks: eb('clicks', '+', 1) }))
    .where('day', '=', ad.day)
    .where('ad_type', '=', ad.ad_type)
    .where('ad_id', '=', ad.ad_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
