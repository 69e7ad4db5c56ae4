import type { Insertable } from 'kysely'
import { MatchSheet } from '#shared/cricket/match-log.ts'
import { nextId } from '../database/next-id.ts'
import type { Database, Schema, Writing } from '../database/schema.ts'
import { type MatchFacts, Outcome, PushedState } from './match-facts.ts'
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
  return row && withPushed(db, row)
}

async function withPushed(db: Database, read: FactsRow): Promise<MatchFacts> {
  const match = factsIn(read)
  if (read.pushed_ms === null) return match
  const row = await db
    .selectFrom('pushed_states')
    .select('state')
    .where('match_id', '=', match.id)
    .executeTakeFirst()
  return row ? { ...match, pushed: PushedState.parse(JSON.parse(row.state)) } : match
}

export async function findMatches(db: Database, ids: readonly number[]): Promise<MatchFacts[]> {
  const rows = await facts(db).where('matches.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [factsIn(row)] : []
  })
}

/** Those of them that were neither removed nor made fixtures again. */
export async function matchesBegun(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', ids)
    .where('phase', '<>', 'scheduled')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Matches without a script are due from `since` on: where none scored one, it was not played. */
export async function matchesDue(db: Database, until: string, since: string): Promise<MatchFacts[]> {
  const query = facts(db)
    .where('matches.phase', '=', 'scheduled')
    .where('matches.start_time', '<=', until)
    .where((either) =>
      either.or([either('scripts.match_id', 'is not', null), either('matches.start_time', '>=', since)]),
    )
  return inOrderOfStart(query)
}

export async function matchesOnNow(db: Database, since: string): Promise<MatchFacts[]> {
  return allWithPushed(db, await onNow(db, since).execute())
}

/** Those of them whose past may change. */
export async function changingMatchesOnNow(db: Database, since: string): Promise<MatchFacts[]> {
  return allWithPushed(db, await onNow(db, since).where('matches.log_version', '>', 0).execute())
}

/** One by one: within a transaction there is one connection. */
async function allWithPushed(db: Database, rows: readonly FactsRow[]): Promise<MatchFacts[]> {
  const all: MatchFacts[] = []
  for (const row of rows) all.push(await withPushed(db, row))
  return all
}

function onNow(db: Database, since: string) {
  return facts(db)
    .where((either) =>
      either.or([
        either('matches.phase', '=', 'in play'),
        either.and([either('matches.phase', '=', 'finished'), either('matches.finished_at', '>=', since)]),
      ]),
    )
    .orderBy('matches.id')
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
  return (await latest.execute()).map(factsIn)
}

export function matchesOfTournament(db: Database, tournamentId: number): Promise<MatchFacts[]> {
  return inOrderOfStart(facts(db).where('matches.tournament_id', '=', tournamentId))
}

export function matchesAtVenue(db: Database, venue: string): Promise<MatchFacts[]> {
  return inOrderOfStart(facts(db).where('matches.venue', '=', venue))
}

async function inOrderOfStart(query: ReturnType<typeof facts>): Promise<MatchFacts[]> {
  return (await query.orderBy('matches.start_time').orderBy('matches.id').execute()).map(factsIn)
}

function facts(db: Database) {
  return matchesWithSides(db)
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .leftJoin('scripts', 'scripts.match_id', 'matches.id')
    .leftJoin('scoring_locks', 'scoring_locks.match_id', 'matches.id')
    .leftJoin('pushed_states', 'pushed_states.match_id', 'matches.id')
    .selectAll('matches')
    .select(['tournaments.name as tournament_name', 'scripts.match_id as script', 'scoring_locks.heard_ms'])
    .select('pushed_states.heard_ms as pushed_ms')
}

type FactsRow = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number]

function factsIn(row: FactsRow): MatchFacts {
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
    stream: row.stream === null ? undefined : JSON.parse(row.stream),
    playersOfMatch: chosenIn(row),
    lane: row.lane ?? undefined,
    sourceId: row.source_id ?? undefined,
    contentHash: row.content_hash ?? undefined,
    finishedAt: row.finished_at ?? undefined,
    outcome: outcomeIn(row),
    owner: row.owner ?? undefined,
    hasScript: row.script !== null,
    logEpoch: row.log_epoch,
    logVersion: row.log_version,
    heardAt: row.pushed_ms ?? row.heard_ms ?? undefined,
  }
}

function chosenIn({ players_of_match: chosen }: FactsRow): number[] | undefined {
  if (chosen === null) return undefined
  return (JSON.parse(chosen) as { PlayerId: number }[]).map(({ PlayerId }) => PlayerId)
}

export function outcomeIn({ outcome }: { outcome: string | null }): Outcome | undefined {
  return outcome === null ? undefined : Outcome.parse(JSON.parse(outcome))
}
