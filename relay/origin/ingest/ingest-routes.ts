import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { IngestRequest } from '#shared/api/ingest.ts'
import type { IngestAnswer } from '#shared/api/ingest-answers.ts'
import { RateLimiter } from '../../limits/rate-limiter.ts'
import { headerOf } from '../accounts/account-call.ts'
import { iso, steadyClock } from '../clock.ts'
import { write } from '../database/write.ts'
import { call } from '../http/call.ts'
import { readBody } from '../http/read-body.ts'
import { idInPath } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import { requireRate, requireTurns } from '../http/require-rate.ts'
import { SUCCESS } from '../http/send-answer.ts'
import type { OriginParts } from '../origin-parts.ts'
import { fill, type Words, wordsFor } from '../words/words.ts'
import { findKey, type IngestKey } from './key-routes.ts'
import { writePush } from './write-push.ts'

export type IngestParts = Pick<OriginParts, 'db' | 'board' | 'clock' | 'monotonic'>

const BODY_LIMIT_BYTES = 1024 * 1024
const CALLS = { most: 10, withinMs: 1000 }
const WRONG_KEYS = { most: 10, withinMs: 60_000 }

/** Scores that another program sends, with a key and without a login. */
export function ingestRoutes(app: FastifyInstance, { db, board, clock, monotonic }: IngestParts): void {
  const calls = new RateLimiter(CALLS, monotonic)
  const guesses = new RateLimiter(WRONG_KEYS, monotonic)
  const steady = steadyClock(clock, monotonic)

  const requireKey = async (request: FastifyRequest, words: Words['ingest']): Promise<IngestKey> => {
    const given = headerOf(request, 'x-api-key')
    if (given === undefined) throw new Refusal(401, words['key.missing'])
    const key = await findKey(db, given)
    if (!key) {
      requireRate(guesses, request, words['guesses.slow'])
      throw new Refusal(401, words['key.wrong'])
    }
    await requireTurns([[calls, `${key.id}`]], words.slow)
    return key
  }

  call(
    app,
    'PUT',
    '/api/Ingest/:id',
    async (request, reply): Promise<z.infer<typeof IngestAnswer>> => {
      const { ingest: words, owners, scoring } = wordsFor(request, reply)
      const key = await requireKey(request, words)
      const matchId = idInPath(request, 'match')
      const sent = readBody(IngestRequest, request.body, scoring)
      const now = Math.round(steady())
      const { kind, version } = await write(db, 'matches', (transaction) =>
        writePush(transaction, { matchId, key, sent, now, at: iso(clock()) }, { ingest: words, owners }),
      )
      const data = { Version: version }
      if (kind === 'older') {
        reply.code(409)
        return { Status: { code: 409, returnMessage: fill(words.older, { version: `${version}` }) }, data }
      }
      if (kind === 'stored') await board.reread(matchId)
      return { Status: SUCCESS, data }
    },
    { bodyLimit: BODY_LIMIT_BYTES },
  )
}
