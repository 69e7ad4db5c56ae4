import type { SelectQueryBuilder } from 'kysely'
import type { MatchItem } from '#shared/api/match.ts'
import type { Phase, Schema } from '../database/schema.ts'
import type { Listed, Page } from '../http/read-request.ts'
import type { OriginParts } from '../origin-parts.ts'
import type { CurrentMatches } from './current-matches.ts'
import type { MatchFacts } from './match-facts.ts'
import { itemOf } from './match-record.ts'
import { findMatches } from './match-store.ts'

type Parts = Pick<OriginParts, 'db' | 'board'>
type MatchFilter = {
  tournamentId?: number | undefined
  teamId?: number | undefined
  venue?: string | undefined
}

export function upcomingMatches(parts: Parts, page: Page, filter: MatchFilter): Promise<Listed<MatchItem>> {
  return listedMatches(parts, page, 'scheduled', filter, (ids) =>
    ids.orderBy('matches.start_time').orderBy('matches.id'),
  )
}

export function recentMatches(parts: Parts, page: Page, filter: MatchFilter): Promise<Listed<MatchItem>> {
  return listedMatches(parts, page, 'finished', filter, (ids) =>
    ids.orderBy('matches.finished_at', 'desc').orderBy('matches.id', 'desc'),
  )
}

export function itemsOf(board: CurrentMatches, matches: readonly MatchFacts[]): MatchItem[] {
  return matches.map((facts) => itemOf(facts, board.get(facts.id)))
}

async function listedMatches(
  { db, board }: Parts,
  { offset, limit }: Page,
  phase: Phase,
  { tournamentId, teamId, venue }: MatchFilter,
  inOrder: <O>(query: SelectQueryBuilder<Schema, 'matches', O>) => typeof query,
): Promise<Listed<MatchItem>> {
  let chosen = db.selectFrom('matches').where('matches.phase', '=', phase)
  if (tournamentId !== undefined) chosen = chosen.where('matches.tournament_id', '=', tournamentId)
  if (venue !== undefined) chosen = chosen.where('matches.venue', '=', venue)
  if (teamId !== undefined) {
    chosen = chosen.where((either) =>
      either.or([either('matches.team_a', '=', teamId), either('matches.team_b', '=', teamId)]),
    )
  }
  const rows = await inOrder(chosen.select('matches.id')).offset(offset).limit(limit).execute()
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const matches = await findMatches(
    db,
    rows.map(({ id }) => id),
  )
  return { data: itemsOf(board, matches), TotalCount: total }
}
