import { sql } from 'kysely'
import type { PlayerItem } from '#shared/api/people.ts'
import { plainText } from '#shared/search/sounds.ts'
import { textsOf } from '../../core/database/record-texts.ts'
import { rowsOfPage } from '../../core/database/rows-of-page.ts'
import type { Database } from '../../core/database/schema.ts'
import type { Listed, Page } from '../../core/http/read-request.ts'
import type { KnownLeague } from '../../core/league-facts.ts'

const SURNAME = sql`lower(substr(players.name, length(rtrim(players.name, replace(players.name, ' ', ''))) + 1))`

export type PlayerFilter = { words: string[]; teamId?: number | undefined }

export async function playersPage(
  db: Database,
  page: Page,
  filter: PlayerFilter,
  league: KnownLeague,
): Promise<Listed<PlayerItem>> {
  const list = playersWith(db, filter)
    .select(['players.id', 'players.name'])
    .orderBy(({ eb }) => eb.case().when('players.key', 'like', 'own:%').then(0).else(1).end())
    .orderBy(SURNAME)
    .orderBy('players.name')
    .orderBy('players.id')
  const { rows, TotalCount } =
    filter.words.length === 0
      ? await rowsOfPage(list, page)
      : pageOf(named(await list.execute(), filter), page)
  const ids = rows.map(({ id }) => id)
  return { data: await playersOf(db, ids, league), TotalCount }
}

/** Letters such as ø are no other letter to a database. */
function named<Row extends { name: string }>(rows: Row[], { words }: PlayerFilter): Row[] {
  const wanted = words.map((word) => plainText(word) || word)
  return rows.filter(({ name }) => {
    const plain = plainText(name)
    return wanted.every((word) => plain.includes(word))
  })
}

const pageOf = <Row>(rows: Row[], { offset, limit }: Page) => ({
  rows: rows.slice(offset, offset + limit),
  TotalCount: rows.length,
})

export async function playersOf(
  db: Database,
  ids: readonly number[],
  league: KnownLeague,
): Promise<PlayerItem[]> {
  const rows = await db.selectFrom('players').selectAll().where('id', 'in', ids).execute()
  const teams = await teamsOf(db, ids)
  return ids.flatMap((id): PlayerItem[] => {
    const row = rows.find((one) => one.id === id)
    const team = teams.get(id)
    if (!row || !team) return []
    return [
      {
        ...{ PlayerId: id, TeamId: team.id, TeamName: team.name, ...textsOf('players', row) },
        BirthDate: league.birthDateOf(id, row.key),
        ImageUrl: `/api/Media/portraits/${id}.svg`,
      },
    ]
  })
}

export async function bowlingStylesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('players').select(['id', 'bowling_style']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, bowling_style }) => [id, bowling_style]))
}

export async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('players').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of a side without a squad: who was named for its last match. */
export async function squadOf(db: Database, teamId: number, league: KnownLeague): Promise<PlayerItem[]> {
  const squad = await db
    .selectFrom('squads')
    .select('player_id')
    .where('team_id', '=', teamId)
    .orderBy('place')
    .execute()
  const lastMatch = db
    .selectFrom('appearances')
    .innerJoin('matches', 'matches.id', 'appearances.match_id')
    .select('matches.id')
    .where('appearances.team_id', '=', teamId)
    .orderBy('matches.start_time', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(1)
  const named = await db
    .selectFrom('appearances')
    .select('player_id')
    .where('match_id', '=', lastMatch)
    .where('team_id', '=', teamId)
    .orderBy('player_id')
    .execute()
  const ids = (squad.length > 0 ? squad : named).map(({ player_id }) => player_id)
  return playersOf(db, ids, league)
}

function playersWith(db: Database, { teamId }: PlayerFilter) {
  return db.selectFrom('players').where(({ or, exists, selectFrom }) => {
    const squads = selectFrom('squads')
      .select('squads.player_id')
      .whereRef('squads.player_id', '=', 'players.id')
    const appearances = selectFrom('appearances')
      .select('appearances.player_id')
      .whereRef('appearances.player_id', '=', 'players.id')
    return or(
      teamId === undefined
        ? [exists(squads), exists(appearances)]
        : [
            exists(squads.where('squads.team_id', '=', teamId)),
            exists(appearances.where('appearances.team_id', '=', teamId)),
          ],
    )
  })
}

type Belonging = { player_id: number; id: number; name: string }

async function teamsOf(db: Database, ids: readonly number[]): Promise<Map<number, Belonging>> {
  const inSquads = await db
    .selectFrom('squads')
    .innerJoin('teams', 'teams.id', 'squads.team_id')
    .select(['squads.player_id', 'teams.id', 'teams.name'])
    .where('squads.player_id', 'in', ids)
    .execute()
  const teams = new Map(inSquads.map((team) => [team.player_id, team]))
  const named = await db
    .selectFrom('appearances')
    .innerJoin('matches', 'matches.id', 'appearances.match_id')
    .innerJoin('teams', 'teams.id', 'appearances.team_id')
    .select(['appearances.player_id', 'teams.id', 'teams.name'])
    .where(
      'appearances.player_id',
      'in',
      ids.filter((id) => !teams.has(id)),
    )
    .orderBy('matches.start_time')
    .orderBy('matches.id')
    .execute()
  for (const team of named) teams.set(team.player_id, team)
  return teams
}
