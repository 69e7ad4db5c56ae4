import {
  columns,
  createTable,
  id,
  integer,
  text,
  textOrNull,
  uniqueText,
} from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** What was entered at the desk, whole at each change; `record` null: it was removed. */
    desk_versions: {
      kind: string
      thing_id: number
      version: number
      record: string | null
      username: string
      at: string
      /** Of the form that added it: sent again, as its answer was lost, it changes the same record. */
      request_id: string | null
    }
  }
}

export const deskTables: Migrations = {
  '21-desk': makeDeskTables,
  '32-2026-11-30-desk-requests': addRequestIds,
}

async function addRequestIds({ schema }: Writing): Promise<void> {
  await schema.alterTable('desk_versions').addColumn('request_id', 'text').execute()
}

async function makeDeskTables({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'desk_versions',
    {
      kind: text,
      thing_id: integer,
      version: integer,
      record: textOrNull,
      ...columns(text, 'username', 'at'),
    },
    { key: ['kind', 'thing_id', 'version'] },
  )
  await createTable(schema, 'grounds', { id, name: uniqueText, ...columns(text, 'town', 'time_zone') })
  await schema.alterTable('tournaments').addColumn('rules', 'text').execute()
  await schema.alterTable('teams').addColumn('image_url', 'text').execute()
  await schema.alterTable('players').addColumn('external_id', 'text').execute()
}
