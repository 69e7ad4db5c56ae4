import { sql } from 'kysely'
import type { Team } from '#shared/live/match-state.ts'
import { nextId } from '../database/next-id.ts'
import type { Database, Phase, Writing } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { crestUrl, Outcome } from '../matches/match-facts.ts'
import { hasBegun } from './first-ball.ts'

export type PredictionFacts = {
  id: number
  matchId: number
  teams: [Team, Team]
  startTime: string
  phase: Phase
  winner?: number | null
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

async function missing(db: Database | Writing, wanted: readonly number[]): Promise<number[]> {
  if (wanted.length === 0) return []
  const rows = await db.selectFrom('predictions').select('match_id').where('match_id', 'in', wanted).execute()
  const stored = new Set(rows.map(({ match_id }) => match_id))
  return wanted.filter((id) => !stored.has(id))
}

export async function findPrediction(
  db: Database | Writing,
  id: number,
): Promise<PredictionFacts | undefined> {
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
  const rows = await predictions(db)
    .where('matches.phase', '=', 'finished')
    .where(({ exists, selectFrom }) => {
      const picks = selectFrom('picks')
        .select(sql`1`.as('one'))
        .whereRef('picks.prediction_id', '=', 'predictions.id')
      return exists(readers === undefined ? picks : picks.where('picks.reader', 'in', readers))
    })
    .orderBy('matches.finished_at', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(read)
}

export async function lastSettled(db: Database): Promise<PredictionFacts | undefined> {
  const row = await predictions(db)
    .where('matches.phase', '=', 'finished')
    .orderBy('matches.finished_at', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && read(row)
}

function predictions(db: Database | Writing) {
  return db
    .selectFrom('predictions')
    .innerJoin('matches', 'matches.id', 'predictions.match_id')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .select([
      'predictions.id',
      'predictions.match_id',
      'matches.start_time',
      'matches.phase',
      'matches.outcome',
      'a.id as a_id',
      'a.name as a_name',
      'a.short_name as a_short_name',
      'b.id as b_id',
      'b.name as b_name',
      'b.short_name as b_short_name',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof predictions>['execute']>>[number]

function read(row: Row): PredictionFacts {
  const outcome = row.outcome === null ? undefined : Outcome.parse(JSON.parse(row.outcome))
  return {
    id: row.id,
    matchId: row.match_id,
    teams: [team(row.a_id, row.a_name, row.a_short_name), team(row.b_id, row.b_name, row.b_short_name)],
    startTime: row.start_time,
    phase: row.phase,
    ...(row.phase === 'finished' ? { winner: outcome?.Result?.WinnerTeamId ?? null } : {}),
  }
}

function team(id: number, name: string, shortName: string): Team {
  return { TeamId: id, TeamName: name, ShortName: shortName, ImageUrl: crestUrl(id) }
}
