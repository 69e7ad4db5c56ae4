export type Numbering = { team: (id: number) => number; player: (id: number) => number }

const PLAYERS = new Set([
  ...['Batter', 'NonStriker', 'Bowler', 'Player', 'PlayerId', 'In', 'Out', 'OnStrike'],
])
const TEAMS = new Set(['TeamId', 'BattingTeamId', 'BowlingTeamId', 'WinnerTeamId'])
/** Of a scorecard: objects keyed by players. */
const BY_PLAYER = new Set(['Batting', 'Bowling', 'Fielders', 'Batters'])

/** Other numbers in the place of its own. A new field of a log or a card that names a player or a side belongs into these lists. */
export function renumber<Part extends object>(part: Part, { team, player }: Numbering): Part {
  return JSON.parse(JSON.stringify(part), (field, value) => {
    if (BY_PLAYER.has(field) && typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([id, one]) => [player(Number(id)), one]))
    if (typeof value !== 'number') return value
    if (PLAYERS.has(field)) return player(value)
    return TEAMS.has(field) ? team(value) : value
  })
}

/** Every player whom a part of a match names by number. */
export function playersNamedIn(part: object): Set<number> {
  const named = new Set<number>()
  renumber(part, {
    team: (id) => id,
    player: (id) => {
      named.add(id)
      return id
    },
  })
  return named
}
