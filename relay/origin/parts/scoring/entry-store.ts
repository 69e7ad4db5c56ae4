import { LogEntry } from '#shared/scoring/scored-log.ts'
import type { Database, Writing } from '../../core/database/schema.ts'

export type StoredEntry = { entry: LogEntry; at: string }

const ROWS_A_STATEMENT = 200

export async function readEntries(db: Database, matchId: number, from = 0): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('scored_entries')
    .select(['entry', 'at'])
    .where('match_id', '=', matchId)
    .where('seq', '>=', from)
    .orderBy('seq')
    .execute()
  return rows.map(({ entry, at }) => ({ entry: LogEntry.parse(JSON.parse(entry)), at }))
}

export async function entriesStored(db: Database, matchId: number): Promise<number> {
  const row = await db
    .selectFrom('scored_entries')
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('match_id', '=', matchId)
    .executeTakeFirst()
  return Number(row?.entries ?? 0)
}

export async function appendEntries(
  db: Writing,
  matchId: number,
  seq: number,
  entries: readonly StoredEntry[],
  accountId: number,
): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_A_STATEMENT) {
    const rows = entries.slice(from, from + ROWS_A_STATEMENT).map(({ entry, at }, index) => ({
      ...{ match_id: matchId, seq: seq + from + index, entry_id: entry.Id },
      ...{ entry: JSON.stringify(entry), at, account_id: accountId },
    }))
    await db.insertInto('scored_entries').values(rows).execute()
  }
}
