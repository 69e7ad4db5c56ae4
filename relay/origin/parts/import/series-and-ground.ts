import type { Selectable } from 'kysely'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { timeZoneNamed } from '#shared/time-zone.ts'
import { iso } from '../../core/clock.ts'
import { nextId } from '../../core/database/next-id.ts'
import type { Schema, Writing } from '../../core/database/schema.ts'
import type { KnownNames } from '../../core/names/names-to-confirm.ts'
import { venueOf as venueOfGround } from '../../core/names/venue.ts'
import type { MatchFacts } from './from-cricsheet.ts'
import { mayBe } from './people.ts'
import { type SourceMatch, venueOf } from './source-match.ts'

/** The series, the ground and the fixture of a file, as the site has them. */

const FIRST_TOURNAMENT_ID = 1001

export async function enterSeries(
  db: Writing,
  facts: MatchFacts,
  { Format }: MatchSheet,
  known: KnownNames,
): Promise<number> {
  const name = facts.event.name ?? `${facts.matchType} matches`
  const season = facts.season ?? `${facts.dates[0]}`.slice(0, 4)
  const key = `cricsheet:${name}/${season}/${facts.gender ?? ''}`
  const stored = await db.selectFrom('tournaments').select('id').where('key', '=', key).executeTakeFirst()
  if (stored) return stored.id
  const shown = `${name} ${season}`
  const found = await known.find({ kind: 'Series', key, name: shown }, async () => {
    const rows = await db.selectFrom('tournaments').select(['id', 'key', 'name', 'season']).execute()
    return rows
      .filter((row) => mayBe(row.key, facts.gender))
      .map((row) => ({
        id: row.id,
        names: row.season === '' ? [`${row.name} ${season}`] : [`${row.name} ${row.season}`],
      }))
  })
  if (found !== undefined) return found
  const id = await nextId(db, 'tournaments', FIRST_TOURNAMENT_ID)
  await db.insertInto('tournaments').values({ id, key, name, season, format: Format }).execute()
  return id
}

/** A ground of the desk is known by its name, and by its town where both have one. */
export async function venueHere(db: Writing, facts: MatchFacts, known: KnownNames): Promise<string> {
  const venue = venueOf(facts)
  if (venue === '') return venue
  const grounds = await db.selectFrom('grounds').selectAll().execute()
  if (grounds.some((ground) => venueOfGround(ground) === venue)) return venue
  const isThere = ({ town }: { town: string }) =>
    town === '' ||
    !facts.city ||
    nameKey(town) === nameKey(facts.city) ||
    nameKey(venue).includes(nameKey(town))
  const id = await known.find({ kind: 'Ground', key: `cricsheet:${venue}`, name: venue }, async () =>
    grounds.filter(isThere).map((ground) => ({
      id: ground.id,
      names:
        nameKey(ground.name) === nameKey(facts.venue ?? '') ? [venue] : [ground.name, venueOfGround(ground)],
    })),
  )
  const ground = grounds.find((one) => one.id === id)
  return ground ? venueOfGround(ground) : venue
}

const HOUR_MS = 3_600_000
/** A day in any time zone. */
const DAY = { beforeMs: 14 * HOUR_MS, afterMs: 38 * HOUR_MS }

/** The fixture of the desk that a file is of: between the same sides, on its day where it is played, or a day that may be that one. */
export async function findAtDesk(
  db: Writing,
  { sourceId, facts }: SourceMatch,
  { team_a, team_b }: Pick<Selectable<Schema['matches']>, 'team_a' | 'team_b'>,
  known: KnownNames,
): Promise<Selectable<Schema['matches']> | undefined> {
  const dayMs = Date.parse(`${facts.dates[0]}T00:00Z`)
  const sides = [team_a, team_b]
  const all = () =>
    db
      .selectFrom('matches')
      .selectAll()
      .where('source_id', 'is', null)
      .where('lane', 'is', null)
      .where('team_a', 'in', sides)
      .where('team_b', 'in', sides)
      .where('start_time', '>=', iso(dayMs - DAY.beforeMs))
      .where('start_time', '<', iso(dayMs + DAY.afterMs))
  const name = `${facts.teams.join(' v ')}, ${facts.dates[0]}`
  const id = await known.find({ kind: 'Match', key: `cricsheet:${sourceId}`, name }, async () => {
    const rows = await all().execute()
    const dayOf = await dayAtGround(db)
    const ofDay = rows.filter((row) => dayOf(row) === facts.dates[0])
    return (ofDay.length > 0 ? ofDay : rows).map((row) => ({ id: row.id, names: [name] }))
  })
  return id === undefined ? undefined : all().where('id', '=', id).executeTakeFirst()
}

/** The day on which a fixture starts, as its ground counts it; undefined where the desk has no zone of it. */
async function dayAtGround(
  db: Writing,
): Promise<(row: Pick<Selectable<Schema['matches']>, 'venue' | 'start_time'>) => string | undefined> {
  const grounds = await db.selectFrom('grounds').selectAll().execute()
  const zones = new Map(grounds.map((ground) => [venueOfGround(ground), timeZoneNamed(ground.time_zone)]))
  return ({ venue, start_time }) => {
    const timeZone = zones.get(venue)
    // Sweden writes a date as `2026-12-05`.
    return timeZone && new Date(start_time).toLocaleDateString('sv', { timeZone })
  }
}
