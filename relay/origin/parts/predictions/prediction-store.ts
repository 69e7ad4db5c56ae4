import { sql } from 'kysely'
import type { Team } from '#shared/live/match-state.ts'
import { nextId } from '../../core/database/next-id.ts'
import type { Database, Phase } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { outcomeIn } from '../../core/matches/match-store.ts'
import { matchesWithSides, sidesOf } from '../../core/matches/sides.ts'

export type PredictionFacts = {
  id: number
  matchId: number
  teams: [Team, Team]
  startTime: string
  phase: Phase
  /** Null: of a match that is over without one. */
  winner: number | null | undefined
}

export async function keepOpen(db: Database, listed: readonly number[]): Promise<void> {
  const first = await db
    .selectFrom('matches')
    .select('id')
    .where('phase', '=', 'scheduled')
    .orderBy('start_time')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const wanted = [...new Set([...(first ? [first.id] : []), ...listed])]
  if ((await missing(db, wanted)).length === 0) return
  await write(db, 'predictions', async (transaction) => {
    for (const match_id of await missing(transaction, wanted)) {
      const id = await nextId(transaction, 'predictions')
      await transaction.insertInto('predictions').values({ id, match_id }).execute()
    }
  })
}

async function missing(db: Database, wanted: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('predictions').select('match_id').where('match_id', 'in', wanted).execute()
  const stored = new Set(rows.map(({ match_id }) => match_id))
  return wanted.filter((id) => !stored.has(id))
}

export async function findPrediction(db: Database, id: number): Promise<PredictionFacts | undefined> {
  const row = await predictions(db).where('predictions.id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** A match at its toss takes picks, but comes last: a form should not close while it is filled in. */
export async function unsettled(
  db: Database,
): Promise<{ open: PredictionFacts[]; running: PredictionFacts[] }> {
  const rows = await predictions(db)
    .where('matches.phase', '<>', 'finished')
    .orderBy('matches.start_time')
    .orderBy('matches.id')
    .execute()
  const scheduled: PredictionFacts[] = []
  const atToss: PredictionFacts[] = []
  const running: PredictionFacts[] = []
  for (const facts of rows.map(read)) {
    if (facts.phase === 'scheduled') scheduled.push(facts)
    else ((await hasBegun(db, facts.matchId)) ? running : atToss).push(facts)
  }
  return { open: [...scheduled, ...atToss], running }
}

export async function settledWithPicks(
  db: Database,
  most: number,
  readers?: readonly string[],
): Promise<PredictionFacts[]> {
  const rows = await settled(db)
    .where(({ exists, selectFrom }) => {
      const picks = selectFrom('picks')
        .select(sql`1`.as('one'))
        .whereRef('picks.prediction_id', '=', 'predictions.id')
      return exists(readers === undefined ? picks : picks.where('picks.reader', 'in', readers))
    })
    .limit(most)
    .execute()
  return rows.map(read)
}

export async function lastSettled(db: Database): Promise<PredictionFacts | undefined> {
  const row = await settled(db).limit(1).executeTakeFirst()
  return row && read(row)
}

function settled(db: Database) {
  return predictions(db)
    .where('matches.phase', '=', 'finished')
    .orderBy('matches.finished_at', 'desc')
    .orderBy('matches.id', 'desc')
}

function predictions(db: Database) {
  return matchesWithSides(db)
    .innerJoin('predictions', 'predictions.match_id', 'matches.id')
    .select(['predictions.id as prediction_id', 'matches.start_time', 'matches.phase', 'matches.outcome'])
}

type Row = Awaited<ReturnType<ReturnType<typeof predictions>['execute']>>[number]

function read(row: Row): PredictionFacts {
  return {
    id: row.prediction_id,
    matchId: row.id,
    teams: sidesOf(row),
    startTime: row.start_time,
    phase: row.phase,
    winner: row.phase === 'finished' ? (outcomeIn(row)?.Result?.WinnerTeamId ?? null) : undefined,
  }
}

export async function hasBegun(db: Database, matchId: number): Promise<boolean> {
  const ball = await db
    .selectFrom('match_log')
    .select('seq')
    .where('match_id', '=', matchId)
    // No text inside an event can look like this: there its quotes are escaped.
    .where('event', 'like', '%"Type":"delivery"%')
    .limit(1)
    .executeTakeFirst()
  return ball !== undefined
}
