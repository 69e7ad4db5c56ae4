import type { TeamSheet } from '#shared/cricket/match-log.ts'
import type { Side, SideMember } from '../../play/match-script.ts'

/** How many of each role walk out: six who bowl, a keeper, and the captain, of any role. */
const SHAPE = { batter: 4, keeper: 1, 'all-rounder': 2, bowler: 4 }

export function benchOf(side: Side, eleven: readonly SideMember[]): SideMember[] {
  const playing = new Set(eleven.map(({ playerId }) => playerId))
  return side.squad
    .filter(({ playerId }) => !playing.has(playerId))
    .map((member) => ({ ...member, name: scoreboardName(member.name) }))
}

export function pickEleven(side: Side): SideMember[] {
  const roles: SideMember['role'][] = ['batter', 'keeper', 'all-rounder', 'bowler']
  return roles.flatMap((role) =>
    side.squad
      .filter((member) => member.role === role)
      .sort((a, b) => Number(b.captain) - Number(a.captain))
      .slice(0, SHAPE[role])
      .sort((a, b) => b.batting - a.batting)
      .map((member) => ({ ...member, name: scoreboardName(member.name) })),
  )
}

export function sheetOf({ teamId, players }: { teamId: number; players: readonly SideMember[] }): TeamSheet {
  return {
    TeamId: teamId,
    Players: players.map(({ playerId, name }) => ({ PlayerId: playerId, Name: name })),
  }
}

function scoreboardName(name: string): string {
  const [given, ...rest] = name.split(' ')
  return given && rest.length > 0 ? `${given.charAt(0)}. ${rest.join(' ')}` : name
}
