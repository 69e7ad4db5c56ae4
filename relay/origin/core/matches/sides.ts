import { expressionBuilder } from 'kysely'
import type { Team } from '#shared/live/match-state.ts'
import type { Database, Schema } from '../database/schema.ts'

/** Uploaded, or else drawn. */
export function crestUrl(teamId: number, uploaded: string | null = null): string {
  return uploaded ?? `/api/Media/crests/${teamId}.svg`
}

export function teamOf(
  TeamId: number,
  TeamName: string,
  ShortName = '',
  uploaded: string | null = null,
): Team {
  return { TeamId, TeamName, ShortName, ImageUrl: crestUrl(TeamId, uploaded) }
}

export function matchesWithSides(db: Database) {
  return db
    .selectFrom('matches')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .select(['matches.id', 'matches.team_a', 'matches.team_b'])
    .select(['a.name as a_name', 'a.short_name as a_short_name', 'a.image_url as a_image_url'])
    .select(['b.name as b_name', 'b.short_name as b_short_name', 'b.image_url as b_image_url'])
}

/** Of matches in which one of the teams is either side. */
export function isPlayedBy(teamIds: readonly number[]) {
  const either = expressionBuilder<Schema, 'matches'>()
  return either.or([either('matches.team_a', 'in', teamIds), either('matches.team_b', 'in', teamIds)])
}

type Row = Awaited<ReturnType<ReturnType<typeof matchesWithSides>['execute']>>[number]

export function sidesOf(row: Row): [Team, Team] {
  return [
    teamOf(row.team_a, row.a_name, row.a_short_name, row.a_image_url),
    teamOf(row.team_b, row.b_name, row.b_short_name, row.b_image_url),
  ]
}
