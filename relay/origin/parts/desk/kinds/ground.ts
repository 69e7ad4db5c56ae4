import { columnsOf, textsOf } from '#relay/origin/core/database/record-texts.ts'
import { addFormerName } from '#relay/origin/core/names/other-names.ts'
import { venueOf } from '#relay/origin/core/names/venue.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import { isSameName } from '#shared/names/name-key.ts'
import { looseVenues, mergeVenue } from '../merge/merge-places.ts'
import { moveVenue } from '../renames.ts'
import { rowIn, tableKind } from '../table-kind.ts'

export const ground = tableKind<DeskRecordOf<'Ground'>, 'grounds'>('Ground', 'grounds', {
  entryOf: (row) => textsOf('grounds', row),
  rowOf: (entry) => columnsOf('grounds', entry),
  async afterStoring(db, id, { GroundName, Town = '' }, was) {
    const venue = venueOf({ name: GroundName, town: Town })
    if (!was) {
      const loose = await looseVenues(db)
      for (const one of loose.filter((name) => isSameName(name, venue) || isSameName(name, GroundName)))
        await mergeVenue(db, one, id)
      return
    }
    if (venueOf(was) === venue) return
    await addFormerName(db, 'Ground', was.name, id)
    await addFormerName(db, 'Ground', venueOf(was), id)
    await moveVenue(db, venueOf(was), venue)
  },
  async unknownField(db, { GroundName }, id) {
    const named = await db.selectFrom('grounds').select('id').where('name', '=', GroundName).execute()
    return named.some((one) => one.id !== id) ? 'GroundName' : undefined
  },
  async usedBy(db, id) {
    const row = await rowIn(db, 'grounds', id)
    if (!row) return []
    return db.selectFrom('matches').select('name').where('venue', '=', venueOf(row)).limit(3).execute()
  },
})
