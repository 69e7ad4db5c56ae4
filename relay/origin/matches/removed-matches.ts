import type { Insertable, Selectable } from 'kysely'
import type { Schema, Writing } from '../database/schema.ts'
import { deleteReport } from '../reports/report-store.ts'

/** All that is stored of a match, after its own row; each row names it. */
const TABLES = [
  ...(['match_log', 'scripts', 'scored_entries', 'scoring_locks', 'pushed_states'] as const),
  ...(['ingest_keys', 'appearances', 'counted_matches', 'predictions'] as const),
]
type Table = (typeof TABLES)[number]
type Rows = { match: Selectable<Schema['matches']> } & { [Name in Table]: Schema[Name][] }

/** What is removed at the desk can be had again, with exactly the log that it had. */
export async function removeMatch(db: Writing, id: number): Promise<void> {
  const match = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const stored: Partial<Record<Table, object[]>> = {}
  for (const table of TABLES)
    stored[table] = await db
      .selectFrom(table as 'match_log')
      .selectAll()
      .where('match_id', '=', id)
      .execute()
  await db
    .insertInto('removed_matches')
    .values({ match_id: id, rows: JSON.stringify({ match, ...stored }) })
    .onConflict((conflict) =>
      conflict.column('match_id').doUpdateSet({ rows: JSON.stringify({ match, ...stored }) }),
    )
    .execute()
  await deleteMatch(db, id)
}

/** False where no such match was removed. */
export async function restoreMatch(db: Writing, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('removed_matches')
    .select('rows')
    .where('match_id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  const { match, ...rows } = JSON.parse(row.rows) as Rows
  await db.insertInto('matches').values(match).execute()
  for (const table of TABLES)
    for (const one of rows[table])
      await db
        .insertInto(table as 'match_log')
        .values(one as Insertable<Schema['match_log']>)
        .execute()
  await db.deleteFrom('removed_matches').where('match_id', '=', id).execute()
  return true
}

/** With nothing left of it. */
export async function deleteMatch(db: Writing, id: number): Promise<void> {
  await deleteReport(db, id)
  for (const table of TABLES)
    await db
      .deleteFrom(table as 'match_log')
      .where('match_id', '=', id)
      .execute()
  await db.deleteFrom('matches').where('id', '=', id).execute()
}
