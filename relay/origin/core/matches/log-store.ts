import { MatchEvent } from '#shared/cricket/match-log.ts'
import type { Database, Writing } from '../database/schema.ts'
import { dropFigures, keepFigures } from './figure-store.ts'
import type { LogEntry, MatchFacts } from './match-facts.ts'
import type { MatchRecord } from './match-record.ts'
import { deleteReport } from './report-store.ts'

const ROWS_A_STATEMENT = 200

export async function readLog(db: Database, matchId: number, from = 0): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('match_log')
    .select(['event', 'at'])
    .where('match_id', '=', matchId)
    .where('seq', '>=', from)
    .orderBy('seq')
    .execute()
  return rows.map(({ event, at }) => ({ event: MatchEvent.parse(JSON.parse(event)), at }))
}

export async function appendLog(
  db: Database,
  matchId: number,
  seq: number,
  entries: readonly LogEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_A_STATEMENT) {
    const rows = entries.slice(from, from + ROWS_A_STATEMENT).map(({ event, at }, index) => ({
      match_id: matchId,
      seq: seq + from + index,
      event: JSON.stringify(event),
      at,
    }))
    await db.insertInto('match_log').values(rows).execute()
  }
}

/** Changes what differs from the first such event on. Those before it stay as they were first written. */
export async function rewriteLog(db: Writing, matchId: number, log: readonly LogEntry[]): Promise<void> {
  const stored = await db
    .selectFrom('match_log')
    .select('event')
    .where('match_id', '=', matchId)
    .orderBy('seq')
    .execute()
  const differs = log.findIndex(({ event }, place) => stored[place]?.event !== JSON.stringify(event))
  const from = differs < 0 ? log.length : differs
  await db.deleteFrom('match_log').where('match_id', '=', matchId).where('seq', '>=', from).execute()
  await appendLog(db, matchId, from, log.slice(from))
}

/** The match is over: from now on lists show it by its outcome, careers and tables by its figures, and its script is used up. */
export async function finishMatch(db: Writing, ended: MatchRecord, at: string): Promise<void> {
  const { id } = ended.facts
  await db
    .updateTable('matches')
    .set({ phase: 'finished', finished_at: at, outcome: JSON.stringify(ended.outcome()) })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('scripts').where('match_id', '=', id).execute()
  await keepFigures(db, id, ended.length, ended.figures())
}

export async function reopenMatch(db: Writing, { id, sheet }: MatchFacts): Promise<void> {
  await db
    .updateTable('matches')
    .set({ phase: 'in play', finished_at: null, outcome: null })
    .where('id', '=', id)
    .execute()
  await dropFigures(db, id, sheet)
  await deleteReport(db, id)
}
