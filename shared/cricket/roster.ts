import type { MatchSheet, TeamSheet } from './match-log.ts'

export const PLAYERS_OF_A_SIDE = 11
export const playersPerSide = ({ PlayersPerSide = PLAYERS_OF_A_SIDE }: Pick<MatchSheet, 'PlayersPerSide'>) =>
  PlayersPerSide
const BATTERS_OF_A_SUPER_OVER = 3

/** A match sheet, made ready for looking players up. */
export class Roster {
  readonly sheet: MatchSheet
  /** The highest id of all players: fielders from outside the lists are numbered from here. */
  readonly lastId: number
  readonly #names = new Map<number, Map<number, string>>()

  constructor(sheet: MatchSheet) {
    this.sheet = sheet
    for (const team of sheet.Teams) this.#names.set(team.TeamId, namesOf(team))
    this.lastId = Math.max(0, ...sheet.Teams.flatMap((team) => team.Players.map((player) => player.PlayerId)))
  }

  /** The other side of the match; undefined for a team that does not play in it. */
  opponentOf(teamId: number): number | undefined {
    const [a, b] = this.sheet.Teams
    if (teamId === a.TeamId) return b.TeamId
    return teamId === b.TeamId ? a.TeamId : undefined
  }

  /** Name of a player of one side; undefined for any other id. */
  nameIn(teamId: number, playerId: number): string | undefined {
    return this.#names.get(teamId)?.get(playerId)
  }

  nameOf(playerId: number): string | undefined {
    const [a, b] = this.sheet.Teams
    return this.nameIn(a.TeamId, playerId) ?? this.nameIn(b.TeamId, playerId)
  }

  /** A longer list has players who come in for others and share their places; a shorter one is a side that plays short. */
  batters(teamId: number, superOver: boolean | undefined, leftOut = 0): number {
    const isOpen = this.sheet.Teams.some((team) => team.TeamId === teamId && team.Open)
    const places = playersPerSide(this.sheet)
    const listed = isOpen ? places : (this.#names.get(teamId)?.size ?? 0) - leftOut
    return Math.min(listed, superOver ? BATTERS_OF_A_SUPER_OVER : places)
  }
}

function namesOf(team: TeamSheet): Map<number, string> {
  return new Map(team.Players.map((player) => [player.PlayerId, player.Name]))
}
