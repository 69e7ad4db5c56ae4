import type { KeyItem } from '#shared/api/ingest-answers.ts'
import { hashOfToken } from '../accounts/codes/code-secrets.ts'
import { nextId } from '../database/next-id.ts'
import type { Database, Schema, Writing } from '../database/schema.ts'
import type { Listed, Page } from '../http/read-request.ts'

export type IngestKey = Schema['ingest_keys']

export async function insertKey(
  db: Writing,
  key: string,
  facts: Pick<IngestKey, 'name' | 'match_id' | 'tournament_id' | 'account_id' | 'created_at'>,
): Promise<number> {
  const id = await nextId(db, 'ingest_keys')
  const row = { id, key_hash: hashOfToken(key), revoked_at: null, ...facts }
  await db.insertInto('ingest_keys').values(row).execute()
  return id
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

export async function revokeKey(db: Database, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ingest_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest first. */
export async function keysPage(db: Database, { offset, limit }: Page): Promise<Listed<KeyItem>> {
  const rows = await db
    .selectFrom('ingest_keys')
    .selectAll()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('ingest_keys')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows.map(itemOf), TotalCount: total }
}

function itemOf({ id, name, match_id, tournament_id, created_at, revoked_at }: IngestKey): KeyItem {
  return {
    ...{ KeyId: id, Name: name, CreatedAt: created_at },
    ...(match_id === null ? {} : { MatchId: match_id }),
    ...(tournament_id === null ? {} : { TournamentId: tournament_id }),
    ...(revoked_at === null ? {} : { RevokedAt: revoked_at }),
  }
}
