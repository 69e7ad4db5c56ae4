import type { Writing } from '../database/schema.ts'

/** Where a match is reopened or removed. */
export async function deleteReport(db: Writing, matchId: number): Promise<void> {
  await db.deleteFrom('report_words').where('match_id', '=', matchId).execute()
  await db.deleteFrom('reports').where('match_id', '=', matchId).execute()
}
