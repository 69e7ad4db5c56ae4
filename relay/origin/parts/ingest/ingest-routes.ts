import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import type { IngestAnswer } from '#shared/api/ingest-answers.ts'
import { iso, steadyClock } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { write } from '../../core/database/write.ts'
import { call } from '../../core/http/call.ts'
import { headerCheck } from '../../core/http/header-check.ts'
import { idInPath } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { requireRate, requireTurns } from '../../core/http/require-rate.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { fill, languageOfRequest, WORDS, wordsFor } from '../../core/words/words.ts'
import { headerOf } from '../accounts/account-call.ts'
import { fixtureRoutes, sidesOfMatch } from './fixture-routes.ts'
import { findKey, type IngestKey } from './key-routes.ts'
import { readPush } from './read-push.ts'
import { writePush } from './write-push.ts'

export type IngestParts = Pick<Core, 'db' | 'board' | 'clock' | 'monotonic' | 'events'>

const BODY_LIMIT_BYTES = 1024 * 1024
const CALLS = { most: 10, withinMs: 1000 }
const WRONG_KEYS = { most: 10, withinMs: 60_000 }

/** Scores that another program sends, with a key and without a login. */
export function ingestRoutes(
  app: FastifyInstance,
  { db, board, clock, monotonic, events }: IngestParts,
): void {
  const calls = new RateLimiter(CALLS, monotonic)
  const guesses = new RateLimiter(WRONG_KEYS, monotonic)
  const steady = steadyClock(clock, monotonic)

  const keyed = headerCheck(async (request): Promise<IngestKey> => {
    const { ingest: words } = WORDS[languageOfRequest(request)]
    const given = headerOf(request, 'x-api-key')
    if (given === undefined) throw new Refusal(401, words['key.missing'])
    const key = await findKey(db, given)
    if (!key) {
      requireRate(guesses, request, words['guesses.slow'])
      throw new Refusal(401, words['key.wrong'])
    }
    return key
  })

  const requireTurn = ({ id }: IngestKey, sentence: string) => requireTurns([[calls, `${id}`]], sentence)
  fixtureRoutes(app, { db, clock, events, keyed, requireTurn })

  call(
    app,
    'PUT',
    '/api/Ingest/:id',
    async (request, reply): Promise<z.infer<typeof IngestAnswer>> => {
      const all = wordsFor(request, reply)
      const words = all.ingest
      const key = await keyed.of(request)
      await requireTurn(key, words.slow)
      const matchId = idInPath(request, 'match')
      const { sent, faults, unknown } = readPush(request.body, all, await sidesOfMatch(db, matchId))
      if (!sent) throw new Refusal(400, faults[0] ?? all.scoring['form.noObject'])
      const now = Math.round(steady())
      const { kind, version, notes } = await write(db, 'matches', (transaction) =>
        writePush(transaction, { matchId, key, sent, unknown, now, at: iso(clock()) }, all),
      )
      const data = { Version: version, ...(notes.length > 0 ? { Notes: [...notes] } : {}) }
      if (kind === 'older' || kind === 'another') {
        reply.code(409)
        const sentence = kind === 'older' ? words.older : words['same.version']
        return { Status: { code: 409, returnMessage: fill(sentence, { version: `${version}` }) }, data }
      }
      if (kind === 'stored') await board.reread(matchId)
      return { Status: SUCCESS, data }
    },
    { bodyLimit: BODY_LIMIT_BYTES, onRequest: keyed.onRequest },
  )
}
