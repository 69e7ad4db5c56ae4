import { randomBytes } from 'node:crypto'
import type { Writing } from './schema.ts'

const KEY_BYTES = 32

export async function predictionTables(db: Writing): Promise<void> {
  const { schema } = db
  await schema
    .createTable('predictions')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('match_id', 'integer', (column) => column.notNull().unique().references('matches.id'))
    .execute()
  await schema
    .createTable('picks')
    .addColumn('prediction_id', 'integer', (column) => column.notNull().references('predictions.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('number_hash', 'text', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('team_id', 'integer', (column) => column.notNull().references('teams.id'))
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('picks_pk', ['prediction_id', 'number_hash'])
    .addUniqueConstraint('picks_in_order', ['prediction_id', 'place'])
    .execute()
  await schema.createIndex('picks_by_reader').on('picks').columns(['reader', 'prediction_id']).execute()
  await schema
    .createTable('pick_key')
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db
    .insertInto('pick_key')
    .values({ value: randomBytes(KEY_BYTES).toString('base64url') })
    .execute()
}
