import type { NewsItem } from '#shared/api/content.ts'
import type { Language } from '#shared/language.ts'
import type { Database } from '../database/schema.ts'
import {
  FIRST_REPORT_ID,
  findReports,
  type Report,
  reportTimes,
  reportTitles,
} from '../reports/report-store.ts'

type Sides = NonNullable<NewsItem['Sides']>

export type DeskStory = Report & { id: number; sides: Sides | undefined }

export const isDeskStory = (id: number): boolean => id > FIRST_REPORT_ID

export async function findDeskStories(
  db: Database,
  ids: readonly number[],
  language: Language = 'en',
): Promise<Map<number, DeskStory>> {
  const matchIds = ids.filter(isDeskStory).map((id) => id - FIRST_REPORT_ID)
  const [reports, sides] = await Promise.all([findReports(db, matchIds, language), sidesOf(db, matchIds)])
  const stories = [...reports.values()].map((report): DeskStory => {
    const { matchId } = report
    return { ...report, id: FIRST_REPORT_ID + matchId, sides: sides.get(matchId) }
  })
  return new Map(stories.map((story) => [story.id, story]))
}

async function sidesOf(db: Database, matchIds: readonly number[]): Promise<Map<number, Sides>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('matches')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .select(['matches.id', 'a.name as TeamA', 'b.name as TeamB'])
    .where('matches.id', 'in', [...matchIds])
    .execute()
  return new Map(rows.map(({ id, ...sides }) => [id, sides]))
}

export async function deskStoryTimes(
  db: Database,
  words: readonly string[],
): Promise<{ id: number; publishedAt: string }[]> {
  const reports = await reportTimes(db, words)
  return reports.map(({ matchId, publishedAt }) => ({ id: FIRST_REPORT_ID + matchId, publishedAt }))
}

export async function deskStoryTitles(
  db: Database,
): Promise<{ id: number; texts: string[]; publishedAt: string }[]> {
  const reports = await reportTitles(db)
  return reports.map(({ matchId, title, summary, publishedAt }) => ({
    ...{ id: FIRST_REPORT_ID + matchId, texts: [title, summary], publishedAt },
  }))
}
