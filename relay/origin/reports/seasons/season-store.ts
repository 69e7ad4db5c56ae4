import type { Language } from '#shared/language.ts'
import { contains } from '../../database/contains.ts'
import type { Database } from '../../database/schema.ts'
import { write } from '../../database/write.ts'
import { Picture } from '../../pictures/picture.ts'
import type { OtherLanguage, ReportWords } from '../report-store.ts'
import type { SeasonWritten } from './write-season.ts'

/** A report of a season as it stands on the news page. */
export type SeasonReport = ReportWords & {
  tournamentId: number
  picture: Picture
  publishedAt: string
  updatedAt?: string
  /** Of its words, where they are not English. */
  language?: OtherLanguage
}

export async function findSeasonReport(
  db: Database,
  tournamentId: number,
  language: Language = 'en',
): Promise<SeasonReport | undefined> {
  return (await findSeasonReports(db, [tournamentId], language)).get(tournamentId)
}

export async function findSeasonReports(
  db: Database,
  tournamentIds: readonly number[],
  language: Language = 'en',
): Promise<Map<number, SeasonReport>> {
  if (tournamentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('season_reports')
    .selectAll()
    .where('tournament_id', 'in', [...tournamentIds])
    .where('language', '=', language)
    .execute()
  return new Map(
    rows.map((row) => [
      row.tournament_id,
      {
        tournamentId: row.tournament_id,
        ...{ title: row.title, summary: row.summary, html: row.body, alt: row.alt },
        picture: Picture.parse(JSON.parse(row.picture)),
        publishedAt: row.published_at,
        ...(row.updated_at === null ? {} : { updatedAt: row.updated_at }),
        ...(language === 'en' ? {} : { language }),
      },
    ]),
  )
}

export async function hasSeasonReport(db: Database, tournamentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('season_reports')
    .select('language')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Every report that holds all the words in one language, with when it was published. */
export async function seasonReportTimes(
  db: Database,
  words: readonly string[],
): Promise<{ tournamentId: number; publishedAt: string }[]> {
  let query = db.selectFrom('season_reports').select(['tournament_id', 'published_at']).distinct()
  for (const word of words) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('season_reports as told')
          .select('told.tournament_id')
          .whereRef('told.tournament_id', '=', 'season_reports.tournament_id')
          .where((where) =>
            where.or(['title', 'summary', 'body'].map((column) => contains(`told.${column}`, word))),
          ),
      ),
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({ tournamentId: row.tournament_id, publishedAt: row.published_at }))
}

/** What names every report, once in each language. */
export async function seasonReportTitles(
  db: Database,
): Promise<{ tournamentId: number; title: string; summary: string; publishedAt: string }[]> {
  const rows = await db
    .selectFrom('season_reports')
    .select(['tournament_id', 'title', 'summary', 'published_at'])
    .orderBy('tournament_id')
    .orderBy('language')
    .execute()
  return rows.map(({ tournament_id, published_at, ...words }) => ({
    ...words,
    tournamentId: tournament_id,
    publishedAt: published_at,
  }))
}

/** By which edition of the writer each report was written, and of what. */
export async function seasonReportStates(
  db: Database,
): Promise<Map<number, { edition: number; state: string }>> {
  const rows = await db
    .selectFrom('season_reports')
    .select(['tournament_id', 'edition', 'state'])
    .where('language', '=', 'en')
    .execute()
  return new Map(rows.map(({ tournament_id, ...rest }) => [tournament_id, rest]))
}

type Kept = { tournamentId: number; edition: number; state: string; publishedAt: string; updatedAt?: string }

/** Puts a report in the place of the one before. */
export async function saveSeasonReport(
  db: Database,
  { tournamentId, edition, state, publishedAt, updatedAt }: Kept,
  { picture, words }: SeasonWritten,
): Promise<void> {
  const rows = Object.entries(words).map(([language, { html: body, ...rest }]) => ({
    ...{ tournament_id: tournamentId, language, edition, state, body, picture: JSON.stringify(picture) },
    ...rest,
    published_at: publishedAt,
    updated_at: updatedAt ?? null,
  }))
  await write(db, 'reports', async (transaction) => {
    await transaction.deleteFrom('season_reports').where('tournament_id', '=', tournamentId).execute()
    await transaction.insertInto('season_reports').values(rows).execute()
  })
}
