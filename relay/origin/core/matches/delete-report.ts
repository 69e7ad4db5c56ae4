import type { Writing } from '../database/schema.ts'

/** The report of a match goes with what it tells of. */
export async function deleteReport(db: Writing, matchId: number): Promise<void> {
  await db.deleteFrom('report_words').where('match_id', '=', matchId).execute()
  await db.deleteFrom('reports').where('match_id', '=', matchId).execute()
}
