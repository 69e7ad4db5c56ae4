import type { SeriesDetail } from '#shared/api/series.ts'

/** A series as its page has it, empty but for what a test is about. */
export function sampleSeries(of: Partial<SeriesDetail> = {}): SeriesDetail {
  return {
    TournamentId: 1,
    Name: 'Deccan Twenty',
    Season: '2026',
    Format: 'T20',
    StartDate: '2026-10-01T00:00:00Z',
    EndDate: '2026-11-30T00:00:00Z',
    ImageUrl: '/favicon.svg',
    Teams: [],
    Table: [],
    Leaders: {},
    Squads: {},
    Matches: [],
    ...of,
  }
}
