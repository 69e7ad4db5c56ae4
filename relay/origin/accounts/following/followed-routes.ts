import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ChangeFollowedRequest, type FollowedAnswer } from '#shared/api/following.ts'
import { RateLimiter } from '../../../limits/rate-limiter.ts'
import type { Clock } from '../../clock.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireTurns } from '../../http/require-rate.ts'
import { SUCCESS } from '../../http/send-json.ts'
import { accountCall } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { requireSession } from '../sessions/require-session.ts'
import { changeFollowed, followedOf } from './followed-store.ts'

/** A press a second for a minute is more than a person makes. */
const CHANGES = { most: 60, withinMs: 60_000 }

type Parts = Pick<AccountParts, 'db' | 'clock'> & { monotonic: Clock }

/** GET Auth/Followed/{id} and PUT Auth/ChangeFollowed/{id}: what the owner of an account follows, on all their devices. */
export function followedRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const limit = new RateLimiter(CHANGES, parts.monotonic)

  accountCall(app, 'GET', '/api/Auth/Followed/:id', async (asked): Promise<FollowedAnswer> => {
    const { id } = await requireSession(parts, asked)
    return { Status: SUCCESS, data: await followedOf(db, id) }
  })

  accountCall(app, 'PUT', '/api/Auth/ChangeFollowed/:id', async (asked): Promise<FollowedAnswer> => {
    const { id } = await requireSession(parts, asked)
    await requireTurns([[limit, String(id)]], asked.words['code.slow'])
    const change = z.safeParse(ChangeFollowedRequest, asked.request.body)
    if (!change.success) throw new Refusal(400, asked.words['form.wrong'])
    return { Status: SUCCESS, data: await changeFollowed(db, id, change.data) }
  })
}
