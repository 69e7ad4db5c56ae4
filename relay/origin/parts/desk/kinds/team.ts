import { columnsOf, textsOf } from '#relay/origin/core/database/record-texts.ts'
import { coloursOf } from '#relay/origin/core/drawing/crest.ts'
import { isPlayedBy } from '#relay/origin/core/matches/sides.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import { isSameName } from '#shared/names/name-key.ts'
import { renameTeam } from '../renames.ts'
import { tableKind } from '../table-kind.ts'

/** Of the letters on a crest, which are light as fields of crests are dark. */
const CREAM = '#f7f1e3'
const HSL = /^hsl\((\d+) (\d+)% (\d+)%\)$/

export const team = tableKind<DeskRecordOf<'Team'>, 'teams'>('Team', 'teams', {
  firstId: 2001,
  entryOf: (row) => ({
    ...textsOf('teams', row),
    Color: colourIn(row.colours),
    ImageUrl: row.image_url ?? undefined,
    ExternalId: row.external_id ?? undefined,
  }),
  rowOf(entry, _db, was) {
    const { TeamName, Color, ImageUrl, ExternalId } = entry
    const isSame = was !== undefined && Color === colourIn(was.colours)
    const colours = JSON.stringify(Color === undefined ? coloursOf(TeamName) : [Color, CREAM])
    return {
      ...{ ...columnsOf('teams', entry), image_url: ImageUrl ?? null, external_id: ExternalId ?? null },
      // The form has the first of its two alone.
      colours: isSame ? was.colours : colours,
    }
  },
  async afterStoring(db, id, { TeamName }, was) {
    if (was) await renameTeam(db, id, was.name, TeamName)
  },
  async broughtIn(db, { TeamName }) {
    const all = await db
      .selectFrom('teams')
      .select(['id', 'key', 'name'])
      .where('key', 'not like', 'own:%')
      .execute()
    const [one, another] = all.filter(({ name }) => isSameName(name, TeamName))
    return another || one?.key.startsWith('desk:') ? undefined : one?.id
  },
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

/** The first of a side's colours, as forms have colours. Those that are made of a name are HSL. */
function colourIn(colours: string): string {
  const [first = ''] = JSON.parse(colours) as string[]
  const [, hue, saturation, lightness] = HSL.exec(first) ?? []
  if (lightness === undefined) return first
  const light = Number(lightness) / 100
  const chroma = (Number(saturation) / 100) * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const turn = (offset + Number(hue) / 30) % 12
    const value = light - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
