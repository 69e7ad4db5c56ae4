import { columnsOf, textsOf } from '#relay/origin/core/database/record-texts.ts'
import type { Database, Writing } from '#relay/origin/core/database/schema.ts'
import { writtenName } from '#relay/origin/core/names/hidden-names.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import { isSameName } from '#shared/names/name-key.ts'
import { NAMES_SHOWN, type NameShown, shownName } from '#shared/names/name-shown.ts'
import { refreshSheets } from '../fixture-sheets.ts'
import { renamePlayer } from '../renames.ts'
import { isIn, rowIn, tableKind } from '../table-kind.ts'

/** Who came by an import or a push has no squad: `LastTeam` is the side of their last match. */
export const player = tableKind<DeskRecordOf<'Player'> & { LastTeam?: string | undefined }, 'players'>(
  'Player',
  'players',
  {
    firstId: 20_001,
    idsOf: async (db, teamId) => {
      const squad = db.selectFrom('squads').select('player_id').where('team_id', '=', teamId)
      return (await squad.execute()).map(({ player_id }) => player_id)
    },
    async entryOf({ id, external_id, name_shown, ...row }, db) {
      const place = await placeOf(db, id)
      return {
        ...textsOf('players', { ...row, name: writtenName(row) }),
        NameShown: choiceIn(name_shown),
        ...(place
          ? { TeamId: place.team_id, Captain: place.captain === 1, Keeper: place.keeper === 1 }
          : { LastTeam: await lastTeamOf(db, id) }),
        ExternalId: external_id ?? undefined,
      }
    },
    rowOf(entry, _db, was) {
      const shown = entry.NameShown ?? choiceIn(was?.name_shown)
      return {
        ...columnsOf('players', {
          ...entry,
          Name: shownName(entry.Name, shown),
          Role: entry.Role ?? 'player',
          // The form has no field for these.
          BattingStyle: entry.BattingStyle ?? was?.batting_style,
          BowlingStyle: entry.BowlingStyle ?? was?.bowling_style,
        }),
        external_id: entry.ExternalId ?? null,
        true_name: shown === 'as written' ? null : entry.Name,
        name_shown: shown === 'as written' ? null : shown,
      }
    },
    async afterStoring(db, id, { TeamId, Captain, Keeper }, was) {
      const now = await rowIn(db, 'players', id)
      if (now) await renamePlayer(db, was ?? now, now)
      const place = await placeOf(db, id)
      const teamId = TeamId ?? place?.team_id
      if (teamId === undefined) return
      const duties = { captain: Captain ? 1 : 0, keeper: Keeper ? 1 : 0 }
      if (place?.team_id === teamId) {
        await db.updateTable('squads').set(duties).where('player_id', '=', id).execute()
      } else {
        await leaveSquad(db, id)
        const row = { team_id: teamId, player_id: id, place: (await lastPlace(db, teamId)) + 1, ...duties }
        await db.insertInto('squads').values(row).execute()
      }
      await refreshSheets(db, teamId)
    },
    async unknownField(db, { TeamId }, id) {
      if (TeamId === undefined) return id === undefined ? 'TeamId' : undefined
      return (await isIn(db, 'teams', TeamId)) ? undefined : 'TeamId'
    },
    broughtIn: playedFor,
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
  },
)

const choiceIn = (stored: string | null | undefined): NameShown =>
  NAMES_SHOWN.find((one) => one === stored) ?? 'as written'

/** Who played for the side under this name, and is of no squad. */
async function playedFor(
  db: Database,
  { Name, TeamId }: DeskRecordOf<'Player'>,
): Promise<number | undefined> {
  if (TeamId === undefined) return undefined
  const named = await db
    .selectFrom('players')
    .select(['id', 'name', 'true_name'])
    .where('key', 'not like', 'desk:%')
    .where(({ exists, not, selectFrom }) => {
      const of = (table: 'appearances' | 'squads') =>
        selectFrom(table as 'squads')
          .select('player_id')
          .whereRef('player_id', '=', 'players.id')
      return not(exists(of('squads'))).and(exists(of('appearances').where('team_id', '=', TeamId)))
    })
    .execute()
  const [one, another] = named.filter((row) => isSameName(writtenName(row), Name))
  return another ? undefined : one?.id
}

function placeOf(db: Database, id: number) {
  return db.selectFrom('squads').selectAll().where('player_id', '=', id).executeTakeFirst()
}

async function lastTeamOf(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('appearances')
    .innerJoin('matches', 'matches.id', 'appearances.match_id')
    .innerJoin('teams', 'teams.id', 'appearances.team_id')
    .select('teams.name')
    .where('appearances.player_id', '=', id)
    .orderBy('matches.start_time', 'desc')
    .executeTakeFirst()
  return row?.name
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
