import type { Language, OtherLanguage } from '#shared/language.ts'
import { contains } from '../database/contains.ts'
import type { Database, Writing } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { matchesWithSides } from './sides.ts'

export type Report = ReportWords & {
  id: number
  matchId: number
  publishedAt: string
  updatedAt: string | undefined
  /** Undefined: it is in English. */
  language: OtherLanguage | undefined
  sides: { TeamA: string; TeamB: string }
}
export type ReportWords = { title: string; summary: string; html: string; alt: string }
export type Written = ReportWords & {
  matchId: number
  author: string
  publishedAt: string
  updatedAt?: string
  edition: number
  entries: number
  inOtherLanguages: Readonly<Record<OtherLanguage, ReportWords>>
}

/** The id of a report is that of its match and this, so that it is no article's. */
export const FIRST_REPORT_ID = 100_000

export const isReportId = (id: number): boolean => id > FIRST_REPORT_ID

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
  ids: readonly number[],
  language: Language,
): Promise<Map<number, Report>> {
  const matchIds = ids.map((id) => id - FIRST_REPORT_ID)
  const rows = await matchesWithSides(db)
    .innerJoin('reports', 'reports.match_id', 'matches.id')
    .selectAll('reports')
    .where('reports.match_id', 'in', matchIds)
    .execute()
  const others = await db
    .selectFrom('report_words')
    .selectAll()
    .where('match_id', 'in', matchIds)
    .where('language', '=', language)
    .execute()
  return new Map(
    rows.map((row) => {
      const { match_id: matchId, published_at, updated_at, a_name, b_name } = row
      const other = others.find(({ match_id }) => match_id === matchId)
      const { title, summary, body, alt } = other ?? row
      const report: Report = {
        ...{ id: FIRST_REPORT_ID + matchId, matchId, title, summary, html: body, alt },
        ...{ publishedAt: published_at, updatedAt: updated_at ?? undefined },
        language: other && language !== 'en' ? language : undefined,
        sides: { TeamA: a_name, TeamB: b_name },
      }
      return [report.id, report]
    }),
  )
}

/** Every report that has all the words in one language, with when it was published: few bytes a report, for lists to merge. */
export async function reportTimes(
  db: Database,
  words: readonly string[],
): Promise<{ id: number; publishedAt: string }[]> {
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
  return rows.map(({ match_id, published_at }) => ({
    id: FIRST_REPORT_ID + match_id,
    publishedAt: published_at,
  }))
}

export async function reportTitles(
  db: Database,
): Promise<{ id: number; texts: string[]; publishedAt: string }[]> {
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
  return [...rows, ...others].map(({ match_id, title, summary, published_at }) => ({
    ...{ id: FIRST_REPORT_ID + match_id, texts: [title, summary] },
    publishedAt: published_at,
  }))
}

export async function saveReport(db: Database, written: Written): Promise<void> {
  const { matchId, html, publishedAt, updatedAt, inOtherLanguages, ...rest } = written
  const row = { ...rest, body: html, published_at: publishedAt, updated_at: updatedAt ?? null }
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

/** Where a match is reopened or removed. */
export async function deleteReport(db: Writing, matchId: number): Promise<void> {
  await db.deleteFrom('report_words').where('match_id', '=', matchId).execute()
  await db.deleteFrom('reports').where('match_id', '=', matchId).execute()
}

/** Its match has another past now: it is written again. */
export async function outdateReport(db: Writing, matchId: number): Promise<void> {
  await db.updateTable('reports').set({ entries: 0 }).where('match_id', '=', matchId).execute()
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
