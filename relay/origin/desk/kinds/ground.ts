import type { DeskRecordOf } from '#shared/api/desk.ts'
import { venueOf } from '../../grounds/venue.ts'
import { rowIn, tableKind } from '../table-kind.ts'

export const ground = tableKind<DeskRecordOf<'Ground'>, 'grounds'>('Ground', 'grounds', {
  entryOf: ({ name, town, time_zone }) => ({ GroundName: name, Town: town, TimeZone: time_zone }),
  rowOf: ({ GroundName, Town = '', TimeZone }) => ({ name: GroundName, town: Town, time_zone: TimeZone }),
  async afterStoring(db, _id, { GroundName, Town = '' }, was) {
    if (!was) return
    const venue = venueOf({ name: GroundName, town: Town })
    await db.updateTable('matches').set({ venue }).where('venue', '=', venueOf(was)).execute()
  },
  async usedBy(db, id) {
    const row = await rowIn(db, 'grounds', id)
    if (!row) return []
    return db.selectFrom('matches').select('name').where('venue', '=', venueOf(row)).limit(3).execute()
  },
})
