import type { SquadPlayer } from '#shared/api/match.ts'
import type { Database } from '../database/schema.ts'
import type { MatchFacts } from './match-facts.ts'
import type { MatchRecord } from './match-record.ts'

/** With all who come in. Who names others each time would make a match grow without end. */
export const MOST_OF_A_SIDE = 100

type Squads = Record<string, SquadPlayer[]>

export async function squadsIn(db: Database, teamIds: readonly number[]): Promise<Squads> {
  const rows = await db
    .selectFrom('squads')
    .innerJoin('players', 'players.id', 'squads.player_id')
    .select(['squads.team_id', 'squads.captain', 'squads.keeper'])
    .select(['players.id', 'players.name', 'players.role', 'players.batting_style'])
    .where('squads.team_id', 'in', teamIds)
    .orderBy('squads.place')
    .execute()
  const squadOf = (teamId: number) =>
    rows
      .filter(({ team_id }) => team_id === teamId)
      .map(({ id, name, role, captain, keeper, batting_style }) => ({
        ...{ PlayerId: id, Name: name, Role: role },
        Captain: captain === 1 || undefined,
        Keeper: keeper === 1 || undefined,
        LeftHanded: /\bleft/i.test(batting_style) || undefined,
      }))
  return Object.fromEntries(teamIds.map((id) => [`${id}`, squadOf(id)]))
}

/** Before a match all of each squad; from its toss on those who play. */
export async function squadsOf(
  db: Database,
  { facts, length, playing: sheet }: MatchRecord,
): Promise<Squads> {
  const squads = await squadsIn(db, teamIdsOf(facts))
  const isAnnounced = (teamId: number) => length === 0 && (squads[`${teamId}`] ?? []).length > 0
  return Object.fromEntries(
    Object.entries(playingIn({ sheet }, squads)).map(([teamId, playing]) => [
      teamId,
      isAnnounced(Number(teamId)) ? (squads[teamId] ?? []) : playing,
    ]),
  )
}

/** Those of a match's sheet, who alone may be in its log. */
export async function playingSquads(db: Database, facts: MatchFacts): Promise<Squads> {
  return playingIn(facts, await squadsIn(db, teamIdsOf(facts)))
}

function playingIn({ sheet }: Pick<MatchFacts, 'sheet'>, squads: Squads): Squads {
  return Object.fromEntries(
    sheet.Teams.map(({ TeamId, Players }) => [
      `${TeamId}`,
      Players.map(
        ({ PlayerId, Name }) =>
          squads[`${TeamId}`]?.find((member) => member.PlayerId === PlayerId) ?? {
            PlayerId,
            Name,
            Role: 'player',
          },
      ),
    ]),
  )
}

function teamIdsOf({ teams }: MatchFacts): number[] {
  return teams.map(({ TeamId }) => TeamId)
}
