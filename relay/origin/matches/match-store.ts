import type { SelectQueryBuilder } from 'kysely'
import { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Team } from '#shared/live/match-state.ts'
import type { Database, Phase, Schema, Writing } from '../database/schema.ts'
import { crestUrl, type MatchFacts, Outcome } from './match-facts.ts'

export type Page = { offset: number; limit: number }
export type MatchPage = { matches: MatchFacts[]; total: number }
type MatchFilter = {
  tournamentId?: number | undefined
  teamId?: number | undefined
  venue?: string | undefined
}

export async function findMatch(db: Database, id: number): Promise<MatchFacts | undefined> {
  const row = await facts(db).where('matches.id', '=', id).executeTakeFirst()
  return row && read(row)
}

export async function findMatches(db: Database, ids: readonly number[]): Promise<MatchFacts[]> {
  if (ids.length === 0) return []
  const rows = await facts(db)
    .where('matches.id', 'in', [...ids])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [read(row)] : []
  })
}

export async function matchesDue(db: Database | Writing, until: string): Promise<MatchFacts[]> {
  const query = facts(db).where('matches.phase', '=', 'scheduled').where('matches.start_time', '<=', until)
  return (await query.orderBy('matches.start_time').orderBy('matches.id').execute()).map(read)
}

export async function matchesOnNow(db: Database | Writing, since: string): Promise<MatchFacts[]> {
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

export function upcomingPage(db: Database, page: Page, filter: MatchFilter = {}): Promise<MatchPage> {
  return pageOfMatches(db, page, 'scheduled', filter, (ids) =>
    ids.orderBy('matches.start_time').orderBy('matches.id'),
  )
}

export function recentPage(db: Database, page: Page, filter: MatchFilter = {}): Promise<MatchPage> {
  return pageOfMatches(db, page, 'finished', filter, (ids) =>
    ids.orderBy('matches.finished_at', 'desc').orderBy('matches.id', 'desc'),
  )
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
  for (const team of teams) {
    query = query.where((either) =>
      either.or([either('matches.team_a', '=', team), either('matches.team_b', '=', team)]),
    )
  }
  const latest = query.orderBy('matches.start_time', 'desc').orderBy('matches.id', 'desc').limit(limit)
  return (await latest.execute()).map(read)
}

export async function matchesOfTournament(db: Database, tournamentId: number): Promise<MatchFacts[]> {
  const query = facts(db).where('matches.tournament_id', '=', tournamentId)
  return (await query.orderBy('matches.start_time').orderBy('matches.id').execute()).map(read)
}

type Choice<O> = SelectQueryBuilder<Schema, 'matches', O>

async function pageOfMatches(
  db: Database,
  { offset, limit }: Page,
  phase: Phase,
  { tournamentId, teamId, venue }: MatchFilter,
  inOrder: <O>(query: Choice<O>) => Choice<O>,
): Promise<MatchPage> {
  const chosen = <O>(query: Choice<O>) => {
    let narrowed = query.where('matches.phase', '=', phase)
    if (tournamentId !== undefined) narrowed = narrowed.where('matches.tournament_id', '=', tournamentId)
    if (venue !== undefined) narrowed = narrowed.where('matches.venue', '=', venue)
    if (teamId !== undefined) {
      narrowed = narrowed.where((either) =>
        either.or([either('matches.team_a', '=', teamId), either('matches.team_b', '=', teamId)]),
      )
    }
    return narrowed
  }
  const ids = await inOrder(chosen(db.selectFrom('matches').select('matches.id')))
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await chosen(
    db.selectFrom('matches').select(({ fn }) => fn.countAll().as('total')),
  ).executeTakeFirstOrThrow()
  const matches = await findMatches(
    db,
    ids.map(({ id }) => id),
  )
  return { matches, total: Number(total) }
}

function facts(db: Database | Writing) {
  return db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .selectAll('matches')
    .select([
      'tournaments.name as tournament_name',
      'a.name as a_name',
      'a.short_name as a_short_name',
      'b.name as b_name',
      'b.short_name as b_short_name',
    ])
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
    teams: [team(row.team_a, row.a_name, row.a_short_name), team(row.team_b, row.b_name, row.b_short_name)],
    sheet: MatchSheet.parse(JSON.parse(row.sheet)),
    ...(row.officials === null ? {} : { officials: JSON.parse(row.officials) }),
    ...(row.lane === null ? {} : { lane: row.lane }),
    ...(row.source_id === null ? {} : { sourceId: row.source_id }),
    ...(row.finished_at === null ? {} : { finishedAt: row.finished_at }),
    ...(row.outcome === null ? {} : { outcome: Outcome.parse(JSON.parse(row.outcome)) }),
  }
}

function team(id: number, name: string, shortName: string): Team {
  return { TeamId: id, TeamName: name, ShortName: shortName, ImageUrl: crestUrl(id) }
}
