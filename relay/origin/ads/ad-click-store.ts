import type { Database } from '../database/schema.ts'

export type AdClick = { day: string; adType: string; adId: number | null }

/** More kinds of ads than there can be in a day: beyond them somebody makes names up, and nothing is counted. */
const MOST_A_DAY = 500

/** Counts a click; false where it was not counted. */
export async function countAdClick(db: Database, { day, adType, adId }: AdClick): Promise<boolean> {
  const ad = { day, ad_type: adType, ad_id: adId ?? 0 }
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('ad_clicks')
      .set(({ eb }) => ({ clicks: eb('clicks', '+', 1) }))
      .where('day', '=', ad.day)
      .where('ad_type', '=', ad.ad_type)
      .where('ad_id', '=', ad.ad_id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return true
    const { ads } = await transaction
      .selectFrom('ad_clicks')
      .select(({ fn }) => fn.countAll().as('ads'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    if (Number(ads) >= MOST_A_DAY) return false
    await transaction
      .insertInto('ad_clicks')
      .values({ ...ad, clicks: 1 })
      .execute()
    return true
  })
}
