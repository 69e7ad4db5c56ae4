import type { Writing } from '#relay/origin/core/database/schema.ts'
import type { Side, SideMember } from '#relay/origin/core/play/match-script.ts'
import sides from './sides.json' with { type: 'json' }

type MemberFacts = [
  name: string,
  role: SideMember['role'],
  hand: SideMember['hand'],
  batting: number,
  style: SideMember['style'],
  bowling: number,
  also?: { captain: true },
]

/** One side as `sides.json` has it; every name is invented. Players are numbered on from `firstPlayerId`, so that ids stay when a name is changed. */
export type SideFacts = {
  teamId: number
  name: string
  shortName: string
  city: string
  ground: string
  colours: [string, string]
  firstPlayerId: number
  squad: MemberFacts[]
}

export const deccanTwentySides = sides.deccanTwenty as unknown as SideFacts[]
export const touringSides = sides.touring as unknown as SideFacts[]
export const coastHundredSides = sides.coastHundred as unknown as SideFacts[]

export function sideOf(facts: SideFacts): Side {
  const keeper = facts.squad.findIndex(([, role]) => role === 'keeper')
  return {
    teamId: facts.teamId,
    name: facts.name,
    squad: facts.squad.map(([name, role, hand, batting, style, bowling, also], index) => ({
      playerId: facts.firstPlayerId + index,
      name,
      role,
      hand,
      batting,
      style,
      bowling,
      captain: also?.captain ?? false,
      keeper: index === keeper,
    })),
  }
}

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
