import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { KeyRequest } from '#shared/api/ingest.ts'
import type { KeyAnswer, KeysAnswer, RevokeAnswer } from '#shared/api/ingest-answers.ts'
import type { AccountOf } from '../accounts/accounts.ts'
import { randomToken } from '../accounts/codes/code-secrets.ts'
import { requireRole } from '../accounts/sessions/require-role.ts'
import { iso } from '../clock.ts'
import type { Writing } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { call, callsAt } from '../http/call.ts'
import { readBody } from '../http/read-body.ts'
import { idInPath, pageOfQuery } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import { SUCCESS } from '../http/send-answer.ts'
import type { OriginParts } from '../origin-parts.ts'
import { type Words, wordsFor } from '../words/words.ts'
import { insertKey, keysPage, revokeKey } from './key-store.ts'

export type KeyParts = Pick<OriginParts, 'db' | 'clock' | 'random'> & { accountOf: AccountOf }

type Form = z.infer<typeof KeyRequest>

/** Keys of programs that send scores, made and revoked by editors. */
export function keyRoutes(app: FastifyInstance, { db, clock, random, accountOf }: KeyParts): void {
  const editor = (request: FastifyRequest) => requireRole(accountOf, request, ['editor'])

  callsAt(app, '/api/Desk/Key', {
    GET: async (request, reply): Promise<z.infer<typeof KeysAnswer>> => {
      wordsFor(request, reply)
      await editor(request)
      return { Status: SUCCESS, ...(await keysPage(db, pageOfQuery(request.query))) }
    },
    POST: async (request, reply): Promise<z.infer<typeof KeyAnswer>> => {
      const words = wordsFor(request, reply)
      const { id: account_id } = await editor(request)
      const form = readBody(KeyRequest, request.body, words.scoring)
      const key = randomToken(random)
      const KeyId = await write(db, 'ingest keys', async (transaction) => {
        const scope = await scopeOf(transaction, form, words.ingest)
        const facts = { name: form.Name, account_id, created_at: iso(clock()), ...scope }
        return insertKey(transaction, key, facts)
      })
      return { Status: SUCCESS, data: { KeyId, Key: key } }
    },
  })

  call(app, 'DELETE', '/api/Desk/Key/:id', async (request, reply): Promise<z.infer<typeof RevokeAnswer>> => {
    const words = wordsFor(request, reply).ingest
    await editor(request)
    if (!(await revokeKey(db, idInPath(request, 'key'), iso(clock()))))
      throw new Refusal(404, words['unknown.key'])
    return { Status: SUCCESS }
  })
}

async function scopeOf(db: Writing, { MatchId, TournamentId }: Form, words: Words['ingest']) {
  if ((MatchId === undefined) === (TournamentId === undefined)) throw new Refusal(400, words['one.scope'])
  const isMatch = MatchId !== undefined
  const row = await db
    .selectFrom(isMatch ? 'matches' : 'tournaments')
    .select('id')
    .where('id', '=', MatchId ?? TournamentId ?? 0)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, words[isMatch ? 'unknown.match' : 'unknown.series'])
  return { match_id: MatchId ?? null, tournament_id: TournamentId ?? null }
}
