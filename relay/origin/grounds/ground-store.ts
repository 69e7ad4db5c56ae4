import type { Team } from '#shared/live/match-state.ts'
import type { Database, Phase } from '../database/schema.ts'
import { crestUrl, Outcome } from '../matches/match-facts.ts'

export type GroundMatch = {
  id: number
  format: string
  phase: Phase
  teams: [Team, Team]
  outcome: Outcome | undefined
}

export async function matchesAtGround(db: Database, name: string): Promise<GroundMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .select(['matches.id', 'matches.format', 'matches.phase', 'matches.outcome'])
    .select(['a.id as a_id', 'a.name as a_name', 'a.short_name as a_short_name'])
    .select(['b.id as b_id', 'b.name as b_name', 'b.short_name as b_short_name'])
    .where('matches.venue', '=', name)
    .orderBy('matches.start_time')
    .orderBy('matches.id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, format: row.format, phase: row.phase },
    teams: [team(row.a_id, row.a_name, row.a_short_name), team(row.b_id, row.b_name, row.b_short_name)],
    outcome: row.outcome === null ? undefined : Outcome.parse(JSON.parse(row.outcome)),
  }))
}

function team(id: number, name: string, shortName: string): Team {
  return { TeamId: id, TeamName: name, ShortName: shortName, ImageUrl: crestUrl(id) }
}
