import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { Database, Schema } from '../../database/schema.ts'
import type { DeskKind } from '../desk-kind.ts'
import { newId, recordsIn } from '../entered.ts'

type Entry = DeskRecordOf<'Ground'>

export const ground: DeskKind<Entry> = {
  ...recordsIn('grounds'),
  async read(db, id) {
    const row = await groundRow(db, id)
    return row && { GroundName: row.name, Town: row.town, TimeZone: row.time_zone }
  },
  async add(db, entry, known) {
    const id = known ?? (await newId(db, 'Ground', 'grounds'))
    await db
      .insertInto('grounds')
      .values({ id, ...rowOf(entry) })
      .execute()
    return id
  },
  async change(db, id, entry) {
    const was = await groundRow(db, id)
    const now = rowOf(entry)
    await db.updateTable('grounds').set(now).where('id', '=', id).execute()
    if (was)
      await db
        .updateTable('matches')
        .set({ venue: venueOf(now) })
        .where('venue', '=', venueOf(was))
        .execute()
  },
  unknownField: async () => undefined,
  async usedBy(db, id) {
    const row = await groundRow(db, id)
    if (!row) return []
    const matches = await db
      .selectFrom('matches')
      .select('name')
      .where('venue', '=', venueOf(row))
      .limit(3)
      .execute()
    return matches.map(({ name }) => name)
  },
  async remove(db, id) {
    await db.deleteFrom('grounds').where('id', '=', id).execute()
  },
}

export function groundRow(db: Database, id: number): Promise<Schema['grounds'] | undefined> {
  return db.selectFrom('grounds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** As matches name it, and the address of its page. */
export function venueOf({ name, town }: Pick<Schema['grounds'], 'name' | 'town'>): string {
  return town === '' || name.includes(town) ? name : `${name}, ${town}`
}

function rowOf({ GroundName, Town = '', TimeZone }: Entry) {
  return { name: GroundName, town: Town, time_zone: TimeZone }
}
