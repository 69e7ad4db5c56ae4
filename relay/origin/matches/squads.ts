import type { MatchDetail } from '#shared/api/match.ts'
import type { Database } from '../database/schema.ts'
import type { MatchRecord } from './match-record.ts'

type Squads = MatchDetail['Squads']

export async function squadsOf(db: Database, record: MatchRecord): Promise<Squads> {
  const { facts } = record
  const rows = await db
    .selectFrom('squads')
    .innerJoin('players', 'players.id', 'squads.player_id')
    .select([
      'squads.team_id',
      'players.id',
      'players.name',
      'players.role',
      'squads.captain',
      'squads.keeper',
    ])
    .where(
      'squads.team_id',
      'in',
      facts.teams.map(({ TeamId }) => TeamId),
    )
    .orderBy('squads.place')
    .execute()
  const member = (row: (typeof rows)[number]) => ({
    PlayerId: row.id,
    Name: row.name,
    Role: row.role,
    ...(row.captain ? { Captain: true } : {}),
    ...(row.keeper ? { Keeper: true } : {}),
  })
  return Object.fromEntries(
    facts.sheet.Teams.map(({ TeamId, Players }) => {
      const squad = rows.filter((row) => row.team_id === TeamId)
      if (record.length === 0 && squad.length > 0) return [`${TeamId}`, squad.map(member)]
      const playing = Players.map(({ PlayerId, Name }) => {
        const known = squad.find(({ id }) => id === PlayerId)
        return known ? member(known) : { PlayerId, Name, Role: 'player' }
      })
      return [`${TeamId}`, playing]
    }),
  )
}
