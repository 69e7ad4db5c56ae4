import type { Database, Writing } from '../database/schema.ts'
import { write } from '../database/write.ts'

export type AdClick = { day: string; adType: string; adId: number | null }

/** More kinds of ads than there can be in a day: beyond them a client makes names up, and nothing is counted. */
const MOST_A_DAY = 500

export async function countAdClick(db: Database, { day, adType, adId }: AdClick): Promise<boolean> {
  const ad = { day, ad_type: adType, ad_id: adId ?? 0 }
  if (await oneMore(db, ad)) return true
  return write(db, 'ad clicks', async (transaction) => {
    if (await oneMore(transaction, ad)) return true
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

/** Every further click of a day: one statement, which any number of origins may send at once. */
async function oneMore(
  db: Database | Writing,
  ad: { day: string; ad_type: string; ad_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ad_clicks')
    .set(({ eb }) => ({ clicks: eb('clicks', '+', 1) }))
    .where('day', '=', ad.day)
    .where('ad_type', '=', ad.ad_type)
    .where('ad_id', '=', ad.ad_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
