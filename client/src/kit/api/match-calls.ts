import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { get, matchList, post } from './call.ts'

const upcomingAnswer = async () => (await import('#shared/api/match.ts')).UpcomingAnswer
const recentAnswer = async () => (await import('#shared/api/match.ts')).RecentAnswer
const matchDetailAnswer = async () => (await import('#shared/api/match.ts')).MatchDetailAnswer
const highlightsAnswer = async () => (await import('#shared/api/match.ts')).HighlightsAnswer
const deliveriesAnswer = async () => (await import('#shared/api/match.ts')).DeliveriesAnswer

export const upcoming = (pageSize = PAGE_SIZE, page = 1) =>
  matchList(get(`/api/Match/Upcoming?PageNumber=${page}&PageSize=${pageSize}`, upcomingAnswer))

export const upcomingOf = (tournamentId: number, pageSize: number) =>
  matchList(
    get(`/api/Match/Upcoming?PageNumber=1&PageSize=${pageSize}&TournamentId=${tournamentId}`, upcomingAnswer),
  )

export const recent = (pageSize = PAGE_SIZE, page = 1) =>
  matchList(post('/api/Match/Recent', { PageNumber: page, PageSize: pageSize }, recentAnswer))

export const matchDetail = (id: number) => get(`/api/Match/MatchDetail/${id}`, matchDetailAnswer)

export const highlights = (matchId: number) => get(`/api/Match/MatchHighlights/${matchId}`, highlightsAnswer)

export const deliveries = (liveMatchId: number) =>
  get(`/api/Match/Deliveries/${liveMatchId}`, deliveriesAnswer)

/** Deliveries bowled or corrected after a ball; empty: from the beginning. Never cached. */
export const deliveriesAfter = (liveMatchId: number, ball: string) => ({
  key: `/api/Match/Deliveries/${liveMatchId}${ball && `?After=${ball}`}`,
  answer: deliveriesAnswer,
})
