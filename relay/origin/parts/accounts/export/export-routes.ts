import type { FastifyInstance } from 'fastify'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import type { Clock } from '#relay/origin/core/clock.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { requireTurns } from '#relay/origin/core/http/require-rate.ts'
import { SUCCESS } from '#relay/origin/core/http/send-answer.ts'
import type { OwnAccountAnswer } from '#shared/api/own-account.ts'
import { accountCall } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { accountById } from '../account-store.ts'
import { requireSession } from '../sessions/require-session.ts'
import { exportAccount } from './export-account.ts'

const READS = { most: 20, withinMs: 60_000 }

export function exportRoutes(
  app: FastifyInstance,
  parts: Pick<AccountParts, 'db' | 'clock'> & { monotonic: Clock },
): void {
  const { db } = parts
  const limit = new RateLimiter(READS, parts.monotonic)

  accountCall(app, 'GET', '/api/Auth/OwnAccount/:id', async (asked): Promise<OwnAccountAnswer> => {
    const { id, tokenHash } = await requireSession(parts, asked)
    await requireTurns([[limit, String(id)]], asked.words['code.slow'])
    const account = await accountById(db, id)
    if (!account) throw new Refusal(401, asked.words['session.over'])
    asked.reply.header('content-disposition', `attachment; filename="account-${id}.json"`)
    return { Status: SUCCESS, data: await exportAccount(db, account, tokenHash) }
  })
}
