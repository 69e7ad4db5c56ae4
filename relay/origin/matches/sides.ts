import { expressionBuilder } from 'kysely'
import type { Team } from '#shared/live/match-state.ts'
import type { Database, Schema } from '../database/schema.ts'

export function crestUrl(teamId: number): string {
  return `/api/Media/crests/${teamId}.svg`
}

export function teamOf(TeamId: number, TeamName: string, ShortName = ''): Team {
  return { TeamId, TeamName, ShortName, ImageUrl: crestUrl(TeamId) }
}

export function matchesWithSides(db: Database) {
  return db
    .selectFrom('matches')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .select(['matches.id', 'matches.team_a', 'matches.team_b'])
    .select(['a.name as a_name', 'a.short_name as a_short_name'])
    .select(['b.name as b_name', 'b.short_name as b_short_name'])
}

/** Of matches in which one of the teams is either side. */
export function isPlayedBy(teamIds: readonly number[]) {
  const either = expressionBuilder<Schema, 'matches'>()
  return either.or([either('matches.team_a', 'in', teamIds), either('matches.team_b', 'in', teamIds)])
}

type Row = Awaited<ReturnType<ReturnType<typeof matchesWithSides>['execute']>>[number]

export function sidesOf(row: Row): [Team, Team] {
  return [teamOf(row.team_a, row.a_name, row.a_short_name), teamOf(row.team_b, row.b_name, row.b_short_name)]
}
