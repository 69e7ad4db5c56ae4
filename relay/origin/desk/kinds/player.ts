import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { Database, Writing } from '../../database/schema.ts'
import { refreshSheets } from '../fixture-sheets.ts'
import { isIn, tableKind } from '../table-kind.ts'

export const player = tableKind<DeskRecordOf<'Player'>, 'players'>('Player', 'players', {
  firstId: 20_001,
  async entryOf({ id, name, role, batting_style, bowling_style, external_id }, db) {
    const place = await placeOf(db, id)
    return (
      place && {
        ...{ Name: name, TeamId: place.team_id, Role: role },
        ...{ BattingStyle: batting_style, BowlingStyle: bowling_style },
        ...{ Captain: place.captain === 1, Keeper: place.keeper === 1 },
        ExternalId: external_id ?? undefined,
      }
    )
  },
  rowOf: ({ Name, Role = 'player', BattingStyle = '', BowlingStyle = '', ExternalId }) => ({
    ...{ name: Name, role: Role, batting_style: BattingStyle, bowling_style: BowlingStyle },
    external_id: ExternalId ?? null,
  }),
  async afterStoring(db, id, { TeamId, Captain, Keeper }) {
    const duties = { captain: Captain ? 1 : 0, keeper: Keeper ? 1 : 0 }
    if ((await placeOf(db, id))?.team_id === TeamId) {
      await db.updateTable('squads').set(duties).where('player_id', '=', id).execute()
    } else {
      await leaveSquad(db, id)
      const row = { team_id: TeamId, player_id: id, place: (await lastPlace(db, TeamId)) + 1, ...duties }
      await db.insertInto('squads').values(row).execute()
    }
    await refreshSheets(db, TeamId)
  },
  unknownField: async (db, { TeamId }) => ((await isIn(db, 'teams', TeamId)) ? undefined : 'TeamId'),
  usedBy: (db, id) =>
    db
      .selectFrom('appearances')
      .innerJoin('matches', 'matches.id', 'appearances.match_id')
      .select('matches.name')
      .where('appearances.player_id', '=', id)
      .where('matches.phase', '<>', 'scheduled')
      .limit(3)
      .execute(),
  beforeRemoving: leaveSquad,
})

function placeOf(db: Database, id: number) {
  return db.selectFrom('squads').selectAll().where('player_id', '=', id).executeTakeFirst()
}

async function leaveSquad(db: Writing, id: number): Promise<void> {
  const place = await placeOf(db, id)
  if (!place) return
  await db.deleteFrom('squads').where('player_id', '=', id).execute()
  await refreshSheets(db, place.team_id)
}

async function lastPlace(db: Database, teamId: number): Promise<number> {
  const places = db.selectFrom('squads').select(({ fn }) => fn.max('place').as('last'))
  return Number((await places.where('team_id', '=', teamId).executeTakeFirst())?.last ?? 0)
}
