import { createTable, integer, text } from '#relay/database/create-table.ts'
import type { Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** Clicks of one day on one ad; `ad_id` 0 is for the ads that have no number. */
    ad_clicks: { day: string; ad_type: string; ad_id: number; clicks: number }
  }
}

/** A step of `02-readers`. */
export async function adTables({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'ad_clicks',
    { day: text, ad_type: text, ad_id: integer, clicks: integer },
    { key: ['day', 'ad_type', 'ad_id'] },
  )
}
