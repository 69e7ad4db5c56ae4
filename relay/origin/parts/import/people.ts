import type { Insertable } from 'kysely'
import type { MatchSheet, NamedPlayer } from '#shared/cricket/match-log.ts'
import { nextId } from '../../core/database/next-id.ts'
import type { Schema, Writing } from '../../core/database/schema.ts'
import { coloursOf } from '../../core/drawing/crest.ts'
import type { Numbering } from '../../core/matches/renumbered.ts'
import { writtenName } from '../../core/names/hidden-names.ts'
import type { KnownNames } from '../../core/names/names-to-confirm.ts'
import { shortName } from './cricsheet-fixture.ts'
import type { MatchFacts } from './from-cricsheet.ts'

const FIRST_TEAM_ID = 101
const FIRST_PLAYER_ID = 1001

/** Sides and players as the site has them: `teams` and `players` are their names here, by our numbers. */
export type People = {
  numbering: Numbering
  teams: readonly [string, string]
  players: ReadonlyMap<number, string>
}

export async function enterPeople(
  db: Writing,
  sheet: MatchSheet,
  facts: MatchFacts,
  known: KnownNames,
): Promise<People> {
  const teams = new Map<number, number>()
  const players = new Map<number, number>()
  const names = new Map<number, string>()
  const teamNames: string[] = []
  for (const [index, { TeamId, Players }] of sheet.Teams.entries()) {
    const name = facts.teams[index] ?? `Team ${TeamId}`
    const side = `${name}/${facts.gender ?? ''}`
    const team = await enterTeam(db, name, facts.gender, known)
    teams.set(TeamId, team.id)
    teamNames.push(team.name)
    const keyed = Players.map((player) => ({ ...player, key: keyOfPlayer(player, side, facts) }))
    const entered = await enterPlayers(db, keyed, { team, taken: new Set(players.values()), known })
    for (const [place, { PlayerId }] of keyed.entries()) {
      const { id = PlayerId, name: own = '' } = entered[place] ?? {}
      players.set(PlayerId, id)
      names.set(id, own)
    }
  }
  const [a = '', b = ''] = teamNames
  return {
    numbering: { team: (id) => numberOf(teams, id), player: (id) => numberOf(players, id) },
    teams: [a, b],
    players: names,
  }
}

const keyOfPlayer = ({ PlayerId, Name }: NamedPlayer, side: string, { people }: MatchFacts) =>
  `cricsheet:${people[PlayerId] ?? `${Name}/${side}`}`

type Named = { id: number; name: string }

async function enterTeam(
  db: Writing,
  name: string,
  gender: string | undefined,
  known: KnownNames,
): Promise<Named> {
  const key = `cricsheet:${name}/${gender ?? ''}`
  const teams = () => db.selectFrom('teams').select(['id', 'name'])
  const stored = await teams().where('key', '=', key).executeTakeFirst()
  if (stored) return stored
  const id = await known.find({ kind: 'Team', key, name }, async () => {
    const rows = await db.selectFrom('teams').select(['id', 'key', 'name']).execute()
    return rows.filter((row) => mayBe(row.key, gender)).map((row) => ({ id: row.id, names: [row.name] }))
  })
  if (id !== undefined) return teams().where('id', '=', id).executeTakeFirstOrThrow()
  const row = {
    ...{ id: await nextId(db, 'teams', FIRST_TEAM_ID), key, name, city: '' },
    ...{ short_name: shortName(name).slice(0, 4), colours: JSON.stringify(coloursOf(name)) },
  }
  await db.insertInto('teams').values(row).execute()
  return row
}

/** Whether a thing with this key may be what a file means: never the demo's, nor one of another gender. */
export function mayBe(key: string, gender = ''): boolean {
  if (key.startsWith('own:')) return false
  if (!key.startsWith(CRICSHEET)) return true
  const own = key.slice(key.lastIndexOf('/') + 1)
  return own === '' || gender === '' || own === gender
}

const CRICSHEET = 'cricsheet:'
/** Two registered players are two people; a key that was made of a name has the side in it. */
const isRegistered = (key: string) => key.startsWith(CRICSHEET) && !key.includes('/')

type Side = { team: Named; taken: ReadonlySet<number>; known: KnownNames }

async function enterPlayers(
  db: Writing,
  players: (NamedPlayer & { key: string })[],
  { team, taken, known }: Side,
): Promise<Named[]> {
  const keys = players.map(({ key }) => key)
  const rows = await db.selectFrom('players').select(['id', 'key', 'name']).where('key', 'in', keys).execute()
  const stored = new Map<string, Named>(rows.map((row) => [row.key, row]))
  const byKey = new Set(rows.map(({ id }) => id))
  const ofTeam = await playersOf(db, team.id)
  const used = new Set(taken)
  const entered: Named[] = []
  const newcomers: Insertable<Schema['players']>[] = []
  for (const { key, Name } of players) {
    const wanted = { kind: 'Player' as const, key, name: Name, of: team.name }
    const isOpen = (one: Player) =>
      !used.has(one.id) && !byKey.has(one.id) && !(isRegistered(key) && isRegistered(one.key))
    const own = () =>
      Promise.resolve(ofTeam.filter(isOpen).map((one) => ({ id: one.id, names: [writtenName(one)] })))
    const found = stored.get(key) ?? (await byId(db, await known.find(wanted, own)))
    const isFree = found !== undefined && !used.has(found.id)
    const one = isFree ? found : { id: await nextId(db, 'players', FIRST_PLAYER_ID), name: Name }
    const ownKey = found === undefined ? key : `${key}/${one.id}`
    if (!isFree)
      newcomers.push({
        id: one.id,
        key: ownKey,
        name: Name,
        role: 'player',
        batting_style: '',
        bowling_style: '',
      })
    if (found === undefined) stored.set(key, one)
    used.add(one.id)
    entered.push(one)
  }
  if (newcomers.length > 0) await db.insertInto('players').values(newcomers).execute()
  return entered
}

type Player = Named & { key: string; true_name: string | null }

async function byId(db: Writing, id: number | undefined): Promise<Named | undefined> {
  if (id === undefined) return undefined
  return db.selectFrom('players').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** All who are in its squad or were named for it. */
function playersOf(db: Writing, teamId: number): Promise<Player[]> {
  return db
    .selectFrom('players')
    .select(['id', 'key', 'name', 'true_name'])
    .where(({ or, exists, selectFrom }) =>
      or(
        (['squads', 'appearances'] as const).map((table) =>
          exists(
            selectFrom(table as 'squads')
              .select('player_id')
              .whereRef('player_id', '=', 'players.id')
              .where('team_id', '=', teamId),
          ),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

function numberOf(ids: ReadonlyMap<number, number>, id: number): number {
  const found = ids.get(id)
  if (found === undefined) throw new Error(`The match speaks of number ${id}, who is in neither list.`)
  return found
}
