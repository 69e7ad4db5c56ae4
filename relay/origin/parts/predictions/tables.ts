import { randomBytes } from 'node:crypto'
import {
  columns,
  createIndex,
  createTable,
  id,
  integer,
  reference,
  text,
  textOrNull,
} from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    predictions: { id: number; match_id: number }
    picks: {
      prediction_id: number
      place: number
      number_hash: string
      number: string | null
      team_id: number
      first_name: string
      reader: string
      at: string
    }
    pick_key: { value: string }
  }
}

export const predictionsTables: Migrations = {
  '07-predictions': predictionTables,
}

const KEY_BYTES = 32

async function predictionTables(db: Writing): Promise<void> {
  const { schema } = db
  await createTable(schema, 'predictions', {
    id,
    match_id: ['integer', (column) => column.notNull().unique().references('matches.id')],
  })
  await createTable(
    schema,
    'picks',
    {
      prediction_id: reference('predictions.id'),
      place: integer,
      number_hash: text,
      number: textOrNull,
      team_id: reference('teams.id'),
      ...columns(text, 'first_name', 'reader', 'at'),
    },
    { key: ['prediction_id', 'number_hash'], unique: ['picks_in_order', ['prediction_id', 'place']] },
  )
  await createIndex(schema, 'picks_by_reader', 'picks', ['reader', 'prediction_id'])
  await createTable(schema, 'pick_key', { value: text })
  await db
    .insertInto('pick_key')
    .values({ value: randomBytes(KEY_BYTES).toString('base64url') })
    .execute()
}
