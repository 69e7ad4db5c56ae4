import {
  columns,
  createIndex,
  createTable,
  integer,
  reference,
  text,
  textOrNull,
} from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    reports: {
      match_id: number
      edition: number
      entries: number
      title: string
      summary: string
      body: string
      alt: string
      author: string
      published_at: string
      updated_at: string | null
    }
    report_words: {
      match_id: number
      language: string
      title: string
      summary: string
      body: string
      alt: string
    }
  }
}

export const reportsTables: Migrations = {
  '04-reports': reportTable,
  '13-report-words': reportWordsTable,
  '15-season-reports': async () => {},
  '17-no-season-reports': async ({ schema }) => schema.dropTable('season_reports').ifExists().execute(),
  '18-no-report-pictures': async ({ schema }) => schema.alterTable('reports').dropColumn('picture').execute(),
}

async function reportTable({ schema }: Writing): Promise<void> {
  await createTable(schema, 'reports', {
    match_id: ['integer', (column) => column.primaryKey().references('matches.id')],
    ...columns(integer, 'edition', 'entries'),
    ...columns(text, 'title', 'summary', 'body', 'picture', 'alt', 'author', 'published_at'),
    updated_at: textOrNull,
  })
  await createIndex(schema, 'reports_by_time', 'reports', ['published_at', 'match_id'])
}

async function reportWordsTable({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'report_words',
    {
      match_id: reference('reports.match_id'),
      ...columns(text, 'language', 'title', 'summary', 'body', 'alt'),
    },
    { key: ['match_id', 'language'] },
  )
}
