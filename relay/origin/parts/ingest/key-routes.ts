import type * as z from 'zod/mini'
import { KeyRequest } from '#shared/api/ingest.ts'
import type { KeyAnswer, KeyItem, KeysAnswer, RevokeAnswer } from '#shared/api/ingest-answers.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { nextId } from '../../core/database/next-id.ts'
import { rowsOfPage } from '../../core/database/rows-of-page.ts'
import type { Database, Schema, Writing } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath, pageOfQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import type { Words } from '../../core/words/words.ts'
import { hashOfToken, randomToken } from '../accounts/codes/code-secrets.ts'
import type { DeskCalls } from '../desk/desk-calls.ts'

export type IngestKey = Schema['ingest_keys']

/** Keys of programs that send scores, made and revoked by editors. */
export function keyRoutes(
  deskCalls: DeskCalls,
  { db, clock, random }: Pick<Core, 'db' | 'clock' | 'random'>,
): void {
  deskCalls('Key', {
    GET: async ({ request }): Promise<z.infer<typeof KeysAnswer>> => {
      const newest = db.selectFrom('ingest_keys').selectAll().orderBy('id', 'desc')
      const { rows, TotalCount } = await rowsOfPage(newest, pageOfQuery(request.query))
      return { Status: SUCCESS, data: rows.map(itemOf), TotalCount }
    },
    POST: async ({ request, words, accountId }): Promise<z.infer<typeof KeyAnswer>> => {
      const form = readBody(KeyRequest, request.body, words.scoring)
      const Key = randomToken(random)
      const KeyId = await write(db, 'ingest keys', async (transaction) => {
        const id = await nextId(transaction, 'ingest_keys')
        const row = {
          ...{ id, name: form.Name, key_hash: hashOfToken(Key), account_id: accountId },
          ...{ created_at: iso(clock()), revoked_at: null },
          ...(await scopeOf(transaction, form, words.ingest)),
        }
        await transaction.insertInto('ingest_keys').values(row).execute()
        return id
      })
      return { Status: SUCCESS, data: { KeyId, Key } }
    },
  })

  deskCalls('Key/:id', {
    DELETE: async ({ request, words }): Promise<z.infer<typeof RevokeAnswer>> => {
      const { numUpdatedRows } = await db
        .updateTable('ingest_keys')
        .set({ revoked_at: iso(clock()) })
        .where('id', '=', idInPath(request, 'key'))
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal(404, words.ingest['unknown.key'])
      return { Status: SUCCESS }
    },
  })
}

/** Undefined for a key that was revoked or never made. */
export async function findKey(db: Database, key: string): Promise<IngestKey | undefined> {
  return db
    .selectFrom('ingest_keys')
    .selectAll()
    .where('key_hash', '=', hashOfToken(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

async function scopeOf(
  db: Writing,
  { MatchId, TournamentId }: z.infer<typeof KeyRequest>,
  words: Words['ingest'],
) {
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

function itemOf({ id, name, match_id, tournament_id, created_at, revoked_at }: IngestKey): KeyItem {
  return {
    ...{ KeyId: id, Name: name, CreatedAt: created_at },
    MatchId: match_id ?? undefined,
    TournamentId: tournament_id ?? undefined,
    RevokedAt: revoked_at ?? undefined,
  }
}
