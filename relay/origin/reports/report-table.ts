import type { Writing } from '../database/schema.ts'

/** Match reports as they were written. `entries` is how long the log was then: a longer one means a correction. */
export async function reportTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('reports')
    .addColumn('match_id', 'integer', (column) => column.primaryKey().references('matches.id'))
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text')
    .execute()
  await schema.createIndex('reports_by_time').on('reports').columns(['published_at', 'match_id']).execute()
}

export async function reportWordsTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('report_words')
    .addColumn('match_id', 'integer', (column) => column.notNull().references('reports.match_id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_words_pk', ['match_id', 'language'])
    .execute()
}
