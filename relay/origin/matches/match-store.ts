import type { Insertable } from 'kysely'
import { MatchSheet } from '#shared/cricket/match-log.ts'
import { nextId } from '../database/next-id.ts'
import type { Database, Schema, Writing } from '../database/schema.ts'
import { type MatchFacts, Outcome } from './match-facts.ts'
import { isPlayedBy, matchesWithSides, sidesOf } from './sides.ts'

export async function insertMatch(
  db: Writing,
  match: Omit<Insertable<Schema['matches']>, 'id'>,
): Promise<number> {
  const id = await nextId(db, 'matches')
  await db
    .insertInto('matches')
    .values({ id, ...match })
    .execute()
  return id
}

export async function findMatch(db: Database, id: number): Promise<MatchFacts | undefined> {
  const row = await facts(db).where('matches.id', '=', id).executeTakeFirst()
  return row && read(row)
}

export async function findMatches(db: Database, ids: readonly number[]): Promise<MatchFacts[]> {
  const rows = await facts(db).where('matches.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [read(row)] : []
  })
}

export async function matchesDue(db: Database, until: string): Promise<MatchFacts[]> {
  const query = facts(db).where('matches.phase', '=', 'scheduled').where('matches.start_time', '<=', until)
  return inOrderOfStart(query)
}

export async function matchesOnNow(db: Database, since: string): Promise<MatchFacts[]> {
  const rows = await facts(db)
    .where((either) =>
      either.or([
        either('matches.phase', '=', 'in play'),
        either.and([either('matches.phase', '=', 'finished'), either('matches.finished_at', '>=', since)]),
      ]),
    )
    .orderBy('matches.id')
    .execute()
  return rows.map(read)
}

const LOOKED_BACK = 200

export type MatchesWanted = { startTime: string; format?: string; venue?: string; teams?: readonly number[] }

export async function matchesBefore(
  db: Database,
  { startTime, format, venue, teams = [] }: MatchesWanted,
  limit = LOOKED_BACK,
): Promise<MatchFacts[]> {
  let query = facts(db).where('matches.phase', '=', 'finished').where('matches.start_time', '<', startTime)
  if (format !== undefined) query = query.where('matches.format', '=', format)
  if (venue !== undefined) query = query.where('matches.venue', '=', venue)
  for (const team of teams) query = query.where(isPlayedBy([team]))
  const latest = query.orderBy('matches.start_time', 'desc').orderBy('matches.id', 'desc').limit(limit)
  return (await latest.execute()).map(read)
}

export function matchesOfTournament(db: Database, tournamentId: number): Promise<MatchFacts[]> {
  return inOrderOfStart(facts(db).where('matches.tournament_id', '=', tournamentId))
}

export function matchesAtVenue(db: Database, venue: string): Promise<MatchFacts[]> {
  return inOrderOfStart(facts(db).where('matches.venue', '=', venue))
}

async function inOrderOfStart(query: ReturnType<typeof facts>): Promise<MatchFacts[]> {
  return (await query.orderBy('matches.start_time').orderBy('matches.id').execute()).map(read)
}

function facts(db: Database) {
  return matchesWithSides(db)
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .selectAll('matches')
    .select('tournaments.name as tournament_name')
}

type FactsRow = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number]

function read(row: FactsRow): MatchFacts {
  return {
    id: row.id,
    tournament: { id: row.tournament_id, name: row.tournament_name },
    name: row.name,
    venue: row.venue,
    startTime: row.start_time,
    phase: row.phase,
    teams: sidesOf(row),
    sheet: MatchSheet.parse(JSON.parse(row.sheet)),
    officials: row.officials === null ? undefined : JSON.parse(row.officials),
    lane: row.lane ?? undefined,
    sourceId: row.source_id ?? undefined,
    contentHash: row.content_hash ?? undefined,
    finishedAt: row.finished_at ?? undefined,
    outcome: outcomeIn(row),
  }
}

export function outcomeIn({ outcome }: { outcome: string | null }): Outcome | undefined {
  return outcome === null ? undefined : Outcome.parse(JSON.parse(outcome))
}
