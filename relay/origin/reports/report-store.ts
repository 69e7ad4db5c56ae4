import type { Language } from '#shared/language.ts'
import { contains } from '../database/contains.ts'
import type { Database, Schema } from '../database/schema.ts'
import { write } from '../database/write.ts'

export type Report = ReportWords & {
  matchId: number
  author: string
  publishedAt: string
  updatedAt?: string
  language?: OtherLanguage
}
export type ReportWords = { title: string; summary: string; html: string; alt: string }
export type OtherLanguage = Exclude<Language, 'en'>
export type Written = Report & {
  edition: number
  entries: number
  inOtherLanguages: Readonly<Record<OtherLanguage, ReportWords>>
}

export const FIRST_REPORT_ID = 100_000

export async function hasReport(db: Database, matchId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('match_id')
    .where('match_id', '=', matchId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findReports(
  db: Database,
  matchIds: readonly number[],
  language: Language = 'en',
): Promise<Map<number, Report>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reports')
    .selectAll()
    .where('match_id', 'in', [...matchIds])
    .execute()
  const reports = new Map(rows.map((row) => [row.match_id, read(row)]))
  if (language === 'en') return reports
  const words = await db
    .selectFrom('report_words')
    .selectAll()
    .where('match_id', 'in', [...matchIds])
    .where('language', '=', language)
    .execute()
  for (const { match_id, title, summary, body, alt } of words) {
    const report = reports.get(match_id)
    if (report) reports.set(match_id, { ...report, title, summary, html: body, alt, language })
  }
  return reports
}

/** Every report that holds all the words in one language, with when it was published: few bytes a report, for lists to merge. */
export async function reportTimes(
  db: Database,
  words: readonly string[],
): Promise<{ matchId: number; publishedAt: string }[]> {
  let query = db.selectFrom('reports').select(['match_id', 'published_at'])
  for (const word of words) {
    query = query.where(({ or, exists, selectFrom }) => {
      const among = ['title', 'summary', 'body']
      const inOthers = selectFrom('report_words')
        .select('report_words.match_id')
        .whereRef('report_words.match_id', '=', 'reports.match_id')
        .where((where) => where.or(among.map((column) => contains(`report_words.${column}`, word))))
      return or([...among.map((column) => contains(`reports.${column}`, word)), exists(inOthers)])
    })
  }
  const rows = await query.orderBy('published_at', 'desc').orderBy('match_id', 'desc').execute()
  return rows.map(({ match_id, published_at }) => ({ matchId: match_id, publishedAt: published_at }))
}

export type ReportTitle = { matchId: number; title: string; summary: string; publishedAt: string }

export async function reportTitles(db: Database): Promise<ReportTitle[]> {
  const [rows, others] = await Promise.all([
    db
      .selectFrom('reports')
      .select(['match_id', 'title', 'summary', 'published_at'])
      .orderBy('match_id')
      .execute(),
    db
      .selectFrom('report_words')
      .innerJoin('reports', 'reports.match_id', 'report_words.match_id')
      .select(['report_words.match_id', 'report_words.title', 'report_words.summary'])
      .select('reports.published_at')
      .orderBy('report_words.match_id')
      .orderBy('language')
      .execute(),
  ])
  return [...rows, ...others].map(({ match_id, published_at, ...words }) => ({
    ...words,
    matchId: match_id,
    publishedAt: published_at,
  }))
}

export async function saveReport(db: Database, written: Written): Promise<void> {
  const { matchId, html, publishedAt, updatedAt, inOtherLanguages, language: _, ...rest } = written
  const row = {
    ...rest,
    body: html,
    published_at: publishedAt,
    updated_at: updatedAt ?? null,
  }
  const others = Object.entries(inOtherLanguages).map(([language, { html: body, ...words }]) => ({
    ...{ match_id: matchId, language, body },
    ...words,
  }))
  await write(db, 'reports', async (transaction) => {
    await transaction
      .insertInto('reports')
      .values({ match_id: matchId, ...row })
      .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
      .execute()
    await transaction.deleteFrom('report_words').where('match_id', '=', matchId).execute()
    await transaction.insertInto('report_words').values(others).execute()
  })
}

export async function matchesToReport(
  db: Database,
  edition: number,
): Promise<{ matchId: number; isNew: boolean }[]> {
  const rows = await db
    .selectFrom('matches')
    .leftJoin('reports', 'reports.match_id', 'matches.id')
    .select(['matches.id', 'reports.match_id as reported'])
    .where('matches.phase', '=', 'finished')
    .where((where) =>
      where.or([
        where('reports.match_id', 'is', null),
        where('reports.edition', '<', edition),
        where(
          where
            .selectFrom('match_log')
            .select(({ fn }) => fn.max('match_log.seq').as('last'))
            .whereRef('match_log.match_id', '=', 'matches.id'),
          '<>',
          where('reports.entries', '-', 1),
        ),
      ]),
    )
    .orderBy('matches.finished_at', 'desc')
    .execute()
  return rows.map(({ id, reported }) => ({ matchId: id, isNew: reported === null }))
}

type Row = Omit<Schema['reports'], 'edition' | 'entries'>

function read(row: Row): Report {
  return {
    matchId: row.match_id,
    title: row.title,
    summary: row.summary,
    html: row.body,
    alt: row.alt,
    author: row.author,
    publishedAt: row.published_at,
    ...(row.updated_at === null ? {} : { updatedAt: row.updated_at }),
  }
}
