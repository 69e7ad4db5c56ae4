import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { Database, Writing } from '../../database/schema.ts'
import type { DeskKind } from '../desk-kind.ts'
import { isIn, newId, recordsIn } from '../entered.ts'
import { refreshSheets } from '../fixture-sheets.ts'

type Entry = DeskRecordOf<'Player'>

const FIRST_ID = 20_001

export const player: DeskKind<Entry> = {
  ...recordsIn('players'),
  async read(db, id) {
    const row = await db
      .selectFrom('players')
      .leftJoin('squads', 'squads.player_id', 'players.id')
      .selectAll('players')
      .select(['squads.team_id', 'squads.captain', 'squads.keeper'])
      .where('players.id', '=', id)
      .executeTakeFirst()
    if (!row || row.team_id === null) return undefined
    return {
      ...{ Name: row.name, TeamId: row.team_id, Role: row.role },
      ...{ BattingStyle: row.batting_style, BowlingStyle: row.bowling_style },
      ...{ Captain: row.captain === 1, Keeper: row.keeper === 1 },
      ...(row.external_id === null ? {} : { ExternalId: row.external_id }),
    }
  },
  async add(db, entry, known) {
    const id = known ?? (await newId(db, 'Player', 'players', FIRST_ID))
    await db
      .insertInto('players')
      .values({ id, key: `desk:${id}`, ...rowOf(entry) })
      .execute()
    await joinSquad(db, id, entry)
    return id
  },
  async change(db, id, entry) {
    const was = await player.read(db, id)
    await db.updateTable('players').set(rowOf(entry)).where('id', '=', id).execute()
    if (was?.TeamId !== entry.TeamId) {
      await leaveSquad(db, id, was?.TeamId)
      await joinSquad(db, id, entry)
      return
    }
    await db.updateTable('squads').set(dutiesOf(entry)).where('player_id', '=', id).execute()
    await refreshSheets(db, entry.TeamId)
  },
  unknownField: async (db, { TeamId }) => ((await isIn(db, 'teams', TeamId)) ? undefined : 'TeamId'),
  async usedBy(db, id) {
    const rows = await db
      .selectFrom('appearances')
      .innerJoin('matches', 'matches.id', 'appearances.match_id')
      .select('matches.name')
      .where('appearances.player_id', '=', id)
      .where('matches.phase', '<>', 'scheduled')
      .limit(3)
      .execute()
    return rows.map(({ name }) => name)
  },
  async remove(db, id) {
    const was = await player.read(db, id)
    await leaveSquad(db, id, was?.TeamId)
    await db.deleteFrom('players').where('id', '=', id).execute()
  },
}

async function joinSquad(db: Writing, id: number, entry: Entry): Promise<void> {
  const place = await lastPlace(db, entry.TeamId)
  await db
    .insertInto('squads')
    .values({ team_id: entry.TeamId, player_id: id, place: place + 1, ...dutiesOf(entry) })
    .execute()
  await refreshSheets(db, entry.TeamId)
}

async function leaveSquad(db: Writing, id: number, teamId: number | undefined): Promise<void> {
  await db.deleteFrom('squads').where('player_id', '=', id).execute()
  if (teamId !== undefined) await refreshSheets(db, teamId)
}

async function lastPlace(db: Database, teamId: number): Promise<number> {
  const row = await db
    .selectFrom('squads')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

function dutiesOf({ Captain, Keeper }: Entry) {
  return { captain: Captain ? 1 : 0, keeper: Keeper ? 1 : 0 }
}

function rowOf({ Name, Role = 'player', BattingStyle = '', BowlingStyle = '', ExternalId }: Entry) {
  return {
    ...{ name: Name, role: Role, batting_style: BattingStyle, bowling_style: BowlingStyle },
    external_id: ExternalId ?? null,
  }
}
