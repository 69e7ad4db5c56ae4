import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { nextId } from '../database/next-id.ts'
import type { Writing } from '../database/schema.ts'
import { coloursOf } from '../media/crest.ts'
import type { Numbering } from './renumber.ts'
import type { SourceFacts } from './source-facts.ts'

/** Ids below these are kept for sides and players of our own. */
const FIRST_TEAM_ID = 101
const FIRST_PLAYER_ID = 1001

/** Finds or enters the teams and players of a file, and gives the ids that they have in our tables. */
export async function enterPeople(
  db: Writing,
  sheet: MatchSheet,
  facts: SourceFacts,
): Promise<Numbering> {
  const teams = new Map<number, number>()
  const players = new Map<number, number>()
  for (const [index, { TeamId, Players }] of sheet.Teams.entries()) {
    const name = facts.teams[index] ?? `Team ${TeamId}`
    teams.set(TeamId, await enterTeam(db, name, facts.gender))
    const keyed = Players.map(({ PlayerId, Name }) => ({
      PlayerId,
      Name,
      key: keyOf(facts, Name, name),
    }))
    const ids = await enterPlayers(db, keyed, new Set(players.values()))
    for (const [place, { PlayerId }] of keyed.entries()) players.set(PlayerId, ids[place] ?? PlayerId)
  }
  return { team: (id) => known(teams, id), player: (id) => known(players, id) }
}

function keyOf({ people, gender }: SourceFacts, player: string, team: string): string {
  const person = people[player]
  return person === undefined ? `cricsheet:${player}/${team}/${gender}` : `cricsheet:${person}`
}

async function enterTeam(db: Writing, name: string, gender: string): Promise<number> {
  const key = `cricsheet:${name}/${gender}`
  const held = await db.selectFrom('teams').select('id').where('key', '=', key).executeTakeFirst()
  if (held) return held.id
  const id = await nextId(db, 'teams', FIRST_TEAM_ID)
  await db
    .insertInto('teams')
    .values({ id, key, name, short_name: shortName(name), city: '', colours: JSON.stringify(coloursOf(name)) })
    .execute()
  return id
}

/** `taken` are ids that this match uses already: one who is in both lists counts as two people. */
async function enterPlayers(
  db: Writing,
  players: { key: string; Name: string }[],
  taken: ReadonlySet<number>,
): Promise<number[]> {
  const keys = players.map(({ key }) => key)
  const rows = await db.selectFrom('players').select(['id', 'key']).where('key', 'in', keys).execute()
  const ids = new Map(rows.filter(({ id }) => !taken.has(id)).map(({ id, key }) => [key, id]))
  const newcomers = []
  let id = await nextId(db, 'players', FIRST_PLAYER_ID)
  const doubled = new Set(rows.filter((row) => taken.has(row.id)).map(({ key }) => key))
  for (const { key, Name } of players) {
    if (ids.has(key)) continue
    ids.set(key, id)
    const ownKey = doubled.has(key) ? `${key}/${id}` : key
    newcomers.push({ id, key: ownKey, name: Name, role: 'player', batting_style: '', bowling_style: '' })
    id++
  }
  if (newcomers.length > 0) await db.insertInto('players').values(newcomers).execute()
  return players.map(({ key }) => ids.get(key) ?? 0)
}

function known(ids: ReadonlyMap<number, number>, id: number): number {
  const found = ids.get(id)
  if (found === undefined) throw new Error(`The match speaks of number ${id}, who is in neither list.`)
  return found
}

/** Up to three letters: initials of several words, otherwise a word's first. */
function shortName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name
  return letters.slice(0, 3).toUpperCase()
}
