import type { Writing } from '../../database/schema.ts'

/**
 * Reports of seasons that are over, a row a language. `state` tells what a report was written of: it changes with a
 * match of the season or of the one before, and with a correction.
 */
export async function seasonReportTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('season_reports')
    .addColumn('tournament_id', 'integer', (column) => column.notNull().references('tournaments.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text')
    .addPrimaryKeyConstraint('season_reports_pk', ['tournament_id', 'language'])
    .execute()
}
