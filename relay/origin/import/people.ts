import type { Insertable } from 'kysely'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { nextId } from '../database/next-id.ts'
import type { Schema, Writing } from '../database/schema.ts'
import { coloursOf } from '../media/crest.ts'
import { shortName } from './cricsheet-fixture.ts'
import type { MatchFacts } from './from-cricsheet.ts'

const FIRST_TEAM_ID = 101
const FIRST_PLAYER_ID = 1001

export async function enterPeople(db: Writing, sheet: MatchSheet, facts: MatchFacts): Promise<Numbering> {
  const teams = new Map<number, number>()
  const players = new Map<number, number>()
  for (const [index, { TeamId, Players }] of sheet.Teams.entries()) {
    const name = facts.teams[index] ?? `Team ${TeamId}`
    const team = `${name}/${facts.gender ?? ''}`
    teams.set(TeamId, await enterTeam(db, name, `cricsheet:${team}`))
    const keyed = Players.map(({ PlayerId, Name }) => ({
      PlayerId,
      Name,
      key: `cricsheet:${facts.people[PlayerId] ?? `${Name}/${team}`}`,
    }))
    const ids = await enterPlayers(db, keyed, new Set(players.values()))
    for (const [place, { PlayerId }] of keyed.entries()) players.set(PlayerId, ids[place] ?? PlayerId)
  }
  return { team: (id) => known(teams, id), player: (id) => known(players, id) }
}

async function enterTeam(db: Writing, name: string, key: string): Promise<number> {
  const stored = await db.selectFrom('teams').select('id').where('key', '=', key).executeTakeFirst()
  if (stored) return stored.id
  const id = await nextId(db, 'teams', FIRST_TEAM_ID)
  await db
    .insertInto('teams')
    .values({
      id,
      key,
      name,
      short_name: shortName(name).slice(0, 4),
      city: '',
      colours: JSON.stringify(coloursOf(name)),
    })
    .execute()
  return id
}

async function enterPlayers(
  db: Writing,
  players: { key: string; Name: string }[],
  taken: ReadonlySet<number>,
): Promise<number[]> {
  const keys = players.map(({ key }) => key)
  const rows = await db.selectFrom('players').select(['id', 'key']).where('key', 'in', keys).execute()
  const stored = new Map(rows.map(({ id, key }) => [key, id]))
  const used = new Set(taken)
  const newcomers: Insertable<Schema['players']>[] = []
  let nextFree = await nextId(db, 'players', FIRST_PLAYER_ID)
  const ids = players.map(({ key, Name }) => {
    const found = stored.get(key)
    const isFree = found !== undefined && !used.has(found)
    const id = isFree ? found : nextFree++
    used.add(id)
    if (!isFree) {
      const ownKey = found === undefined ? key : `${key}/${id}`
      newcomers.push({ id, key: ownKey, name: Name, role: 'player', batting_style: '', bowling_style: '' })
    }
    if (found === undefined) stored.set(key, id)
    return id
  })
  if (newcomers.length > 0) await db.insertInto('players').values(newcomers).execute()
  return ids
}

function known(ids: ReadonlyMap<number, number>, id: number): number {
  const found = ids.get(id)
  if (found === undefined) throw new Error(`The match speaks of number ${id}, who is in neither list.`)
  return found
}

type Numbering = { team: (id: number) => number; player: (id: number) => number }

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
