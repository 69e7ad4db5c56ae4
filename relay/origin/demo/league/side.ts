import type { Side, SideMember } from '../../play/match-script.ts'
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
