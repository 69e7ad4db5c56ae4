import type { Language } from '#shared/language.ts'
import { REPORT_BYLINE } from '#shared/report-byline.ts'
import type { Database } from '../database/schema.ts'
import {
  FIRST_REPORT_ID,
  findReports,
  type OtherLanguage,
  type ReportWords,
  reportTimes,
  reportTitles,
} from '../reports/report-store.ts'
import { FIRST_SEASON_REPORT_ID } from '../reports/seasons/season-report-id.ts'
import { findSeasonReports, seasonReportTimes, seasonReportTitles } from '../reports/seasons/season-store.ts'

/** What the origin wrote itself, under its NewsId: a report of a match, or of a season that is over. */
export type DeskStory = ReportWords & {
  id: number
  kind: 'Match report' | 'Report'
  /** As its address names it. */
  pictureName: string
  author: string
  publishedAt: string
  updatedAt?: string
  /** Of its words, where they are not English. */
  language?: OtherLanguage
  about: { MatchId: number } | { TournamentId: number }
}

export const isDeskStory = (id: number): boolean => id > FIRST_REPORT_ID
const isOfSeason = (id: number): boolean => id > FIRST_SEASON_REPORT_ID

/** In the words of a language; English ones where there are none. */
export async function findDeskStories(
  db: Database,
  ids: readonly number[],
  language: Language = 'en',
): Promise<Map<number, DeskStory>> {
  const wanted = ids.filter(isDeskStory)
  const [reports, seasons] = await Promise.all([
    findReports(
      db,
      wanted.filter((id) => !isOfSeason(id)).map((id) => id - FIRST_REPORT_ID),
      language,
    ),
    findSeasonReports(
      db,
      wanted.filter(isOfSeason).map((id) => id - FIRST_SEASON_REPORT_ID),
      language,
    ),
  ])
  const stories = [
    ...[...reports.values()].map(
      ({ matchId, picture: _, ...report }): DeskStory => ({
        ...report,
        ...{ id: FIRST_REPORT_ID + matchId, kind: 'Match report', pictureName: `report-${matchId}` },
        about: { MatchId: matchId },
      }),
    ),
    ...[...seasons.values()].map(
      ({ tournamentId, picture: _, ...report }): DeskStory => ({
        ...report,
        ...{ id: FIRST_SEASON_REPORT_ID + tournamentId, kind: 'Report' },
        ...{ pictureName: `season-${tournamentId}`, author: REPORT_BYLINE },
        about: { TournamentId: tournamentId },
      }),
    ),
  ]
  return new Map(stories.map((story) => [story.id, story]))
}

/** Every story that holds all the words in one language, the newest first: few bytes a story, for lists to merge. */
export async function deskStoryTimes(
  db: Database,
  words: readonly string[],
): Promise<{ id: number; publishedAt: string }[]> {
  const [reports, seasons] = await Promise.all([reportTimes(db, words), seasonReportTimes(db, words)])
  return [
    ...reports.map(({ matchId, publishedAt }) => ({ id: FIRST_REPORT_ID + matchId, publishedAt })),
    ...seasons.map(({ tournamentId, publishedAt }) => ({
      id: FIRST_SEASON_REPORT_ID + tournamentId,
      publishedAt,
    })),
  ].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id)
}

/** What names every story, once in each language that it is told in. */
export async function deskStoryTitles(
  db: Database,
): Promise<{ id: number; texts: string[]; publishedAt: string }[]> {
  const [reports, seasons] = await Promise.all([reportTitles(db), seasonReportTitles(db)])
  return [
    ...reports.map(({ matchId, title, summary, publishedAt }) => ({
      ...{ id: FIRST_REPORT_ID + matchId, texts: [title, summary], publishedAt },
    })),
    ...seasons.map(({ tournamentId, title, summary, publishedAt }) => ({
      ...{ id: FIRST_SEASON_REPORT_ID + tournamentId, texts: [title, summary], publishedAt },
    })),
  ]
}
