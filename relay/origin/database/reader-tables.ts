import type { Writing } from './schema.ts'

export async function readerTables({ schema }: Writing): Promise<void> {
  await schema
    .createTable('reactions')
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('content_id', 'integer', (column) => column.notNull())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('reaction', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reactions_pk', ['content_type', 'content_id', 'reader'])
    .execute()
  await schema
    .createTable('ad_clicks')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('ad_type', 'text', (column) => column.notNull())
    .addColumn('ad_id', 'integer', (column) => column.notNull())
    .addColumn('clicks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ad_clicks_pk', ['day', 'ad_type', 'ad_id'])
    .execute()
  await schema
    .createTable('contact_messages')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
