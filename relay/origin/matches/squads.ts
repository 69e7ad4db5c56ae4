import type { SquadPlayer } from '#shared/api/match.ts'
import type { Database } from '../database/schema.ts'
import type { MatchRecord } from './match-record.ts'

type Squads = Record<string, SquadPlayer[]>

export async function squadsIn(db: Database, teamIds: readonly number[]): Promise<Squads> {
  const rows = await db
    .selectFrom('squads')
    .innerJoin('players', 'players.id', 'squads.player_id')
    .select(['squads.team_id', 'squads.captain', 'squads.keeper'])
    .select(['players.id', 'players.name', 'players.role'])
    .where('squads.team_id', 'in', teamIds)
    .orderBy('squads.place')
    .execute()
  const squadOf = (teamId: number) =>
    rows
      .filter(({ team_id }) => team_id === teamId)
      .map(({ id, name, role, captain, keeper }) => ({
        ...{ PlayerId: id, Name: name, Role: role },
        Captain: captain === 1 || undefined,
        Keeper: keeper === 1 || undefined,
      }))
  return Object.fromEntries(teamIds.map((id) => [`${id}`, squadOf(id)]))
}

/** Before a match all of each squad; from its toss on those who play. */
export async function squadsOf(db: Database, { facts, length }: MatchRecord): Promise<Squads> {
  const squads = await squadsIn(
    db,
    facts.teams.map(({ TeamId }) => TeamId),
  )
  return Object.fromEntries(
    facts.sheet.Teams.map(({ TeamId, Players }) => {
      const squad = squads[`${TeamId}`] ?? []
      if (length === 0 && squad.length > 0) return [`${TeamId}`, squad]
      const playing = Players.map(
        ({ PlayerId, Name }) =>
          squad.find((member) => member.PlayerId === PlayerId) ?? { PlayerId, Name, Role: 'player' },
      )
      return [`${TeamId}`, playing]
    }),
  )
}
