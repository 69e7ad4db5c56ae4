import type { DeskRecordOf } from '#shared/api/desk.ts'
import { isPlayedBy } from '../../matches/sides.ts'
import { coloursOf } from '../../media/crest.ts'
import { tableKind } from '../table-kind.ts'

/** Of the letters on a crest, which are light as fields of crests are dark. */
const CREAM = '#f7f1e3'
const COLOUR = /^#[0-9a-f]{6}$/i

export const team = tableKind<DeskRecordOf<'Team'>, 'teams'>('Team', 'teams', {
  firstId: 2001,
  entryOf: ({ name, short_name, city, colours, image_url }) => ({
    ...{ TeamName: name, ShortName: short_name, City: city },
    Color: (JSON.parse(colours) as string[]).slice(0, 1).find((color) => COLOUR.test(color)),
    ImageUrl: image_url ?? undefined,
  }),
  rowOf: ({ TeamName, ShortName, City = '', Color, ImageUrl }) => ({
    ...{ name: TeamName, short_name: ShortName, city: City, image_url: ImageUrl ?? null },
    colours: JSON.stringify(Color === undefined ? coloursOf(TeamName) : [Color, CREAM]),
  }),
  async usedBy(db, id) {
    const players = await db
      .selectFrom('squads')
      .innerJoin('players', 'players.id', 'squads.player_id')
      .select('players.name')
      .where('squads.team_id', '=', id)
      .limit(2)
      .execute()
    const matches = db
      .selectFrom('matches')
      .select('name')
      .where(isPlayedBy([id]))
    return [...players, ...(await matches.limit(2).execute())]
  },
})
