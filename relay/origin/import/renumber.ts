export type Numbering = { team: (id: number) => number; player: (id: number) => number }

const PLAYERS = new Set(['Batter', 'NonStriker', 'Bowler', 'Player', 'PlayerId', 'In', 'Out'])
const TEAMS = new Set(['TeamId', 'BattingTeamId', 'WinnerTeamId'])

/** The numbers of the database in the place of the file's. A new field of the log that names a player or a side belongs into these lists. */
export function renumber<Part extends object>(part: Part, { team, player }: Numbering): Part {
  return JSON.parse(JSON.stringify(part), (field, value) => {
    if (typeof value !== 'number') return value
    if (PLAYERS.has(field)) return player(value)
    return TEAMS.has(field) ? team(value) : value
  })
}
