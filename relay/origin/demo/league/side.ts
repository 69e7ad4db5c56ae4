import type { Side, SideMember } from '../../play/match-script.ts'

/** How a member of a squad is written down: name, role, batting hand, batting skill, bowling style, bowling skill. */
type MemberFacts = [
  name: string,
  role: SideMember['role'],
  hand: SideMember['hand'],
  batting: number,
  style: SideMember['style'],
  bowling: number,
  also?: { captain: true },
]

/** One side as it is written down. Players are numbered on from `firstPlayerId`, so that ids stay when a name is changed. */
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

/** Bowls never. */
export const none = 'none'

/** A side ready to play. The first keeper of its squad keeps. */
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
