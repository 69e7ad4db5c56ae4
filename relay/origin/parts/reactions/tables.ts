import { createTable, integer, text } from '#relay/database/create-table.ts'
import type { Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** `reader` is who reacted: `account:` and its id, or `visitor:` and the hash of a browser's cookie. */
    reactions: { content_type: string; content_id: number; reader: string; reaction: string; at: string }
  }
}

/** A step of `02-readers`. */
export async function reactionTables({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'reactions',
    { content_type: text, content_id: integer, reader: text, reaction: text, at: text },
    { key: ['content_type', 'content_id', 'reader'] },
  )
}
