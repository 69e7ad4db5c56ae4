import type { MatchItem } from '#shared/api/match.ts'
import type { Core } from '../core.ts'
import { rowsOfPage } from '../database/rows-of-page.ts'
import type { Listed, Page } from '../http/read-request.ts'
import type { CurrentMatches } from './current-matches.ts'
import type { MatchFacts } from './match-facts.ts'
import { itemOf } from './match-record.ts'
import { findMatches } from './match-store.ts'
import { isPlayedBy } from './sides.ts'

type Parts = Pick<Core, 'db' | 'board'>
type MatchFilter = {
  tournamentId?: number | undefined
  teamId?: number | undefined
  venue?: string | undefined
}

/** The next ones first, without those that did not begin; or the latest. */
export async function matchesPage(
  { db, board }: Parts,
  phase: 'scheduled' | 'finished',
  page: Page,
  { tournamentId, teamId, venue }: MatchFilter,
): Promise<Listed<MatchItem>> {
  let chosen = db.selectFrom('matches').where('matches.phase', '=', phase)
  if (phase === 'scheduled') chosen = chosen.where('matches.start_time', '>=', board.shownSince())
  if (tournamentId !== undefined) chosen = chosen.where('matches.tournament_id', '=', tournamentId)
  if (venue !== undefined) chosen = chosen.where('matches.venue', '=', venue)
  if (teamId !== undefined) chosen = chosen.where(isPlayedBy([teamId]))
  const ids = chosen.select('matches.id')
  const inOrder =
    phase === 'scheduled'
      ? ids.orderBy('matches.start_time').orderBy('matches.id')
      : ids.orderBy('matches.finished_at', 'desc').orderBy('matches.id', 'desc')
  const { rows, TotalCount } = await rowsOfPage(inOrder, page)
  const matches = await findMatches(
    db,
    rows.map(({ id }) => id),
  )
  return { data: itemsOf(board, matches), TotalCount }
}

export async function recentAndUpcoming(parts: Parts, limit: number, filter: MatchFilter) {
  const page = { offset: 0, limit }
  const { data: Recent } = await matchesPage(parts, 'finished', page, filter)
  const { data: Upcoming } = await matchesPage(parts, 'scheduled', page, filter)
  return { Recent, Upcoming }
}

export function itemsOf(board: CurrentMatches, matches: readonly MatchFacts[]): MatchItem[] {
  return matches.map((facts) => itemOf(facts, board.get(facts.id)))
}
