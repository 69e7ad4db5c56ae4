import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import { rulesIn } from '../../series/series-rules.ts'
import type { DeskKind } from '../desk-kind.ts'
import { newId, recordsIn } from '../entered.ts'

type Entry = DeskRecordOf<'Series'>

const FIRST_ID = 2001

export const series: DeskKind<Entry> = {
  ...recordsIn('tournaments'),
  async read(db, id) {
    const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
    return (
      row && {
        TournamentName: row.name,
        Season: row.season,
        Format: row.format as Format,
        ...rulesIn(row.rules),
      }
    )
  },
  async add(db, entry, known) {
    const id = known ?? (await newId(db, 'Series', 'tournaments', FIRST_ID))
    await db
      .insertInto('tournaments')
      .values({ id, key: `desk:${id}`, ...rowOf(entry) })
      .execute()
    return id
  },
  async change(db, id, entry) {
    await db.updateTable('tournaments').set(rowOf(entry)).where('id', '=', id).execute()
  },
  unknownField: async () => undefined,
  async usedBy(db, id) {
    const rows = await db
      .selectFrom('matches')
      .select('name')
      .where('tournament_id', '=', id)
      .limit(3)
      .execute()
    return rows.map(({ name }) => name)
  },
  async remove(db, id) {
    await db.deleteFrom('tournaments').where('id', '=', id).execute()
  },
}

function rowOf({ TournamentName, Season = '', Format, ...rules }: Entry) {
  return { name: TournamentName, season: Season, format: Format, rules: JSON.stringify(rules) }
}
