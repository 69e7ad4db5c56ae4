import type { Writing } from '../../database/schema.ts'
import { type SideFacts, sideOf } from './side.ts'

export async function saveSides(db: Writing, sides: readonly SideFacts[]): Promise<void> {
  for (const side of sides) {
    const team = { name: side.name, short_name: side.shortName, city: side.city }
    const colours = JSON.stringify(side.colours)
    await db
      .insertInto('teams')
      .values({ id: side.teamId, key: `own:${side.teamId}`, ...team, colours })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...team, colours }))
      .execute()
    for (const [place, member] of sideOf(side).squad.entries()) {
      const player = {
        name: member.name,
        role: member.role,
        batting_style: `${member.hand}-handed`,
        bowling_style: member.style === 'none' ? '' : member.style,
      }
      await db
        .insertInto('players')
        .values({ id: member.playerId, key: `own:${member.playerId}`, ...player })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(player))
        .execute()
      const marks = { place, captain: Number(member.captain), keeper: Number(member.keeper) }
      await db
        .insertInto('squads')
        .values({ team_id: side.teamId, player_id: member.playerId, ...marks })
        .onConflict((conflict) => conflict.columns(['team_id', 'player_id']).doUpdateSet(marks))
        .execute()
    }
  }
}
