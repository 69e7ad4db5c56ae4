import type { DeskRecordOf } from '#shared/api/desk.ts'
import { isPlayedBy } from '../../matches/sides.ts'
import { coloursOf } from '../../media/crest.ts'
import type { DeskKind } from '../desk-kind.ts'
import { newId, recordsIn } from '../entered.ts'

type Entry = DeskRecordOf<'Team'>

const FIRST_ID = 2001
/** Of the letters on a crest, which are light as fields of crests are dark. */
const CREAM = '#f7f1e3'
const COLOUR = /^#[0-9a-f]{6}$/i

export const team: DeskKind<Entry> = {
  ...recordsIn('teams'),
  async read(db, id) {
    const row = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const [color] = JSON.parse(row.colours) as string[]
    return {
      ...{ TeamName: row.name, ShortName: row.short_name, City: row.city },
      ...(color !== undefined && COLOUR.test(color) ? { Color: color } : {}),
      ...(row.image_url === null ? {} : { ImageUrl: row.image_url }),
    }
  },
  async add(db, entry, known) {
    const id = known ?? (await newId(db, 'Team', 'teams', FIRST_ID))
    await db
      .insertInto('teams')
      .values({ id, key: `desk:${id}`, ...rowOf(entry) })
      .execute()
    return id
  },
  async change(db, id, entry) {
    await db.updateTable('teams').set(rowOf(entry)).where('id', '=', id).execute()
  },
  unknownField: async () => undefined,
  async usedBy(db, id) {
    const players = await db
      .selectFrom('squads')
      .innerJoin('players', 'players.id', 'squads.player_id')
      .select('players.name')
      .where('squads.team_id', '=', id)
      .limit(2)
      .execute()
    const matches = await db
      .selectFrom('matches')
      .select('name')
      .where(isPlayedBy([id]))
      .limit(2)
      .execute()
    return [...players, ...matches].map(({ name }) => name)
  },
  async remove(db, id) {
    await db.deleteFrom('teams').where('id', '=', id).execute()
  },
}

function rowOf({ TeamName, ShortName, City = '', Color, ImageUrl }: Entry) {
  return {
    ...{ name: TeamName, short_name: ShortName, city: City, image_url: ImageUrl ?? null },
    colours: JSON.stringify(Color === undefined ? coloursOf(TeamName) : [Color, CREAM]),
  }
}
