import { columns, createTable, id, text } from '#relay/database/create-table.ts'
import type { Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    contact_messages: {
      id: number
      name: string
      email: string
      subject: string
      message: string
      at: string
      /** Whose it is, where the sender was logged in. */
      account_id: number | null
    }
  }
}

/** A step of `02-readers`. */
export async function contactTables({ schema }: Writing): Promise<void> {
  await createTable(schema, 'contact_messages', {
    id,
    ...columns(text, 'name', 'email', 'subject', 'message', 'at'),
  })
}
